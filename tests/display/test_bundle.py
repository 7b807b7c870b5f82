"""The card table's scripts joined into one text."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tutor.display import bundle


def test_the_joined_script_has_one_default_export_and_nothing_left_to_import() -> None:
    text = bundle.script()
    assert re.findall(r"^export .*", text, re.M) == [
        "export default function cardTable(component) {"
    ]
    assert not re.search(r"^import\b", text, re.M)


def test_every_script_of_the_folder_is_reached_from_the_table_or_from_the_game() -> None:
    files = {path.name: path.read_text("utf-8") for path in bundle.HERE.glob("*.js")}
    text = bundle.script() + bundle.join(files, "playing.js")
    for path in bundle.HERE.glob("*.js"):
        assert path.read_text("utf-8").splitlines()[0] in text, path.name


def test_script_and_styles_are_taken_for_content_and_not_for_a_path() -> None:
    assert "\n" in bundle.script().strip()
    assert "\n" in bundle.stylesheet().strip()


def test_nothing_is_fetched_from_elsewhere() -> None:
    for text in (bundle.script(), bundle.stylesheet()):
        addresses = set(re.findall(r"https?://[^\s\"'`]+", text))
        assert addresses <= {"http://www.w3.org/2000/svg"}
        assert "@import" not in text
        # a picture in the text itself is no fetch
        assert not re.search(r"url\((?!\"data:|%23)", text)


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_node_can_read_the_joined_script(tmp_path: Path) -> None:
    file = tmp_path / "table.mjs"
    file.write_text(bundle.script(), "utf-8")
    run = subprocess.run(
        ["node", "--check", str(file)], check=False, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr


def test_modules_come_in_the_order_in_which_they_are_needed() -> None:
    files = {
        "a.js": 'import { b } from "./b.js";\nimport { c } from "./c.js";\nuse(b, c);\n',
        "b.js": 'import { c } from "./c.js";\nexport const b = c;\n',
        "c.js": "export const c = 1;\n",
    }
    assert bundle.join(files, "a.js") == "const c = 1;\n\nconst b = c;\n\nuse(b, c);\n"


def test_an_import_over_several_lines_is_stripped_whole() -> None:
    files = {
        "a.js": 'import {\n  b,\n} from "./b.js";\nuse(b);\n',
        "b.js": "export function b() {}\n",
    }
    assert bundle.join(files, "a.js") == "function b() {}\n\nuse(b);\n"


def test_a_circle_of_imports_is_refused() -> None:
    files = {
        "a.js": 'import { b } from "./b.js";\nexport const a = 1;\n',
        "b.js": 'import { a } from "./a.js";\nexport const b = 1;\n',
    }
    with pytest.raises(bundle.BundleError, match=r"a\.js > b\.js > a\.js"):
        bundle.join(files, "a.js")


def test_one_name_in_two_files_is_refused() -> None:
    files = {
        "a.js": 'import { b } from "./b.js";\nfunction draw() {}\n',
        "b.js": "function draw() {}\nexport const b = 1;\n",
    }
    with pytest.raises(bundle.BundleError, match="draw is declared in"):
        bundle.join(files, "a.js")


def test_a_missing_file_is_named() -> None:
    with pytest.raises(bundle.BundleError, match=r"a\.js imports b\.js, which is missing"):
        bundle.join({"a.js": 'import { b } from "./b.js";\n'}, "a.js")
