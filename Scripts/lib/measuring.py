"""Runs programs in turn, and tells what they took; for the measuring scripts of Scripts/bench."""
# Part of specfit. SPDX-License-Identifier: Apache-2.0

import os
import pathlib
import resource
import shutil
import statistics
import sys
import time
from dataclasses import dataclass, field


@dataclass
class Run:
    """What one command took; the memory is that of its largest process."""

    wall: float
    cpu: float
    megabytes: float


@dataclass
class Command:
    """Something to measure, and the exit status without which its time means nothing."""

    name: str
    arguments: list[str]
    folder: pathlib.Path
    status: int = 0
    # What the program reads; of several files each goes to a process of its own, and all run at the same time.
    inputs: list[pathlib.Path] = field(default_factory=lambda: [pathlib.Path(os.devnull)])
    # A folder that is removed first.
    forgets: pathlib.Path | None = None

    def run(self) -> Run:
        """Runs the command once, without a shell; its output goes nowhere."""
        if self.forgets:
            shutil.rmtree(self.forgets, ignore_errors=True)
        os.chdir(self.folder)
        start = time.perf_counter()
        children = [self.start(path) for path in self.inputs]
        usages = [self.wait_for(child) for child in children]
        wall = time.perf_counter() - start
        # Linux counts kilobytes, macOS bytes. A child counts no less than the program that started it.
        unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
        cpu = sum(usage.ru_utime + usage.ru_stime for usage in usages)
        return Run(wall, cpu, max(usage.ru_maxrss for usage in usages) / unit)

    def start(self, path: pathlib.Path) -> int:
        actions = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
        actions.append((os.POSIX_SPAWN_OPEN, 0, str(path), os.O_RDONLY, 0))
        actions.append((os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0))
        return os.posix_spawn(self.arguments[0], self.arguments, os.environ, file_actions=actions)

    def wait_for(self, child: int) -> resource.struct_rusage:
        _, raw_status, usage = os.wait4(child, 0)
        status = os.waitstatus_to_exitcode(raw_status)
        if status != self.status:
            command = " ".join(self.arguments)
            fail(f"'{command}' in {self.folder} ended with {status} instead of {self.status}")
        return usage


def fail(sentence: str) -> None:
    print(f"bench: {sentence}", file=sys.stderr)
    sys.exit(2)


def note(sentence: str) -> None:
    print(f"bench: {sentence}", file=sys.stderr)


def medians(commands: list[Command], rounds: int) -> dict[str, Run]:
    """Runs the commands in turn, round after round."""
    runs: dict[str, list[Run]] = {command.name: [] for command in commands}
    for index in range(rounds + 1):
        note(f"round {index} of {rounds}" if index else "warming up")
        for command in commands:
            run = command.run()
            if index:
                runs[command.name].append(run)
    return {
        name: Run(
            statistics.median(run.wall for run in some),
            statistics.median(run.cpu for run in some),
            max(run.megabytes for run in some),
        )
        for name, some in runs.items()
    }


class OtherWork:
    """How much of the processors others take while something is measured; known on Linux only."""

    STATISTICS = pathlib.Path("/proc/stat")

    def __init__(self) -> None:
        self.start = time.perf_counter()
        self.before = self.taken()

    @classmethod
    def taken(cls) -> float:
        """The seconds that all processors together worked for others than this program and its children."""
        if not cls.STATISTICS.exists():
            return 0
        user, nice, system, _idle, _wait, *interrupts = map(int, cls.STATISTICS.read_text().split("\n")[0].split()[1:8])
        own = os.times()
        ticks = os.sysconf("SC_CLK_TCK")
        busy = (user + nice + system + sum(interrupts)) / ticks
        return busy - own.user - own.system - own.children_user - own.children_system

    def warn(self) -> None:
        """Speaks up when the ratios tell more about the others."""
        elapsed = time.perf_counter() - self.start
        processors = (self.taken() - self.before) / elapsed
        if processors > 0.1:
            print(f"\nthe machine was busy: others took {processors:.1f} processors meanwhile; repeat this in quiet")


class Goals:
    """Holds what was measured against what is promised."""

    def __init__(self) -> None:
        self.missed = 0

    def open(self) -> None:
        print(f"\n{'goal':<44} {'is':>8} {'at most':>8} {'by CPU':>8}")

    def judge(self, goal: str, value: float, limit: float, by_cpu: str = "") -> None:
        is_met = value <= limit
        self.missed += not is_met
        print(f"{goal:<44} {value:>8.2f} {limit:>8.1f} {by_cpu:>8}{'' if is_met else '  missed'}".rstrip())

    def close(self) -> None:
        """Ends the program."""
        if self.missed:
            print(f"\n{self.missed} {'goal' if self.missed == 1 else 'goals'} missed")
            sys.exit(1)
        print("\nall goals met")


def show(runs: dict[str, Run]) -> None:
    print(f"\n{'measured':<28} {'wall s':>9} {'CPU s':>9} {'memory MB':>10}")
    for name, run in runs.items():
        print(f"{name:<28} {run.wall:>9.3f} {run.cpu:>9.3f} {run.megabytes:>10.1f}")
