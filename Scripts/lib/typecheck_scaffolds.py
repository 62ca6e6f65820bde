"""Type-checks what 'specfit scaffold' writes for module documents, against stubs of the application and of Apple's SDKs.

Part of specfit. SPDX-License-Identifier: Apache-2.0

usage: typecheck_scaffolds.py SPECFIT STUBWRITER STUBS FOLDER...
  STUBWRITER  prints the application that documents declare
  STUBS       the folder with one stub for each module of Apple's SDKs
  FOLDER      the documents of one project each

Every file must parse, and 90 % of all files must pass the type check; what fails is listed with its reason.
"""

import collections
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

LENIENT = ["-Xfrontend", "-experimental-allow-module-with-compiler-errors"]
ERROR = re.compile(r"^(?P<file>[^\s:][^:]*\.swift):(?P<line>\d+):\d+: error: (?P<text>.*)$")
UNKNOWN = re.compile(r"error: (?:cannot find type '(?P<name>\w+)' in scope|'(?P<inner>\w+)' is not a member type of \w+ '(?:\w+\.)?(?P<outer>\w+)')")
NEEDED = 0.9


def run(arguments, folder):
    done = subprocess.run(arguments, cwd=folder, capture_output=True, text=True, errors="replace")
    return done.returncode, done.stdout, done.stderr


def errors_of(text):
    """The first error of each file."""
    found = {}
    for line in text.splitlines():
        match = ERROR.match(line)
        if match:
            found.setdefault(match["file"], f"line {match['line']}: {match['text']}")
    return found


def sdk_modules(stubs, folder):
    """Compiles the stubs of Apple's SDKs; those that need others come in a later round."""
    waiting = [path for path in sorted(stubs.glob("*.swift")) if path.stem != "XCUITest"]
    done = []
    while waiting:
        left = []
        for path in waiting:
            code, _, text = run(
                ["swiftc", "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", path.stem,
                 "-I", ".", "-emit-module-path", f"{path.stem}.swiftmodule", str(path)], folder)
            if code == 0:
                done.append(path.stem)
            else:
                left.append((path, text))
        if len(left) == len(waiting):
            sys.exit("\n".join(text for _, text in left))
        waiting = [path for path, _ in left]
    return done


def placeholders(text, names):
    """Types that documents name and do not declare: the application must have them, and nothing is known of them."""
    lines = []
    for (outer, name) in sorted(names, key=lambda pair: (pair[0] or "", pair[1])):
        word = rf"\b{name}\b"
        # A constraint stands in angle brackets: the type of a parameter has a comma behind it too.
        is_protocol = name.endswith("Protocol") or re.search(
            rf"\b(any|some) {word}|<([^<>()]*, )?\w+: {word}[,>]|[&] {word}|[:,] {word}(, [\w ,]+)? \{{", text)
        generic = re.search(rf"{word}<(?P<arguments>[^<>]*)>", text)
        if is_protocol and not outer:
            declaration = f"protocol {name} {{}}"
        elif generic:
            letters = ", ".join(f"T{index}" for index in range(generic["arguments"].count(",") + 1))
            declaration = f"struct {name}<{letters}> {{}}"
        else:
            declaration = f"struct {name}: Hashable, Codable, Sendable {{}}"
        lines.append(f"extension {outer} {{ {declaration} }}" if outer else declaration)
    return "\n".join(lines)


def application(module, text, sdk, folder):
    """Emits the application's module, however much of what documents declare contradicts itself."""
    imports = "".join(f"import {name}\n" for name in ["Foundation"] + sdk)
    # What Foundation keeps apart on some systems is nothing that documents leave out.
    imports += "".join(f"#if canImport({name})\nimport {name}\n#endif\n" for name in ("FoundationNetworking", "FoundationXML"))
    names = set()
    for _ in range(6):
        (folder / "Application.swift").write_text(imports + text + "\n" + placeholders(text, names) + "\n")
        code, _, output = run(
            ["swiftc", "-emit-module", "-parse-as-library", "-swift-version", "5", "-enable-testing",
             "-module-name", module, "-I", "../sdk", *LENIENT,
             "-emit-module-path", f"{module}.swiftmodule", "Application.swift"], folder)
        found = {(match["outer"], match["name"] or match["inner"]) for match in UNKNOWN.finditer(output)} - names
        if not found:
            break
        names |= found
    return None if (folder / f"{module}.swiftmodule").exists() else output


def targets_of(files):
    """The files of each test target: up to the first folder that is called after tests or, in a package, the one below 'Tests'."""
    targets = collections.defaultdict(list)
    for path in files:
        folders = path.parts[:-1]
        end = next((index + 1 for index, name in enumerate(folders) if name.endswith("Tests")), len(folders))
        if folders[:end][-1:] == ("Tests",) and folders[end:] and folders[end].endswith("Tests"):
            end += 1
        targets[pathlib.Path(*folders[:end])].append(path)
    return targets


class Project:
    def __init__(self, name):
        self.name, self.files, self.unparsed, self.failed, self.notes = name, 0, {}, {}, []


def scaffold(tools, place, configuration):
    (place / ".specfit.yml").write_text(configuration)
    code, _, errors = run([tools["specfit"], "scaffold", "Docs"], place)
    if code > 1:
        sys.exit(f"{place.name}: scaffold ends with {code}: {errors}")


def check(folder, tools, sdk, work):
    # A sample may have the name of a real project.
    project = Project(f"{folder.name} (sample)" if folder.parent.name == "Samples" else folder.name)
    place = work / project.name.replace(" (", "-").rstrip(")")
    (place / "Docs").mkdir(parents=True)
    for path in sorted(folder.rglob("*.md")):
        copy = place / "Docs" / path.relative_to(folder)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    # Before others are scaffolded beside them.
    documents = [str(path) for path in sorted((place / "Docs").rglob("*.md"))]
    configuration = folder / ".specfit.yml"
    # Where documents do not name their application, its people would tell.
    named = re.findall(r"^(?:app|profile):.*$", configuration.read_text(), re.M) if configuration.exists() else []
    configuration = "".join(line + "\n" for line in named)
    scaffold(tools, place, configuration)
    texts = [path.read_text() for path in place.rglob("*Tests.swift")]
    if any("// Import the module that holds" in text for text in texts):
        for path in place.iterdir():
            if path.name != "Docs":
                shutil.rmtree(path) if path.is_dir() else path.unlink()
        scaffold(tools, place, configuration + "app: Application\n")
    code, output, _ = run([tools["specfit"], "scaffold", "Docs", "--check"], place)
    again = [line for line in output.splitlines() if line.split(" ")[0] in ("create", "complete")]
    if again:
        project.notes.append(f"a second run would change something: {again[0]}")
    files = sorted(path.relative_to(place) for path in place.rglob("*.swift"))
    project.files = len(files)
    if not files:
        return project
    _, _, output = run(["swiftc", "-frontend", "-parse", *map(str, files)], place)
    project.unparsed = errors_of(output)
    _, output, _ = run([tools["stubs"], "--parse", *map(str, files)], place)
    for line in output.splitlines():
        project.unparsed.setdefault(line, "swift-syntax finds an error")
    _, stub, _ = run([tools["stubs"], *documents], place)
    modules = {match for path in files for match in re.findall(r"^@testable import (\w+)", (place / path).read_text(), re.M)}
    for module in sorted(modules):
        trouble = application(module, stub, sdk, place)
        if trouble:
            project.notes.append(f"no stub of {module}: {trouble.strip()[-300:]}")
    for root, members in targets_of(files).items():
        extra = []
        if any("XCUIApplication" in (place / path).read_text() for path in members):
            extra = [str(tools["sdk"] / "XCUITest.swift")]
        code, _, output = run(
            ["swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-parse-as-library", "-module-name", "ScaffoldedTests",
             "-I", ".", "-I", "../sdk", *LENIENT, *map(str, members), *extra], place)
        found = errors_of(output)
        project.failed.update({name: text for name, text in found.items() if pathlib.Path(name) in members})
        if code != 0 and not found:
            project.notes.append(f"{root}: the compiler fails: {output.strip()[-300:]}")
    return project


def main():
    tools = {"specfit": sys.argv[1], "stubs": sys.argv[2], "sdk": pathlib.Path(sys.argv[3]).resolve()}
    folders = [pathlib.Path(name).resolve() for name in sys.argv[4:]]
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        (work / "sdk").mkdir()
        sdk = sdk_modules(tools["sdk"], work / "sdk")
        projects = [check(folder, tools, sdk, work) for folder in folders]
    projects = [project for project in projects if project.files or project.notes]
    print(f"{'project':<24}{'files':>7}{'parse':>7}{'types':>7}")
    for project in projects:
        good = project.files - len(project.failed)
        print(f"{project.name:<24}{project.files:>7}{project.files - len(project.unparsed):>7}{good:>7}")
    total = sum(project.files for project in projects)
    passed = total - sum(len(project.failed) for project in projects)
    for project in projects:
        for kind, found in (("does not parse", project.unparsed), ("does not type-check", project.failed)):
            for path, text in sorted(found.items()):
                print(f"{project.name}/{path} {kind}: {text}")
        for note in project.notes:
            print(f"{project.name}: {note}")
    share = passed / total if total else 0
    print(f"{passed} of {total} scaffolded files type-check ({100 * share:.1f} %)")
    if any(project.unparsed or project.notes for project in projects) or share < NEEDED:
        sys.exit("typecheck_scaffolds: that is not good enough")


main()
