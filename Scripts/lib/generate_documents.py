#!/usr/bin/env python3
"""Writes module documents to measure with; the same seed gives the same bytes on every machine.

Each document is about 10 KB with 29 headings and five components. No two documents share a module's name, and no
two components share theirs. The first documents are the same however many are asked for.
"""
# Part of specfit. SPDX-License-Identifier: Apache-2.0

import argparse
import pathlib
import random

PLACES = (
    "Harbour Meadow Lantern Quarry Orchard Summit Canal Foundry Glacier Prairie Lagoon Bastion Cellar Dune Estuary "
    "Fjord Garden Hollow Island Jetty Kiln Ledge Marsh Nursery Outpost Pasture Ravine Saddle Terrace Valley Wharf "
    "Aqueduct Belfry Causeway Dockyard Embankment Forge Grotto Heath Inlet"
).split()
THINGS = (
    "Parcel Ticket Recipe Ballot Invoice Voucher Booking Caption Deposit Errand Freight Grading Hearing Intake Journal "
    "Kit Lesson Memo Notice Order Permit Quota Refund Sample Tariff Upload Visit Wager Yield Address Badge Coupon "
    "Draft Entry Fare Gauge Handoff Issue Keynote Loan"
).split()
THEMES = "Ledger Planner Archive Exchange Register Desk Monitor Catalogue Tracker Gateway".split()

VERBS = "load save merge renew cancel confirm restore publish assign schedule".split()
NOUNS = "record bundle note total period guest limit label route digest".split()
CAUSES = "missing expired duplicate rejected offline locked oversized stale".split()
QUALITIES = "short stable cached sorted visible signed shared local current pending".split()
REASONS = [
    "so that a slow connection never blocks the list",
    "because two people may work on the same one",
    "which keeps the summary and the details in step",
    "and says what went wrong in one sentence",
    "before anything else of the module is shown",
    "unless the person chose to keep both versions",
    "and leaves what was typed where it is",
    "so that the next start finds the same order",
]
PRIORITIES = "must should could".split()


class Writer:
    """The words and lines of one document."""

    def __init__(self, number: int, seed: int, has_tasks: bool = False) -> None:
        self.has_tasks = has_tasks
        self.random = random.Random(f"{seed}/{number}")
        self.number = number
        index = number - 1
        words = [
            PLACES[index % len(PLACES)],
            THINGS[index // len(PLACES) % len(THINGS)],
            THEMES[index // (len(PLACES) * len(THINGS)) % len(THEMES)],
        ]
        rounds = index // (len(PLACES) * len(THINGS) * len(THEMES))
        if rounds:
            words.append(str(rounds + 1))
        self.title = " ".join(words)
        self.name = "".join(words)
        self.lines: list[str] = []

    def add(self, *lines: str) -> None:
        self.lines.extend(lines)

    def pick(self, words: list[str]) -> str:
        return self.random.choice(words)

    def sentence(self) -> str:
        verb, noun = self.pick(VERBS), self.pick(NOUNS)
        return f"The person can {verb} a {self.pick(QUALITIES)} {noun} {self.pick(REASONS)}"

    def paragraph(self, sentences: int) -> str:
        return " ".join(self.sentence() + "." for _ in range(sentences))

    def bullets(self, count: int) -> None:
        for _ in range(count):
            self.add(f"- {self.pick(VERBS).capitalize()} the `{self.pick(NOUNS)}` {self.pick(REASONS)}")

    def document(self) -> bytes:
        self.introduction()
        self.flows()
        self.components()
        if self.has_tasks:
            self.tasks()
        self.ending()
        return ("\n".join(self.lines) + "\n").encode()

    # The parts of a document, top to bottom.

    def introduction(self) -> None:
        self.add(f"# Module {self.number}: {self.title}", "", self.paragraph(2), "")
        self.add("## 1. Overview", "", self.paragraph(2), "", "### 1.1 Purpose", "")
        self.bullets(4)
        self.add("", "### 1.2 Dependencies", "")
        self.bullets(3)
        self.add("", "### 1.3 Scope", "", self.paragraph(3), "", self.paragraph(3), "")

    def flows(self) -> None:
        self.add("## 2. User Flows", "", self.paragraph(2), "")
        for index, what in enumerate(["First visit", "Daily use", "Recovery"], start=1):
            self.add(f"### 2.{index} {what} of the {self.title}", "")
            for step in range(4):
                self.add(f"- The person opens {self.pick(NOUNS)} {step + 1} and can {self.pick(VERBS)} it {self.pick(REASONS)}")
            self.add("")

    def components(self) -> None:
        self.add("## 3. Components", "", self.paragraph(2), "")
        for index, declare in enumerate([view_model, view, service, repository, engine], start=1):
            suffix, folder, code = declare(self)
            name = self.name + suffix
            self.add(f"### 3.{index} Create {name}", "", self.paragraph(2), "")
            self.add(f"- File: `Sources/{self.name}/{folder}/{name}.swift`")
            self.bullets(4)
            self.add("", "```swift", *code, "```", "", "#### Behaviour", "")
            self.bullets(4)
            self.add("", f"#### Limits of the {folder.lower()}", "", self.paragraph(2), "")

    def tasks(self) -> None:
        """Asks for the tests of all components in one file, as a person would."""
        self.add("## Tests", "", self.paragraph(1), "")
        for index, suffix in enumerate(["ViewModel", "Repository", "Engine"], start=1):
            self.add(f"**Agent Task {self.number}.4.{index}: Create {self.name}{suffix}Tests**", "")
            self.add(f"- File: `Tests/AppTests/{self.name}Tests.swift`")
            self.add("- Acceptance: all tests pass, coverage of 80%", "")

    def ending(self) -> None:
        self.add("## 4. Budgets", "", "| Measure | Limit | Priority |", "| --- | ---: | :-- |")
        for noun in self.random.sample(NOUNS, 6):
            self.add(f"| time to {self.pick(VERBS)} the {noun} | {self.random.randrange(5, 400)} ms | {self.pick(PRIORITIES)} |")
        self.add("", "## 5. Order of Work", "")
        for step in range(1, 7):
            self.add(f"{step}. {self.pick(VERBS).capitalize()} the {self.pick(NOUNS)} {self.pick(REASONS)}")
        self.add("", "## 6. Acceptance Criteria", "")
        for _ in range(6):
            self.add(f"- [ ] {self.sentence()}")
        self.add("", "## 7. Open Questions", "")
        self.bullets(4)


# What a component is called, where it lives, and its declaration.
Declaration = tuple[str, str, list[str]]


def view_model(writer: Writer) -> Declaration:
    name, (first, second) = writer.name, writer.random.sample(VERBS, 2)
    return "ViewModel", "ViewModels", [
        "@MainActor",
        "@Observable",
        f"final class {name}ViewModel {{",
        f"    private(set) var {writer.pick(NOUNS)}s: [String] = []",
        f"    init(service: {name}Service)",
        f"    func {first}{writer.pick(NOUNS).capitalize()}() async throws",
        f"    func {second}{writer.pick(NOUNS).capitalize()}(_ id: Int) -> Bool",
        "}",
    ]


def view(writer: Writer) -> Declaration:
    name = writer.name
    return "View", "Views", [
        f"struct {name}View: View {{",
        f"    @State private var model: {name}ViewModel",
        "    var body: some View",
        "}",
    ]


def service(writer: Writer) -> Declaration:
    name, (first, second, third) = writer.name, writer.random.sample(VERBS, 3)
    return "Service", "Services", [
        f"protocol {name}Service: Sendable {{",
        f"    func {first}(id: Int) async throws -> String",
        f"    func {second}(_ {writer.pick(NOUNS)}: String) async throws",
        f"    func {third}All() async -> [String]",
        "}",
    ]


def repository(writer: Writer) -> Declaration:
    name, (first, second) = writer.name, writer.random.sample(VERBS, 2)
    causes = writer.random.sample(CAUSES, 3)
    return "Repository", "Repositories", [
        f"actor {name}Repository {{",
        "    enum Failure: Error {",
        f"        case {', '.join(causes)}",
        "    }",
        f"    func {first}(matching text: String) async throws -> [String]",
        f"    func {second}(id: Int) throws(Failure)",
        "}",
    ]


def engine(writer: Writer) -> Declaration:
    name, (first, second) = writer.name, writer.random.sample(VERBS, 2)
    return "Engine", "Engines", [
        f"struct {name}Engine {{",
        f"    var {writer.pick(NOUNS)}Limit: Int",
        f"    func {first}(_ values: [Double]) -> Double?",
        f"    mutating func {second}(_ value: Double, at date: Date)",
        "}",
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=pathlib.Path, help="where to write; it must not exist")
    parser.add_argument("--documents", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tasks", action="store_true", help="whether the documents ask for one test file each")
    options = parser.parse_args()
    options.folder.mkdir(parents=True)
    for number in range(1, options.documents + 1):
        writer = Writer(number, options.seed, options.tasks)
        (options.folder / f"Module{number:05}-{writer.name}.md").write_bytes(writer.document())


if __name__ == "__main__":
    main()
