"""The proxies' examples are run as they are written: pages, sockets and streams go through them, by HTTPS."""

import json
import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import httpx2 as httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.serving import Server

DEPLOY = Path(__file__).parents[2] / "deploy"
LETTERS = "/etc/letsencrypt/live/play.example.org"
NGINX = """
daemon off; pid {folder}/pid; error_log stderr;
events {{}}
http {{ access_log off; client_body_temp_path {folder}; proxy_temp_path {folder}; fastcgi_temp_path {folder};
uwsgi_temp_path {folder}; scgi_temp_path {folder}; include {folder}/gopura.conf; }}
"""
CADDY = "{\n\tadmin off\n\tstorage file_system FOLDER\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n"
SITE = "play.example.org"
BEHIND = {"public_url": f"https://{SITE}"}


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def certificate(folder: Path) -> None:
    """A certificate that is signed by nobody else, in place of the real one."""
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    files = ["-keyout", f"{folder}/privkey.pem", "-out", f"{folder}/fullchain.pem", "-days", "1"]
    subprocess.run([*command, *files, "-subj", "/CN=play.example.org"], check=True, capture_output=True)


@contextmanager
def nginx(folder: Path, ports: list[int], secure: int) -> Iterator[None]:
    """nginx with our file; only ports and the certificate's place are others."""
    certificate(folder)
    upstream = " ".join(f"server 127.0.0.1:{port};" for port in ports)
    ours = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for written, here in (
        ("listen 80;", f"listen 127.0.0.1:{free_port()};"),
        ("listen 443 ssl;", f"listen 127.0.0.1:{secure} ssl;"),
        ("server 127.0.0.1:8000;", upstream),
        (LETTERS, str(folder)),
    ):
        assert written in ours
        ours = ours.replace(written, here)
    (folder / "gopura.conf").write_text(ours, encoding="utf-8")
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder), encoding="utf-8")
    with running(["nginx", "-e", "stderr", "-c", str(folder / "nginx.conf")], secure):
        yield


@contextmanager
def caddy(folder: Path, ports: list[int], secure: int) -> Iterator[None]:
    """Caddy with our file for as many processes; only ports differ, and it signs its certificate itself."""
    name = "Caddyfile" if len(ports) == 1 else "Caddyfile.several"
    ours = (DEPLOY / name).read_text(encoding="utf-8").replace("{$SITE:play.example.org}", "play.example.org")
    for written, port in zip(
        ["127.0.0.1:8000"] if len(ports) == 1 else ["one:8000", "two:8000"], ports, strict=True
    ):
        assert written in ours
        ours = ours.replace(written, f"127.0.0.1:{port}")
    ours = ours.replace("play.example.org {", f"https://play.example.org:{secure} {{\n\ttls internal", 1)
    (folder / "Caddyfile").write_text(CADDY.replace("FOLDER", str(folder)) + ours, encoding="utf-8")
    with running(["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")], secure):
        yield


@contextmanager
def running(command: list[str], port: int) -> Iterator[None]:
    """A program that listens at the port while the block runs."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        for _ in range(300):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            assert process.poll() is None, process.communicate()[1]
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.communicate(timeout=20)


def trusting() -> ssl.SSLContext:
    """Whoever signed it."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def visit(secure: int) -> None:
    """Open a table through the proxy, look at it live, move, and see the move come."""
    address, head, way = f"https://127.0.0.1:{secure}", {"Host": SITE}, {"sni_hostname": SITE}
    with httpx.Client(base_url=address, verify=trusting(), timeout=60, headers=head) as client:
        form = {"game": "angkor", "seat A": "me", "seat B": "here", "option first": "A"}
        opened = client.post("/new", data=form, extensions=way)
        assert opened.status_code == 303, opened.text
        table = opened.headers["location"]
        assert "Strict-Transport-Security" in client.get(table, extensions=way).headers
        cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    with connect(
        f"wss://{SITE}{table}/live?seat=A",
        sock=socket.create_connection(("127.0.0.1", secure)),
        ssl=trusting(),
        server_hostname=SITE,
        origin=Origin(f"https://{SITE}"),
        additional_headers={"Cookie": cookies},
    ) as live:
        state = json.loads(live.recv(timeout=30))
        assert (state["type"], state["moves"]) == ("state", 0)
        live.send(json.dumps({"op": "play", "move": state["choices"][0][0]}))
        while state.get("moves") != 1:
            state = json.loads(live.recv(timeout=30))


PROXIES: dict[str, Callable[[Path, list[int], int], AbstractContextManager[None]]] = {
    "nginx": nginx,
    "caddy": caddy,
}


@pytest.mark.parametrize("proxy", PROXIES)
def test_a_table_is_played_through_the_proxy(tmp_path: Path, proxy: str) -> None:
    if shutil.which(proxy) is None:
        pytest.skip(f"{proxy} is not installed")
    secure = free_port()
    with Server(tmp_path, **BEHIND) as server, PROXIES[proxy](tmp_path, [server.port], secure):
        visit(secure)


@pytest.mark.skipif(not os.environ.get("GOPURA_SLOW"), reason="four more servers: GOPURA_SLOW=1")
@pytest.mark.parametrize("proxy", PROXIES)
def test_two_processes_stand_behind_the_proxy(tmp_path: Path, proxy: str) -> None:
    if shutil.which(proxy) is None:
        pytest.skip(f"{proxy} is not installed")
    secure = free_port()
    with (
        Server(tmp_path, **BEHIND) as one,
        Server(tmp_path, **BEHIND) as two,
        PROXIES[proxy](tmp_path, [one.port, two.port], secure),
    ):
        for _ in range(3):
            visit(secure)
