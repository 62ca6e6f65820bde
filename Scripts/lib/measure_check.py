#!/usr/bin/env python3
"""Measures 'specfit check' against yardsticks that only parse, or only digest, and holds the ratios against the goals.

The project is made for it: documents of about 10 KB with five components, and for each of them its tests, all written.
The yardsticks parse the same documents with cmark-gfm and the same tests with SwiftParser, divided over the
processors. A first run remembers what it found out, and is measured with that; the next one over unchanged input is
held against 'sha256sum' over the same files.

Every measurement is a median over rounds, and in each round everything is measured once, so that whatever else the
machine does hits all alike. The first round warms the caches and does not count.
"""
# Part of specfit. SPDX-License-Identifier: Apache-2.0

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys

from measuring import Command, Goals, OtherWork, Run, fail, medians, note, show

# What is promised. Times are ratios, memory is in megabytes.
FIRST_RATIO = 1.3
AGAIN_RATIO = 2.0
MEMORY_LIMIT = 200.0
GROWTH_RATIO = 11.0

# How many documents are scaffolded at a time: scaffolding holds all that it writes, and its time is not measured here.
SCAFFOLDED = 500

# By how much the large project is larger than the small one.
GROWTH = 10

CONFIGURATION = """\
app: App
specs: [Docs]
tests: Tests/AppTests
uiTests: Tests/AppUITests
"""


class Gate:
    """A small project and a large one, the programs, and what is known of them."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.specfit = str(options.specfit.resolve())
        self.markdown = str(options.markdown_yardstick.resolve())
        self.swift = str(options.swift_yardstick.resolve())
        self.folder = options.folder.resolve()
        # What is remembered here is nobody's but this run's.
        os.environ["SPECFIT_CACHE"] = str(self.folder / "cache")
        self.rounds = options.rounds
        self.seed = options.seed
        self.sizes = [max(1, options.documents // GROWTH), options.documents]
        self.goals = Goals()

    # The projects.

    def project(self, size: int) -> pathlib.Path:
        return self.folder / f"checked-{size}"

    def prepare(self, size: int) -> None:
        """Writes the documents, and has their tests made by the program and written by nobody."""
        project = self.project(size)
        project.mkdir()
        note(f"writing {size} documents with tests")
        lib = pathlib.Path(__file__).parent
        count = ["--documents", str(size), "--seed", str(self.seed), "--tasks"]
        self.call([sys.executable, str(lib / "generate_documents.py"), str(project / "Docs"), *count], project)
        (project / ".specfit.yml").write_text(CONFIGURATION)
        self.call([self.specfit, "retrofit", "--no-cache"], project)
        self.scaffold(project)
        self.call([sys.executable, str(lib / "write_tests.py"), str(project / "Tests")], project)
        documents = sorted((project / "Docs").iterdir())
        tests = sorted((project / "Tests").rglob("*.swift"))
        self.list_files(project / "documents", documents, project)
        self.list_files(project / "tests", tests, project)
        (project / "files.txt").write_text("".join(f"{path.relative_to(project)}\n" for path in documents + tests))
        self.check_understanding(project, size)

    def scaffold(self, project: pathlib.Path) -> None:
        """Has the tests made, of some documents at a time: none depends on another."""
        documents = sorted((project / "Docs").iterdir())
        for start in range(0, len(documents), SCAFFOLDED):
            part = self.folder / "part"
            (part / "Docs").mkdir(parents=True)
            (part / ".specfit.yml").write_text(CONFIGURATION)
            for document in documents[start : start + SCAFFOLDED]:
                os.link(document, part / "Docs" / document.name)
            self.call([self.specfit, "scaffold"], part)
            # What scaffolding makes beside the tests is no module's.
            shutil.copytree(part / "Tests", project / "Tests", dirs_exist_ok=True)
            shutil.rmtree(part)

    def call(self, arguments: list[str], folder: pathlib.Path) -> subprocess.CompletedProcess[bytes]:
        result = subprocess.run(arguments, cwd=folder, capture_output=True, check=False)
        if result.returncode != 0:
            fail(f"'{' '.join(arguments)}' ended with {result.returncode}: {result.stderr.decode()[-500:]}")
        return result

    def list_files(self, name: pathlib.Path, paths: list[pathlib.Path], project: pathlib.Path) -> None:
        """Lists files for each processor: every n-th of them."""
        for lane, path in enumerate(self.lanes(name)):
            own = paths[lane :: os.cpu_count() or 1]
            path.write_text("".join(f"{path.relative_to(project)}\n" for path in own))

    def lanes(self, name: pathlib.Path) -> list[pathlib.Path]:
        return [name.with_name(f"{name.name}-{lane}.txt") for lane in range(os.cpu_count() or 1)]

    def check_understanding(self, project: pathlib.Path, size: int) -> None:
        """Makes sure that the work is done: a gate that overlooks the tests is fast for nothing."""
        report = json.loads(self.call([self.specfit, "check", "--no-cache", "--format", "json"], project).stdout)
        states = {task["state"] for task in report["tasks"]}
        if states != {"written"} or len(report["tasks"]) < size or report["findings"]:
            found = f"{len(report['tasks'])} tasks, {', '.join(sorted(states))}, {len(report['findings'])} findings"
            fail(f"'check' misunderstands the project of {size} documents: {found}")

    # Measuring.

    def commands(self, size: int) -> list[Command]:
        project = self.project(size)
        cache = self.folder / "cache"
        check = [self.specfit, "check"]
        xargs = shutil.which("xargs") or "/usr/bin/xargs"
        return [
            Command(f"markdown {size}", [self.markdown], project, inputs=self.lanes(project / "documents")),
            Command(f"swift {size}", [self.swift], project, inputs=self.lanes(project / "tests")),
            Command(f"check-anew {size}", [*check, "--no-cache"], project),
            Command(f"check-first {size}", check, project, forgets=cache),
            Command(f"check-again {size}", check, project),
            Command(f"sha256sum {size}", [xargs, "sha256sum"], project, inputs=[project / "files.txt"]),
        ]

    def run(self) -> None:
        for size in self.sizes:
            self.prepare(size)
        others = OtherWork()
        runs = medians([command for size in self.sizes for command in self.commands(size)], self.rounds)
        show(runs)
        self.report(runs)
        others.warn()

    def report(self, runs: dict[str, Run]) -> None:
        small, large = self.sizes
        self.goals.open()
        parsing = [runs[f"markdown {large}"], runs[f"swift {large}"]]
        for name in ("check-anew", "check-first"):
            self.compare(f"{name}, times the parsing", runs[f"{name} {large}"], parsing, FIRST_RATIO)
        digests = [runs[f"sha256sum {large}"]]
        self.compare("check-again, times sha256sum", runs[f"check-again {large}"], digests, AGAIN_RATIO)
        own = {name: run for name, run in runs.items() if name.startswith("check")}
        self.goals.judge("peak memory of check, MB", max(run.megabytes for run in own.values()), MEMORY_LIMIT)
        if small * GROWTH == large:
            for name in ("check-anew", "check-first", "check-again"):
                growth = runs[f"{name} {large}"].wall / runs[f"{name} {small}"].wall
                self.goals.judge(f"{name}, {GROWTH} times the documents", growth, GROWTH_RATIO)

    def compare(self, goal: str, run: Run, bases: list[Run], limit: float) -> None:
        """Judges by the time that passed; the processors' time tells what one of them would need."""
        wall, cpu = sum(base.wall for base in bases), sum(base.cpu for base in bases)
        self.goals.judge(goal, run.wall / wall, limit, f"{run.cpu / cpu:.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--specfit", type=pathlib.Path, required=True, help="the program to measure")
    parser.add_argument("--markdown-yardstick", type=pathlib.Path, required=True, help="only parses documents")
    parser.add_argument("--swift-yardstick", type=pathlib.Path, required=True, help="only parses tests")
    parser.add_argument("--folder", type=pathlib.Path, required=True, help="an empty folder for the projects")
    parser.add_argument("--documents", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    gate = Gate(options)
    gate.run()
    gate.goals.close()


if __name__ == "__main__":
    main()
