#!/usr/bin/env python3
"""Measures specfit against a yardstick that only parses, and holds the ratios against the goals.

Every measurement is a median over rounds, and in each round everything is measured once, so that whatever else the
machine does hits all alike. The first round warms the caches and does not count.

Most people run specfit again over documents of which few changed, and it remembers those that did not. What is named
'anew' remembers nothing, as on a new machine; both are held against the same goals.
"""
# Part of specfit. SPDX-License-Identifier: Apache-2.0

import argparse
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys

from measuring import Command, Goals, OtherWork, Run, fail, medians, note, show

# What is promised. Times are ratios, memory is in megabytes.
INSPECT_RATIO = 2.0
CURRENT_RATIO = 2.0
NEW_RATIO = 4.0
MEMORY_LIMIT = 150.0
GROWTH_RATIO = 11.0
START_RATIO = 10.0

# By how much the large set is larger than the small one.
GROWTH = 10
STARTS = 100

# How many documents are looked at closely: few, because what this program takes counts as its children's memory.
SAMPLES = 20


class Bench:
    """The documents, the programs, and what is known of them."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.specfit = str(options.specfit.resolve())
        self.yardstick = str(options.yardstick.resolve())
        self.folder = options.folder.resolve()
        # What is remembered here is nobody's but this run's.
        os.environ["SPECFIT_CACHE"] = str(self.folder / "cache")
        self.rounds = options.rounds
        self.documents = options.documents
        self.small = max(1, options.documents // GROWTH)
        self.seed = options.seed
        self.goals = Goals()
        self.retrofits = self.ask("retrofit", "--help").returncode == 0

    def ask(self, *arguments: str, folder: pathlib.Path | None = None) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run([self.specfit, *arguments], cwd=folder, capture_output=True, check=False)

    # Documents.

    def prepare(self) -> None:
        """Writes documents that were never retrofitted ('new') and the same ones retrofitted ('current')."""
        generator = pathlib.Path(__file__).with_name("generate_documents.py")
        for size in (self.small, self.documents):
            note(f"writing {size} documents")
            new = self.project(size, "new")
            count = ["--documents", str(size), "--seed", str(self.seed)]
            subprocess.run([sys.executable, str(generator), str(new / "Docs"), *count], check=True)
            self.list_documents(new)
            if not self.retrofits:
                continue
            current = self.project(size, "current")
            shutil.copytree(new / "Docs", current / "Docs", dirs_exist_ok=True)
            note(f"retrofitting {size} documents")
            result = self.ask("retrofit", "Docs", folder=current)
            if result.returncode != 0:
                fail(f"'specfit retrofit' ended with {result.returncode}: {result.stderr.decode()[:500]}")
            self.list_documents(current)
        self.check_understanding()

    def project(self, size: int, state: str) -> pathlib.Path:
        folder = self.folder / f"{state}-{size}"
        folder.mkdir(exist_ok=True)
        return folder

    def list_documents(self, project: pathlib.Path) -> None:
        paths = sorted(path.relative_to(project) for path in (project / "Docs").iterdir())
        (project / "paths.txt").write_text("".join(f"{path}\n" for path in paths))

    def check_understanding(self) -> None:
        """Makes sure that the work is done: a tool that overlooks the components is fast for nothing."""
        states = [("new", "wanted")] + ([("current", "up-to-date")] if self.retrofits else [])
        for state, verdict in states:
            project = self.project(self.small, state)
            paths = (project / "paths.txt").read_text().splitlines()[:SAMPLES]
            result = self.ask("inspect", "--format", "json", *paths, folder=project)
            documents = json.loads(result.stdout)["documents"]
            if len(documents) != len(paths):
                fail(f"'inspect' speaks of {len(documents)} of {len(paths)} documents")
            for document in documents:
                count = len(document["components"])
                if count < 5 or document["verdict"] != verdict:
                    found = f"{count} components, {document['verdict']}"
                    fail(f"'inspect' misunderstands {document['path']}: {found} instead of 5, {verdict}")

    # Measuring.

    def commands(self, size: int) -> list[Command]:
        """What is measured over a set of documents."""
        new, current = self.project(size, "new"), self.project(size, "current")
        inspect = [self.specfit, "inspect", "--format", "json", "Docs"]
        anew = ["--no-cache"]
        if not self.retrofits:
            return [
                Command(f"yardstick new {size}", [self.yardstick], new, inputs=[new / "paths.txt"]),
                Command(f"inspect new {size}", inspect, new),
            ]
        check = [self.specfit, "retrofit", "--check", "Docs"]
        return [
            Command(f"yardstick new {size}", [self.yardstick], new, inputs=[new / "paths.txt"]),
            Command(f"check new {size}", check, new, status=1),
            Command(f"check-anew new {size}", check + anew, new, status=1),
            Command(f"yardstick current {size}", [self.yardstick], current, inputs=[current / "paths.txt"]),
            Command(f"inspect current {size}", inspect, current),
            Command(f"inspect-anew current {size}", inspect + anew, current),
            Command(f"check current {size}", check, current),
            Command(f"check-anew current {size}", check + anew, current),
        ]

    def start_commands(self) -> list[Command]:
        start = [Command("start specfit", [self.specfit, "--version"], self.folder)]
        if parser := shutil.which("cmark-gfm"):
            start.append(Command("start cmark-gfm", [parser, "--version"], self.folder))
        return start

    def run(self) -> None:
        self.prepare()
        others = OtherWork()
        runs = medians(self.commands(self.small) + self.commands(self.documents), self.rounds)
        self.report(runs, self.starts())
        others.warn()

    def starts(self) -> dict[str, float]:
        """How long the programs take to start, in seconds."""
        commands = self.start_commands()
        walls: dict[str, list[float]] = {command.name: [] for command in commands}
        for _ in range(STARTS):
            for command in commands:
                walls[command.name].append(command.run().wall)
        return {name: statistics.median(times) for name, times in walls.items()}

    # Reporting.

    def report(self, runs: dict[str, Run], starts: dict[str, float]) -> None:
        show(runs)
        for name, wall in starts.items():
            print(f"{name:<28} {wall:>9.4f}")
        self.goals.open()
        if self.retrofits:
            for suffix in ("-anew", ""):
                self.compare(runs, f"inspect{suffix}", "current", INSPECT_RATIO)
                self.compare(runs, f"check{suffix}", "current", CURRENT_RATIO)
                self.compare(runs, f"check{suffix}", "new", NEW_RATIO)
        else:
            self.compare(runs, "inspect", "new", INSPECT_RATIO)
            print("skipped: specfit has no command 'retrofit' yet")
        own = {name: run for name, run in runs.items() if not name.startswith("yardstick")}
        self.goals.judge("peak memory, MB", max(run.megabytes for run in own.values()), MEMORY_LIMIT)
        for name in own:
            what, state, size = name.split()
            if int(size) == self.documents and self.small * GROWTH == self.documents:
                growth = runs[name].wall / runs[f"{what} {state} {self.small}"].wall
                self.goals.judge(f"{what} {state}, {GROWTH} times the documents", growth, GROWTH_RATIO)
        if "start cmark-gfm" in starts:
            ratio = starts["start specfit"] / starts["start cmark-gfm"]
            self.goals.judge("start, times that of cmark-gfm", ratio, START_RATIO)
        else:
            print("skipped: the program 'cmark-gfm' to compare the start with is not installed")

    def compare(self, runs: dict[str, Run], what: str, state: str, limit: float) -> None:
        """Judges by the time that passed; the processors' time tells what one of them would need."""
        run, base = runs[f"{what} {state} {self.documents}"], runs[f"yardstick {state} {self.documents}"]
        self.goals.judge(f"{what} {state}, times the yardstick", run.wall / base.wall, limit, f"{run.cpu / base.cpu:.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--specfit", type=pathlib.Path, required=True, help="the program to measure")
    parser.add_argument("--yardstick", type=pathlib.Path, required=True, help="the program that only parses")
    parser.add_argument("--folder", type=pathlib.Path, required=True, help="an empty folder for the documents")
    parser.add_argument("--documents", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    bench = Bench(options)
    bench.run()
    bench.goals.close()


if __name__ == "__main__":
    main()
