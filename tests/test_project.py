"""Check the files around the package against the package: versions, hooks, templates, lowest dependencies."""

import importlib.util
import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

import pinochle_widgets as pw
from tests import doors

ROOT = Path(__file__).parents[1]
FRONTEND = ROOT / "pinochle_widgets" / "frontend"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def test_the_citation_is_of_this_version_and_licence():
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text())
    assert {"cff-version", "message", "title", "authors"} <= set(cited)
    assert (cited["title"], str(cited["version"])) == (PROJECT["name"], pw.__version__)
    assert cited["license"] == PROJECT["license"]
    assert PROJECT["dynamic"] == ["version"]


def test_the_front_end_has_this_version():
    told, locked = (json.loads((FRONTEND / name).read_text()) for name in ("package.json", "package-lock.json"))
    assert {told["version"], locked["version"], locked["packages"][""]["version"]} == {pw.__version__}


@pytest.mark.parametrize("path", sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml")), ids=lambda path: path.name)
def test_a_template_can_be_filled_in(path):
    form = yaml.safe_load(path.read_text())
    if path.name == "config.yml":
        return
    assert form["name"]
    assert form["description"]
    fields = form["body"]
    assert len({field["id"] for field in fields}) == len(fields)
    assert all(field["attributes"]["label"] for field in fields)


@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_each_program_of_the_widgets_is_delivered(kind):
    targets = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]
    sources = (FRONTEND / "src").glob("*.ts")
    programs = {
        path.with_suffix(".js").name for path in sources if re.search('from "./(stage|shared)/', path.read_text())
    }
    assert {"table.js", "replay.js", "panels.js", "shared.js"} <= programs
    assert programs <= {Path(name).name for name in targets[kind]["artifacts"]}


def test_the_hooks_are_local_and_run_what_the_makefile_runs():
    repos = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text())["repos"]
    assert [repo["repo"] for repo in repos] == ["local"]
    makefile = (ROOT / "Makefile").read_text()
    for hook in repos[0]["hooks"]:
        tool = hook["entry"].split()[0].removeprefix(".venv/bin/")
        assert tool in {"python", "pytest"} or f"$(BIN)/{tool}" in makefile, hook["id"]
        for word in hook["entry"].split():
            assert not word.endswith(".py") or (ROOT / word).is_file(), word


def test_each_dependency_declares_a_lowest_version_and_make_lowest_takes_it():
    told = subprocess.run(
        [sys.executable, ROOT / ".ci" / "lowest.py"], capture_output=True, text=True, check=True
    ).stdout
    lowest = dict(line.split("==") for line in told.split())
    declared = PROJECT["dependencies"]
    assert len(declared) >= 10
    for need in declared:
        name = re.match(r"[\w.-]+", need)[0]
        assert f"{name}>={lowest[name]}" in need
    assert {"voila", "jupyterlab"} <= set(lowest)


def test_the_table_of_versions_names_what_is_declared():
    text = (ROOT / "docs" / "VERSIONS.md").read_text()
    assert f"Python {PROJECT['requires-python'].removeprefix('>=')}" in text
    for classifier in PROJECT["classifiers"]:
        if found := re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", classifier):
            assert f"{found[1]}." in text, f"Python {found[1]} is declared and was not run"


@pytest.mark.parametrize("path", doors.TARGETS, ids=lambda path: path.name)
def test_the_names_for_editors_are_those_of_the_games(path):
    told = path.read_text(encoding="utf-8")
    assert told == doors.TARGETS[path](), "write it anew: python -m tests.doors"


PAPERS = sorted({ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md", *(ROOT / "docs").glob("*.md")})


@pytest.mark.parametrize("paper", PAPERS, ids=lambda path: path.name)
def test_the_links_of_a_paper_lead_to_files(paper):
    links = re.findall(r"\]\((?!https?:|mailto:|#)([^)#\s]+)", paper.read_text(encoding="utf-8"))
    missing = [link for link in links if not (paper.parent / link).exists()]
    assert not missing


def test_the_readme_sells_in_one_screen():
    assert (ROOT / "README.md").stat().st_size <= 7_000


def test_the_way_of_a_card_is_that_of_the_code():
    told = (ROOT / "docs" / "ARCHITECTURE.md").read_text(encoding="utf-8").partition("```way\n")[2].partition("```")[0]
    steps = re.findall(r"(?m)^(\S+\.(?:py|tsx?))\s+(\S+)", told)
    assert len(steps) > 12
    package = Path(pw.__file__).parent
    for path, name in steps:
        file = package / path if path.endswith(".py") else package / "frontend" / "src" / path
        source = file.read_text(encoding="utf-8")
        *owner, own = name.split(".")
        assert re.search(rf"\b(def |class |function |const )?{own}\b *(\(|\{{|<|:|=)", source), f"{path} has no {name}"
        assert all(f"class {each}" in source for each in owner), f"{path} has no {name}"


def test_every_link_to_the_project_goes_to_its_one_address():
    source = PROJECT["urls"]["Source"]
    owner = source.removeprefix("https://github.com/")
    files = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "pyproject.toml", ROOT / "CITATION.cff"]
    text = "\n".join(path.read_text() for path in files)
    links = re.findall(r"https://(github\.com|mybinder\.org/v2/gh)/([\w.-]+/[\w.-]+)", text)
    assert len(links) >= 6
    assert {place for _, place in links} == {owner}


def test_a_release_waits_for_the_tag_the_version_and_the_date():
    spec = importlib.util.spec_from_file_location("release", ROOT / ".ci" / "release.py")
    release = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(release)
    package = '__version__ = "0.2.0"\n'
    assert (
        release.faults("v0.2.0", package, "# Changelog\n\n## [0.2.0] - 2026-12-01\n\n## [0.1.0] - unreleased\n") == []
    )
    tag, section, date = release.faults("v0.3.0", package, "## [0.1.0] - unreleased\n")
    assert ("tag v0.2.0" in tag, "begin with 0.2.0" in section, "'unreleased'" in date) == (True, True, True)


@pytest.mark.parametrize("path", sorted((ROOT / ".github/workflows").glob("*.yml")), ids=lambda path: path.stem)
def test_a_workflow_runs_what_is_there(path):
    flow = yaml.safe_load(path.read_text())
    steps = [step for job in flow["jobs"].values() for step in job["steps"]]
    commands = " ".join(step.get("run", "") for step in steps)
    makefile = (ROOT / "Makefile").read_text()
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in re.findall(r"make (\w+)", commands))
    assert all((ROOT / name).is_file() for name in re.findall(r"\.ci/[\w.]+", commands))
    assert flow["permissions"] == {"contents": "read"}


@pytest.mark.skipif(os.name != "posix", reason="make and a shell as Unix has them")
def test_long_proofs_have_hypothesis_own_plugin_which_ci_does_without():
    usual = {name: value for name, value in os.environ.items() if name not in {"PINOCHLE_PROOFS", "MAKEFLAGS"}}

    def stages(target):
        given = ["make", "--dry-run", "--always-make", target]
        told = subprocess.run(given, cwd=ROOT, capture_output=True, text=True, check=True, env=usual).stdout
        return [line for line in told.splitlines() if "/pytest -p xdist" in line]

    assert not any("hypothesis" in line for line in stages("unit"))
    assert all("-p _hypothesis_pytestplugin" in line for line in stages("verify"))
    assert len(stages("verify")) > 3


@pytest.mark.skipif(os.name != "posix", reason="make and a shell as Unix has them")
@pytest.mark.parametrize(
    ("file", "says"),
    [
        ("{0}/.graded", "make graded can't run here: it has to fetch nbgrader"),
        ("{0}/.docs", "make docs can't run here"),
        ("{0}/.doors", "make doors can't run here: it has to fetch marimo and Notebook"),
    ],
)
def test_a_stage_that_has_to_fetch_something_says_so_where_there_is_no_network(file, says, tmp_path):
    python, folder = tmp_path / "python", tmp_path / "venv"
    python.write_text('#!/bin/sh\n[ "$2" = venv ] && mkdir -p "$3/bin" && cp "$0" "$3/bin/python"\n')  # its pip fails
    python.chmod(0o755)
    (folder / "bin").mkdir(parents=True)
    (folder / "bin" / "python").write_text("#!/bin/sh\nexit 1\n")
    (folder / "bin" / "python").chmod(0o755)
    (folder / ".test").touch()
    made = ["-o", str(folder / ".test"), "-o", str(folder / "bin" / "python")]
    done = subprocess.run(
        ["make", f"PYTHON={python}", *(f"{kind}VENV={folder}" for kind in ("", "GRADED_", "DOORS_")), *made, file.format(folder)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode != 0
    assert says in done.stdout, done.stdout + done.stderr
