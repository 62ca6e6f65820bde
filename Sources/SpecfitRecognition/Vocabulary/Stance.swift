// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Whether what a chapter says is to be built, here and now.
enum Stance {
  /// Whether a title, in lower case, is one of a chapter that states nothing to be built now: a plan for later, what was
  /// rejected, advice, a record of work.
  static func setsAside(_ title: String) -> Bool {
    // "Key Benefits" and "Benefits of …", and no "Benefits Screen".
    // "Existing behavior", and no "Existing behavior to keep".
    aside.isFound(in: title) || isRejected(title) || isForLater(title) || present.contains(where: title.hasSuffix)
      || praise.contains { title.hasSuffix($0) || title.hasPrefix("\($0) of ") }
  }

  /// What is not there, and may come: "Later", "Ideas for later", "Known gaps"; or what only names things: "Words".
  private static func isForLater(_ title: String) -> Bool {
    // "Later / Not now" says it twice.
    let parts = title.split { "/,&".contains($0) }.map { $0.letterRuns.joined(separator: " ") }.filter { !$0.isEmpty }
    return !parts.isEmpty
      && parts.allSatisfy { words in
        let isPlan = ["ideas", "work", "features", "topics", "things", "plans", "left"].contains { words.hasPrefix($0) }
        return [
          "later", "later work", "known gaps", "someday", "not now", "not yet", "open points", "parking lot",
          "maybe", "perhaps", "one day", "some day", "eventually", "work plan",
          "words", "terms", "terminology", "vocabulary", "naming",
        ].contains(words)
          || isPlan && words.hasSuffix(" for later") || words.hasSuffix(" and later work")
      }
  }

  /// Whether a text, in lower case, begins with what was not taken, and not with what the module itself refuses: "Rejected
  /// designs", and no "Rejected coupons".
  static func isRejected(_ text: String) -> Bool {
    guard text.hasPrefix("rejected") else { return false }
    let next = text.dropFirst(8).drop { $0 == " " }
    return next.isEmpty || next.hasPrefix(":") || choices.contains { next.hasPrefix($0) }
  }

  private static let present = ["existing behavior", "existing behaviour", "what already exists", "already built"]

  private static let choices = [
    "alternative", "approach", "option", "idea", "design", "solution", "proposal", "variant", "librar", "because",
  ]

  /// Whether a title, in lower case, is one of a chapter that tells what was decided or done, some of which is what the
  /// module does.
  static func tellsOfDecisions(_ title: String) -> Bool {
    title.holds(anyOf: ["design decision", "key decision", "completion notes"])
  }

  /// What titles of chapters say that tell what became of proposals.
  static let settling = ["decision", "decisions", "decided", "rejected", "ruled out", "alternatives"]

  /// Whether a title, in lower case, is one of a chapter that tells why and how the whole is made: "Goals", "What and why",
  /// "Key design decisions".
  static func isOfWhole(_ title: String) -> Bool {
    let words = title[...].letterRuns
    return !words.isEmpty && words.allSatisfy { ofWhole.contains(String($0)) }
  }

  private static let ofWhole: WordSet = [
    "overview", "introduction", "summary", "goal", "goals", "objectives", "purpose", "scope", "vision", "design",
    "decision", "decisions", "architecture", "principles", "context", "background", "why", "what", "and", "the", "key",
    "main", "project", "technical", "in", "short", "phases", "milestones", "plan", "rollout", "status",
  ]

  /// Whether a title is one of a chapter about what was weighed and not taken.
  static func weighs(_ title: String) -> Bool { title.lowercased().holds(anyOf: ["alternative", "considered"]) }

  /// Whether a title, in lower case, is that of the record around such a chapter.
  static func isOfRecords(_ title: String) -> Bool { title.holds("agent record") }

  private static let praise = ["benefits", "advantages"]

  /// Whether a title is one of a chapter about tests that says how work is done, not what is tested.
  static func isAboutProcess(_ title: String) -> Bool { process.isFound(in: title) }

  /// Whether a title is one of a chapter whose examples show what values become.
  static func showsValues(_ title: String) -> Bool { title.holds(anyOf: ["example", "input", "exemplo", "例"]) }

  /// Whether a title, in lower case, is one of a chapter that shows what not to do.
  static func isWrong(_ title: String) -> Bool { title.holds(anyOf: wrong) }

  /// Whether a title, in lower case, is one of a chapter that tells of a fault: its code is what is to be replaced.
  static func tellsOfFault(_ title: String) -> Bool {
    title.holds(anyOf: ["problem", "root cause", "the bug", "current behavior", "current behaviour", "old code"])
  }

  private static let wrong = ["❌", "🚫", "bad", "wrong", "avoid", "incorrect", "do not", "don't", "don’t", "before"]

  private static let aside = TextSet(later + advice + records)

  private static let later = [
    "future", "later phase", "(later)", "not in scope", "not in this story", "not in this version",
    "not in this release", "not in this phase", "not in this iteration", "not in this sprint", "not in this milestone",
    "what exists today", "out of scope", "non-goal", "known limitation", "limitations", "phase 2 idea", "backlog",
    "nice to have", "deferred", "wishlist", "roadmap", "suggested addition", "enhancement idea", "legacy",
    "deprecated", "migration", "alternative", "considered", "option 2", "option b", "futuro", "今後",
  ]

  private static let advice = [
    "best practice", "code style", "style reminder", "coding standard", "guideline", "tips", "pitfall", "anti-pattern",
    "common mistake", "conventions", "key principles", "pattern guide", "boas práticas", "usage instruction",
    "usage example", "how to use", "contributing",
  ]

  private static let records = [
    "change log", "changelog", "agent record", "debug log", "completion notes", "file list", "problem analysis",
    "motivation", "rationale", "conclusion", "next steps",
    "lessons learned", "risk mitigation", "decisions we reversed", "decisions we dropped", "what we tried",
    "options not taken", "paths not taken",
    "from earlier stories", "from previous stories",
    "glossary",
    "files modified", "source tree", "model used", "success metric", "file structure",
    "project structure", "directory structure", "prerequisite", "build status", "code quality", "tagging",
    "histórico", "riscos", "technology stack", "tech stack", "phase summary", "open question", "review comment",
    "module dependencies", "task dependencies", "deliverables", "constitution", "complexity tracking",
    "technical context", "development environment", "project setup", "environment setup",
  ]

  private static let process: TextSet = [
    "manual", "build status", "exit criteria", "test organization", "test infrastructure", "coverage", "tooling",
    "ci ", "continuous", "automated checks", "code review", "checklist template", "test data", "helpers", "mocks",
    "running test", "running the test", "definition of done", "test strategy overview", "frameworks", "setup",
  ]
}
