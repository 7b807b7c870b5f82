"""How the operator has set up signing in: read from the server's secrets, and judged.

Streamlit reads the same keys; here they are judged before a reader presses anything, so that a
reader is told plainly and the operator finds the key in the log.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from urllib.parse import urlsplit

import streamlit as st

DEFAULT = "default"
"""Streamlit's name for the provider whose keys stand in `[auth]` itself."""
CALLBACK = "/oauth2callback"
"""How the redirect address must end."""
PROVIDER_KEYS = ("client_id", "client_secret", "server_metadata_url")
_NEEDED = "authlib.integrations.starlette_client"
"""What Streamlit imports when somebody signs in; it brings all else that is needed."""
_LOG = logging.getLogger("tutor.login")


@dataclass(frozen=True, slots=True)
class Setup:
    """With whom one can sign in, with whom one could if it were set up well, and what is not.

    `faults` are for the operator: they name keys, and never what the secrets say.  With `fatal`
    ones Streamlit can show no page at all.
    """

    providers: tuple[str, ...] = ()
    faulty: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()
    fatal: bool = False

    @property
    def asked_for(self) -> bool:
        """Whether the operator wants readers to sign in, well set up or not."""
        return bool(self.providers or self.faults)


def check() -> None:
    """Tell the log what is wrong, and end the server where nobody could see a page."""
    if read().fatal:
        raise SystemExit("The server does not start: its secrets cannot be used, see above.")


def read() -> Setup:
    """Return how signing in is set up now; each fault goes to the log once."""
    try:
        auth = st.secrets.get("auth")
        found = judge(auth, installed=auth is None or _installed())
    except FileNotFoundError as error:  # Streamlit's word for no file, and for one it cannot read
        there = any(Path(path).is_file() for path in st.get_option("secrets.files"))
        found = Setup(faults=(str(error),)) if there else Setup()
    except (OSError, UnicodeError) as error:
        found = Setup(faults=(f"The secrets cannot be read: {error}",), fatal=True)
    for fault in found.faults:
        _tell(fault)
    return found


def judge(auth: object, *, installed: bool = True) -> Setup:
    """Return what the table `[auth]` of the secrets allows, None where there is no such table.

    >>> judge(None).asked_for
    False
    >>> judge({"redirect_uri": "https://example.org/oauth2callback"}).faults
    ('[auth] needs cookie_secret', '[auth] names no provider')
    """
    if auth is None:
        return Setup()
    if not isinstance(auth, Mapping):
        return Setup(faults=("auth must be a table: [auth]",), fatal=True)
    shared = list(_shared_faults(auth))
    if not installed:
        shared.append("Authlib or httpx is missing: pip install -e '.[login]'")
    names = [name for name, value in auth.items() if _is_provider(name, value)]
    if DEFAULT not in names and any(key in auth for key in PROVIDER_KEYS):
        names.insert(0, DEFAULT)
    if not names:
        shared.append("[auth] names no provider")
    own = {name: _provider_faults(name, auth.get(name, auth)) for name in names}
    usable = () if shared else tuple(name for name in names if not own[name])
    return Setup(
        usable,
        tuple(name for name in names if name not in usable),
        (*shared, *(fault for name in names for fault in own[name])),
        fatal=not _shows_tokens(auth),
    )


def _is_provider(name: object, value: object) -> bool:
    return isinstance(value, Mapping) and name != "client_kwargs"


def _shared_faults(auth: Mapping[str, object]) -> tuple[str, ...]:
    faults = [
        f"[auth] needs {key}" for key in ("redirect_uri", "cookie_secret") if _lacks(auth, key)
    ]
    if not _lacks(auth, "redirect_uri") and not _is_callback(str(auth["redirect_uri"])):
        faults.append(f"[auth] redirect_uri must be a web address that ends with {CALLBACK}")
    if not _shows_tokens(auth):
        faults.append("[auth] expose_tokens is not needed, and may only hold id and access")
    return tuple(faults)


def _shows_tokens(auth: Mapping[str, object]) -> bool:
    tokens = auth.get("expose_tokens", [])
    return all(
        token in ("id", "access") for token in (tokens if isinstance(tokens, list) else [tokens])
    )


def _provider_faults(name: str, keys: Mapping[str, object]) -> tuple[str, ...]:
    place = "[auth]" if name == DEFAULT else f"[auth.{name}]"
    faults = [f"{place} needs {key}" for key in PROVIDER_KEYS if _lacks(keys, key)]
    if "_" in name:
        faults.append(f"{place} has an underscore in its name")
    if not _lacks(keys, PROVIDER_KEYS[2]) and not _is_web(str(keys[PROVIDER_KEYS[2]])):
        faults.append(f"{place} {PROVIDER_KEYS[2]} must be a web address")
    return tuple(faults)


def _lacks(table: Mapping[str, object], key: str) -> bool:
    value = table.get(key)
    return not isinstance(value, str) or not value.strip()


def _is_callback(address: str) -> bool:
    return _is_web(address.replace("{port}", "1")) and address.endswith(CALLBACK)


def _is_web(address: str) -> bool:
    try:
        parts = urlsplit(address)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.hostname)


def _installed() -> bool:
    try:
        import_module(_NEEDED)
    except ImportError:
        return False
    return True


@cache
def _tell(fault: str) -> None:
    _LOG.warning("Signing in is not set up well: %s", fault)
