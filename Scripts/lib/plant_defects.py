# Plants one defect after the other in a project, and compares what 'specfit check' finds with what is wrong.
# Part of specfit. SPDX-License-Identifier: Apache-2.0
#
# usage: plant_defects.py SPECFIT FOLDER sample|repository   where FOLDER/clean is a copy of the sample or the repository
import collections
import concurrent.futures
import json
import os
import pathlib
import shutil
import sys

import clean_project
import defects
import repository_defects
from planting import Project


def check(project, arguments):
    options = ["--format", "json", "--today", "2026-06-15", *arguments]
    for option, path in (("--results", clean_project.RESULTS), ("--coverage", clean_project.COVERAGE)):
        if (project.root / path).exists():
            options += [option, path]
    return json.loads(project.run("check", *options))["findings"]


def without(findings, known):
    """What is found beyond what was found before, wherever it stands."""
    left = collections.Counter((finding["rule"], finding["path"], finding["message"]) for finding in known)
    new = []
    for finding in findings:
        what = (finding["rule"], finding["path"], finding["message"])
        if left[what]:
            left[what] -= 1
        else:
            new.append(finding)
    return new


def judge(clean, known, folder, defect):
    """What 'specfit check' gets wrong about a defect, whether it finds it, and how many of its findings are right."""
    planted = clean.copy(folder)
    defect.plant(planted)
    # The run of the tests came after the change.
    for path in (clean_project.RESULTS, clean_project.COVERAGE):
        if (planted.root / path).exists():
            os.utime(planted.root / path)
    findings = without(check(planted, defect.arguments), known)
    expected = defect.companions | ({defect.rule} if defect.rule else set())
    strangers = {finding["rule"]: finding["message"] for finding in findings if finding["rule"] not in expected}
    problems = [f"{defect.name}: found {rule} as well: {message}" for rule, message in sorted(strangers.items())]
    found = collections.Counter(finding["rule"] for finding in findings)
    is_right = defect.rule in found if defect.rule else set(found) <= expected
    if defect.rule and not is_right:
        problems.append(f"{defect.name}: not found by {defect.rule}, but by {', '.join(sorted(found)) or 'nothing'}")
    if defect.rule and defect.mend and is_right:
        if found[defect.rule] > 1:
            problems.append(f"{defect.name}: found {found[defect.rule]} times")
        finding = next(finding for finding in findings if finding["rule"] == defect.rule)
        defect.mend(planted, finding)
        for rest in without(check(planted, defect.arguments), known):
            if rest["rule"] not in defect.leaves:
                advice = finding.get("help") or "no help"
                problems.append(f"{defect.name}: after its help ({advice}) {rest['rule']} is found: {rest['message']}")
    shutil.rmtree(folder)
    right = sum(finding["rule"] in expected for finding in findings)
    return problems, is_right, right, len(findings)


def main():
    specfit, folder, kind = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
    planted = {"sample": defects, "repository": repository_defects}[kind]
    clean = Project(folder / "clean", specfit)
    problems = []
    if kind == "sample":
        clean_project.make(clean)
        known = []
        for arguments in ([], ["--require", "passing"]):
            for finding in check(clean, arguments):
                problems.append(f"the clean project: {finding['rule']}: {finding['message']}")
    else:
        repository_defects.make(clean)
        known = check(clean, [])
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        places = [folder / f"planted-{index}" for index in range(len(planted.DEFECTS))]
        judged = list(pool.map(lambda pair: judge(clean, known, *pair), zip(places, planted.DEFECTS)))
    for wrong, _, _, _ in judged:
        problems += wrong
    for problem in problems:
        print(f"plant_defects: {problem}", file=sys.stderr)
    recall = sum(is_caught for _, is_caught, _, _ in judged) / len(judged)
    precision = sum(right for _, _, right, _ in judged) / max(1, sum(count for _, _, _, count in judged))
    print(f"{len(judged)} defects planted in the {kind}: recall {recall:.2f}, precision {precision:.2f}")
    if problems:
        raise SystemExit(1)


main()
