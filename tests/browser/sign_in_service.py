"""A small OpenID Connect provider on this machine, which signs everybody in without asking."""

from __future__ import annotations

import hashlib
import json
import secrets
import threading
import time
from base64 import b64decode, urlsafe_b64encode
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from joserfc import jwt
from joserfc.jwk import RSAKey

CLIENT, SECRET = "schnapsen", "a secret between the two"


class SignInService:
    """The provider; `person` holds the claims about who signs in next, None where it refuses."""

    def __init__(self) -> None:
        self.person: dict[str, object] | None = {"sub": "anna"}
        self._key = RSAKey.generate_key(2048, {"kid": "1", "use": "sig", "alg": "RS256"})
        self._asked: dict[str, dict[str, str]] = {}
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                path, query = _taken_apart(self.path)
                if path == "/authorize":
                    self._go(query["redirect_uri"], service._authorized(query))
                elif path == "/leave":
                    self._go(query["post_logout_redirect_uri"], {})
                else:
                    self._tell(service._documents().get(path))

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"])).decode()
                _, form = _taken_apart(f"?{body}")
                self._tell(service._token(form, self.headers.get("Authorization", "")))

            def _go(self, address: str, query: dict[str, str]) -> None:
                self.send_response(302)
                self.send_header("Location", f"{address}?{urlencode(query)}" if query else address)
                self.end_headers()

            def _tell(self, found: object) -> None:
                self.send_response(404 if found is None else 200)
                self.send_header("Content-Type", "application/json")
                self.end_headers()
                self.wfile.write(json.dumps(found).encode())

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def metadata(self) -> str:
        """The address under which it describes itself."""
        return f"{self.url}/.well-known/openid-configuration"

    def close(self) -> None:
        """Answer no more."""
        self._server.shutdown()
        self._server.server_close()

    def _documents(self) -> dict[str, Any]:
        places = {"authorization": "authorize", "token": "token", "end_session": "leave"}
        return {
            "/.well-known/openid-configuration": {
                "issuer": self.url,
                "jwks_uri": f"{self.url}/keys",
                "response_types_supported": ["code"],
                "subject_types_supported": ["public"],
                "id_token_signing_alg_values_supported": ["RS256"],
                "code_challenge_methods_supported": ["S256"],
            }
            | {f"{name}_endpoint": f"{self.url}/{path}" for name, path in places.items()},
            "/keys": {"keys": [self._key.as_dict(private=False)]},
        }

    def _authorized(self, query: dict[str, str]) -> dict[str, str]:
        assert query["client_id"] == CLIENT
        assert "openid" in query["scope"].split()
        if self.person is None:
            return {"error": "access_denied", "state": query["state"]}
        code = secrets.token_urlsafe()
        self._asked[code] = query
        return {"code": code, "state": query["state"]}

    def _token(self, form: dict[str, str], authorization: str) -> dict[str, object]:
        asked = self._asked.pop(form["code"])
        assert b64decode(authorization.removeprefix("Basic ")).decode() == f"{CLIENT}:{SECRET}"
        challenge = urlsafe_b64encode(hashlib.sha256(form["code_verifier"].encode()).digest())
        assert asked["code_challenge"] == challenge.decode().rstrip("=")
        now = int(time.time())
        about = {"iss": self.url, "aud": CLIENT, "iat": now, "exp": now + 600}
        claims = about | {"nonce": asked["nonce"]} | (self.person or {})
        token = jwt.encode({"alg": "RS256", "kid": "1"}, claims, self._key)
        return {"access_token": "a", "token_type": "Bearer", "expires_in": 600, "id_token": token}


def _taken_apart(address: str) -> tuple[str, dict[str, str]]:
    parts = urlsplit(address)
    return parts.path, {name: values[0] for name, values in parse_qs(parts.query).items()}
