# Plants one defect after the other in a clean project, and compares what 'specfit check' finds with what is wrong.
# Part of specfit. SPDX-License-Identifier: Apache-2.0
#
# usage: plant_defects.py SPECFIT FOLDER   where FOLDER/clean is a copy of the sample
import concurrent.futures
import json
import os
import pathlib
import shutil
import subprocess
import sys

from clean_project import COVERAGE, RESULTS, Project, make
from defects import DEFECTS


def check(specfit, project, arguments):
    command = [specfit, "check", "--format", "json", "--today", "2026-06-15"]
    for option, path in (("--results", RESULTS), ("--coverage", COVERAGE)):
        if (project.root / path).exists():
            command += [option, path]
    run = subprocess.run(command + list(arguments), cwd=project.root, capture_output=True, text=True)
    if run.returncode not in (0, 1):
        raise SystemExit(f"plant_defects: check ended with {run.returncode}: {run.stderr}")
    return json.loads(run.stdout)["findings"]


def judge(specfit, clean, folder, defect):
    """What 'specfit check' gets wrong about a defect, and how many of its findings are right."""
    planted = Project(folder)
    shutil.copytree(clean.root, folder)
    defect.plant(planted)
    # The run of the tests came after the change.
    for path in (RESULTS, COVERAGE):
        if (planted.root / path).exists():
            os.utime(planted.root / path)
    findings = check(specfit, planted, defect.arguments)
    shutil.rmtree(folder)
    expected = defect.companions | ({defect.rule} if defect.rule else set())
    strangers = {finding["rule"]: finding["message"] for finding in findings if finding["rule"] not in expected}
    problems = [f"{defect.name}: found {rule} as well: {message}" for rule, message in sorted(strangers.items())]
    found = {finding["rule"] for finding in findings}
    is_right = defect.rule in found if defect.rule else not found
    if defect.rule and not is_right:
        problems.append(f"{defect.name}: not found by {defect.rule}, but by {', '.join(sorted(found)) or 'nothing'}")
    right = sum(finding["rule"] in expected for finding in findings)
    return problems, is_right, right, len(findings)


def main():
    specfit, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    clean = Project(folder / "clean")
    make(clean, specfit)
    problems = []
    for arguments in ([], ["--require", "passing"]):
        for finding in check(specfit, clean, arguments):
            problems.append(f"the clean project: {finding['rule']}: {finding['message']}")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        places = [folder / f"planted-{index}" for index in range(len(DEFECTS))]
        judged = list(pool.map(lambda pair: judge(specfit, clean, *pair), zip(places, DEFECTS)))
    for wrong, _, _, _ in judged:
        problems += wrong
    for problem in problems:
        print(f"plant_defects: {problem}", file=sys.stderr)
    recall = sum(is_caught for _, is_caught, _, _ in judged) / len(DEFECTS)
    precision = sum(right for _, _, right, _ in judged) / max(1, sum(count for _, _, _, count in judged))
    print(f"{len(DEFECTS)} planted defects: recall {recall:.2f}, precision {precision:.2f}")
    if problems:
        raise SystemExit(1)


main()
