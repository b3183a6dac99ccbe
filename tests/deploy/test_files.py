"""Files for operators: what they start is understood, what they set exists, tools accept them."""

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from quinte.server.net.front import PROBES
from quinte.server.settings import known
from quinte.terminal.arguments import read_arguments

DEPLOY = Path(__file__).parents[2] / "deploy"
FILES = (
    "compose.yaml",
    "kubernetes.yaml",
    "Containerfile",
    *("systemd/" + name for name in ("quinte.service", "quinte-worker.service")),
)


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text("utf-8")


def commands() -> Iterator[list[str]]:
    """Give all that is started."""
    for service in yaml.safe_load(text_of("compose.yaml"))["services"].values():
        if service["image"] == "quinte":
            yield service["command"]
    for part in yaml.safe_load_all(text_of("kubernetes.yaml")):
        if part["kind"] == "Deployment":
            for container in part["spec"]["template"]["spec"]["containers"]:
                yield container["args"]
    for name in ("systemd/quinte.service", "systemd/quinte-worker.service"):
        (line,) = re.findall(r"ExecStart=(.*)", text_of(name))
        yield shlex.split(line)[1:]
    yield yaml.safe_load(re.findall(r"^CMD (\[.*\])", text_of("Containerfile"), re.MULTILINE)[0])


def test_what_is_started_is_understood() -> None:
    started = list(commands())
    assert [words[0] for words in started].count("worker") == 3
    for words in started:
        assert read_arguments("en", words).command in ("serve", "worker")


@pytest.mark.parametrize("name", FILES)
def test_what_is_set_exists(name: str) -> None:
    others = {"data", "cache"}  # folders
    named = {found.lower() for found in re.findall(r"QUINTE_([A-Z_]+)", text_of(name))}
    assert named <= {*known(), *others}


def test_probes_are_answered() -> None:
    named = set(re.findall(r"path: (/\w+z)\b", text_of("kubernetes.yaml")))
    assert named == {"/livez", "/readyz"}
    assert named < set(PROBES)


def test_a_house_has_three_servers_and_two_workers() -> None:
    services: dict[str, Any] = yaml.safe_load(text_of("compose.yaml"))["services"]
    assert services["server"]["deploy"]["replicas"] == 3
    assert services["worker"]["deploy"]["replicas"] == 2
    assert {"database", "broker", "proxy"} < services.keys()


def said_by(tool: str, *words: str) -> str:
    """Have a tool of this environment look at a file; give what it says where it finds a fault."""
    asked = [str(Path(sys.executable).with_name(tool)), *words]
    answer = subprocess.run(asked, capture_output=True, text=True, check=False)
    return "" if answer.returncode == 0 else answer.stdout + answer.stderr


def kubernetes_says(file: Path) -> str:
    return said_by("kubernetes-validate", "--strict", str(file))


def compose_says(file: Path) -> str:
    return said_by("check-jsonschema", "--builtin-schema", "vendor.compose-spec", str(file))


def test_kubernetes_would_accept_its_file(tmp_path: Path) -> None:
    assert not kubernetes_says(DEPLOY / "kubernetes.yaml")
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(text_of("kubernetes.yaml").replace("readinessProbe", "readyProbe"))
    assert "readyProbe" in kubernetes_says(wrong)


def test_compose_would_accept_its_file(tmp_path: Path) -> None:
    assert not compose_says(DEPLOY / "compose.yaml")
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(text_of("compose.yaml").replace("stop_grace_period", "grace_period"))
    assert "grace_period" in compose_says(wrong)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
@pytest.mark.parametrize("name", ["quinte.service", "quinte-worker.service"])
def test_systemd_accepts_its_units(name: str, tmp_path: Path) -> None:
    unit = text_of(f"systemd/{name}").replace("/opt/quinte/bin/quinte", "/bin/true")
    (tmp_path / name).write_text(unit)
    asked = ["systemd-analyze", "verify", "--man=no", str(tmp_path / name)]
    answer = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert name not in answer.stderr, answer.stderr
