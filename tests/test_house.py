"""The house rules: sizes, names, layers, colours, and what a published file must not say."""

import ast
import importlib
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from streamlit import config as streamlit_config

ROOT = Path(__file__).resolve().parents[1]
SOURCES = sorted(
    path
    for pattern in ("*.py", "*.js", "*.css")
    for path in (ROOT / "tutor").rglob(pattern)
    if "__pycache__" not in path.parts
)
PAGES = sorted((ROOT / "tutor" / "pages").glob("*.py"))
#: Joined here, so that this file does not hold what it looks for.
UNPUBLISHED = [
    "/" + "work/",
    "../" + "shared",
    "pypi" + ".org",
    "pythonhosted" + ".org",
    "npmjs" + ".org",
    "deb." + "debian.org",
    "/opt/" + "pypi",
    "index" + "-url",
]
TOP_LEVEL = {
    ".ci",
    ".gitignore",
    ".streamlit",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "app.py",
    "locales",
    "pyproject.toml",
    "replays",
    "tests",
    "tutor",
}


@cache
def tracked() -> tuple[Path, ...]:
    """Every file that git knows and that is there."""
    git = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    paths = (ROOT / name for name in git.stdout.split("\0") if name)
    return tuple(path for path in paths if path.is_file())


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# --- files ------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", SOURCES, ids=relative)
def test_a_source_file_has_between_1_and_400_lines(path: Path) -> None:
    assert 1 <= len(path.read_text(encoding="utf-8").splitlines()) <= 400


def test_no_file_is_named_for_lack_of_a_concept() -> None:
    vague = re.compile(r"util|helper|manager|engine|common|misc", re.IGNORECASE)
    assert [relative(path) for path in SOURCES if vague.search(path.stem)] == []


def test_the_web_entry_point_is_short() -> None:
    assert 1 <= len((ROOT / "app.py").read_text(encoding="utf-8").splitlines()) <= 40


def test_the_top_level_holds_only_the_names_of_the_plan() -> None:
    assert {relative(path).split("/")[0] for path in tracked()} <= TOP_LEVEL


def test_no_published_file_names_a_private_place_or_a_package_index() -> None:
    found = []
    for path in tracked():
        text = path.read_bytes().decode("utf-8", errors="ignore")
        found += [f"{relative(path)}: {word}" for word in UNPUBLISHED if word in text]
    assert found == []


def test_the_changelog_tells_changes_of_rules_apart() -> None:
    headings = [
        line.lstrip("# ").strip()
        for line in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines()
        if line.startswith("#")
    ]
    assert "Unreleased" in headings
    assert "Rules" in headings


# --- the package ------------------------------------------------------------------------------


def packages_with_front_door() -> Iterator[ModuleType]:
    for init in sorted((ROOT / "tutor").rglob("__init__.py")):
        folder = init.parent.relative_to(ROOT)
        if folder.parts[:2] != ("tutor", "pages"):
            module = importlib.import_module(".".join(folder.parts))
            if hasattr(module, "__all__"):
                yield module


def test_all_lists_what_can_be_imported_and_nothing_twice() -> None:
    doors = list(packages_with_front_door())
    assert "tutor" in [door.__name__ for door in doors]
    for door in doors:
        missing = [name for name in door.__all__ if not hasattr(door, name)]
        assert missing == [], door.__name__
        assert len(set(door.__all__)) == len(door.__all__), door.__name__


def test_all_lists_every_public_name_of_the_front_door() -> None:
    import tutor

    public = {
        name
        for name, value in vars(tutor).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert public <= set(tutor.__all__)


def test_the_layers_hold() -> None:
    lint = Path(sys.executable).with_name("lint-imports")
    command = str(lint) if lint.exists() else shutil.which("lint-imports")
    assert command, "import-linter is not installed"
    run = subprocess.run(
        [command, "--no-cache", "--no-logo"], cwd=ROOT, check=False, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout + run.stderr


CORE = [
    path
    for path in SOURCES
    if path.suffix == ".py"
    and (
        path.parent == ROOT / "tutor" / "schnapsen"
        or relative(path)
        in {f"tutor/{name}.py" for name in ("cards", "messages", "rulings", "tricks", "game")}
    )
]


def imported(path: Path) -> Iterator[str]:
    """The top-level names of all modules that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "tutor" if node.level else (node.module or "").split(".")[0]


@pytest.mark.parametrize("path", CORE, ids=relative)
def test_the_rules_need_only_the_standard_library_and_no_chance(path: Path) -> None:
    foreign = set(imported(path)) - set(sys.stdlib_module_names) - {"tutor"}
    assert foreign == set()
    assert {"random", "secrets", "time"} & set(imported(path)) == set()


# --- README and CI ----------------------------------------------------------------------------


def shell_lines(path: Path) -> list[str]:
    blocks = re.findall(r"^```sh\n(.*?)^```$", path.read_text(encoding="utf-8"), re.M | re.S)
    return [line for block in blocks for line in block.splitlines()]


def test_the_readme_has_one_line_to_run_and_one_to_test() -> None:
    lines = shell_lines(ROOT / "README.md")
    assert sum("streamlit run app.py" in line for line in lines) == 1
    assert sum("pytest" in line for line in lines) == 1


def test_ci_runs_the_readmes_own_test_command() -> None:
    """The script takes the line from README.md and holds no second one."""
    shown = subprocess.run(
        ["bash", ".ci/run", "--show-test-command"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    [line] = [line for line in shell_lines(ROOT / "README.md") if "pytest" in line]
    assert shown.stdout.strip() == line


# --- Streamlit's settings and the colours -----------------------------------------------------

SETTINGS = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text(encoding="utf-8"))


def flat(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value


@pytest.mark.parametrize(("name", "value"), list(flat(SETTINGS)))
def test_streamlit_knows_the_setting_and_nothing_is_fetched(name: str, value: object) -> None:
    assert name in streamlit_config.get_config_options()
    assert "://" not in str(value)


def test_no_rerun_pays_for_a_full_garbage_collection() -> None:
    assert SETTINGS["runner"]["postScriptGC"] is False


def luminance(colour: str) -> float:
    """Relative luminance of `#rrggbb`, 0 to 1, as WCAG 2 defines it."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast of two colours, 1 to 21, as WCAG 2 defines it.

    >>> round(contrast("#000000", "#ffffff"), 2)
    21.0
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def mixed(front: str, back: str, share: float) -> str:
    """The colour that `front` shows over `back` at this opacity."""
    pairs = ((int(front[i : i + 2], 16), int(back[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(f * share + b * (1 - share)):02x}" for f, b in pairs)


TEXT_COLOURS = (
    "textColor",
    "primaryColor",
    "linkColor",
    *(f"{hue}TextColor" for hue in ("red", "orange", "yellow", "blue", "green", "violet", "gray")),
)


def grounds(scheme: str) -> list[str]:
    """The colours on which a scheme's text may stand."""
    theme = SETTINGS["theme"][scheme]
    keys = ("backgroundColor", "secondaryBackgroundColor")
    return [table[key] for table in (theme, theme["sidebar"]) for key in keys]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", TEXT_COLOURS)
def test_text_can_be_read_on_every_ground(scheme: str, name: str) -> None:
    for ground in grounds(scheme):
        assert contrast(SETTINGS["theme"][scheme][name], ground) >= 4.5, ground


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_caption_can_be_read_though_streamlit_shows_it_at_60_percent(scheme: str) -> None:
    theme = SETTINGS["theme"][scheme]
    for ground in (theme["backgroundColor"], theme["sidebar"]["backgroundColor"]):
        assert contrast(mixed(theme["textColor"], ground, 0.6), ground) >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_coloured_box_keeps_its_text_readable(scheme: str) -> None:
    """Streamlit lays the colour over the ground, at 10 % in the light and 20 % in the dark."""
    theme = SETTINGS["theme"][scheme]
    for hue in ("red", "yellow", "blue", "green"):
        share = 0.1 if scheme == "light" else 0.2
        box = mixed(theme[f"{hue}Color"], theme["backgroundColor"], share)
        assert contrast(theme[f"{hue}TextColor"], box) >= 4.5, hue


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_tick_in_a_checkbox_can_be_seen(scheme: str) -> None:
    """Streamlit draws it in white on the accent; a sign needs 3:1."""
    assert contrast("#ffffff", SETTINGS["theme"][scheme]["primaryColor"]) >= 3


@pytest.mark.parametrize("path", PAGES, ids=relative)
def test_no_page_writes_white_words_on_the_accent(path: Path) -> None:
    """Brass carries a tick but no text: no primary button, no multiselect."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            kinds = [k.value for k in node.keywords if k.arg == "type"]
            assert not any(isinstance(k, ast.Constant) and k.value == "primary" for k in kinds)
            assert not (isinstance(node.func, ast.Attribute) and node.func.attr == "multiselect")
