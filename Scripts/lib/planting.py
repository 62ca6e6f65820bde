# A project in which defects are planted, and what can be done to it.
# Part of specfit. SPDX-License-Identifier: Apache-2.0
import pathlib
import re
import shlex
import shutil
import subprocess
from dataclasses import dataclass, field
from typing import Callable


class Project:
    """A folder with a project; paths are relative to it."""

    def __init__(self, root, specfit, original=None):
        self.root = pathlib.Path(root)
        self.specfit = specfit
        # The same project without the defect.
        self.original = original

    def read(self, path):
        return (self.root / path).read_text(encoding="utf-8")

    def write(self, path, text):
        place = self.root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")

    def replace(self, path, old, new, count=1):
        """Replaces text that must be there, so that no defect is planted in vain."""
        text = self.read(path)
        if old not in text:
            raise SystemExit(f"plant_defects: '{path}' has no {old!r}")
        self.write(path, text.replace(old, new, count))

    def substitute(self, path, pattern, new):
        text, count = re.subn(pattern, new, self.read(path), count=1, flags=re.S | re.M)
        if count == 0:
            raise SystemExit(f"plant_defects: '{path}' has no match of {pattern!r}")
        self.write(path, text)

    def remove(self, path):
        (self.root / path).unlink()

    def copy(self, root):
        shutil.copytree(self.root, root, symlinks=True)
        return Project(root, self.specfit, original=self)

    def run(self, *arguments):
        """Runs specfit in the project; it may find something, and must not fail."""
        run = subprocess.run([self.specfit, *arguments], cwd=self.root, capture_output=True, text=True)
        if run.returncode not in (0, 1):
            raise SystemExit(f"plant_defects: 'specfit {' '.join(arguments)}' ended with {run.returncode}: {run.stderr}")
        return run.stdout


@dataclass
class Defect:
    name: str
    # None for a change that is no defect: nothing may be found.
    rule: str | None
    plant: Callable
    # Rules that find something as well, because one change truly breaks two things.
    companions: set = field(default_factory=set)
    arguments: tuple = ()
    # What is done about a finding, as a function of the project and the finding; None where that is not tried.
    mend: Callable | None = None
    # Rules that may find something when that is done: a test that is there again is to be written.
    leaves: set = field(default_factory=set)


# What is done to a file, as a function of the project.
def replace(path, old, new):
    return lambda project: project.replace(path, old, new)


def substitute(path, pattern, new=""):
    return lambda project: project.substitute(path, pattern, new)


def append(path, text):
    return lambda project: project.write(path, project.read(path) + text)


def remove(path):
    return lambda project: project.remove(path)


def move(path, new):
    return lambda project: [project.write(new, project.read(path)), project.remove(path)]


def several(*changes):
    return lambda project: [change(project) for change in changes]


# What is done about a finding, as a function of the project and the finding.
def follow(project, finding):
    """Does what the help says, to the letter: runs the commands that it quotes, or writes one text in place of another."""
    text = finding.get("help") or ""
    commands = re.findall(r"'(specfit [^']+(?:'\\''[^']*)*)'", text)
    edit = re.search(r"write '([^']+)' instead of '([^']+)'", text)
    if edit:
        project.replace(finding["path"], edit[2], edit[1])
    for command in commands:
        project.run(*shlex.split(command)[1:])


def restore(*paths):
    """What a person does whom the help asks to write what was there before."""
    return lambda project, finding: [project.write(path, project.original.read(path)) for path in paths]
