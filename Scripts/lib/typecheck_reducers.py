"""Type-checks the sources and tests of an application of reducers, which is no package here, against stubs of its libraries.

Part of specfit. SPDX-License-Identifier: Apache-2.0

usage: typecheck_reducers.py STUBS PROJECT APPLICATION
  STUBS        the folder with one stub for each module of Apple's SDKs and of third parties
  PROJECT      the folder with the scaffolded sample
  APPLICATION  the name of the application, of its module, and of the folder of its sources

'@Reducer struct X' gets the conformance that the real macro adds; views keep their stored properties only, and what
speaks to the system's notifications its signature.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

MODULES = ("SwiftUI", "UserNotifications", "ComposableArchitecture", "ViewInspector")
SWIFTC = ["swiftc", "-swift-version", "6", "-parse-as-library", "-I", "."]
VIEW_BODY = re.compile(r"  var body: some View \{.*\n  \}\n", re.S)


def run(arguments, folder):
    done = subprocess.run([*SWIFTC, *map(str, arguments)], cwd=folder, capture_output=True, text=True)
    output = done.stdout + done.stderr
    if done.returncode or "warning:" in output:
        sys.exit(output[-6000:] + "\ntypecheck_reducers: the sample or its tests do not type-check")


def conforming(text):
    return re.sub(r"(@Reducer\s+struct \w+) \{", r"\1: Reducer {", text)


def source(text):
    if "UNUserNotificationCenter" in text:
        return "extension ReminderClient { static var userNotifications: Self { preconditionFailure() } }\n"
    if re.search(r"struct \w+: View \{", text):
        text = VIEW_BODY.sub("  var body: some View { EmptyView() }\n", text).replace("@Bindable ", "")
    return conforming(text)


def copies(paths, change, folder):
    folder.mkdir()
    made = []
    for path in sorted(paths):
        made.append(folder / f"{len(made)}-{path.name}")
        made[-1].write_text(change(path.read_text()))
    return made


def main():
    stubs, project, application = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve(), sys.argv[3]
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        for module in MODULES:
            run(["-emit-module", "-module-name", module, "-emit-module-path", f"{module}.swiftmodule", stubs / f"{module}.swift"], work)
        sources = copies((project / application).rglob("*.swift"), source, work / "sources")
        run(["-emit-module", "-enable-testing", "-module-name", application,
             "-emit-module-path", f"{application}.swiftmodule", *sources], work)
        tests = copies((project / f"{application}Tests").rglob("*.swift"), conforming, work / "tests")
        if not tests:
            sys.exit("typecheck_reducers: there are no tests to check")
        run(["-typecheck", "-wmo", "-module-name", f"{application}Tests", *tests], work)
    print(f"{len(tests)} files of tests of {application} type-check without a warning")


main()
