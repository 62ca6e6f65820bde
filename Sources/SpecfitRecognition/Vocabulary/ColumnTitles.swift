// What columns of tables are called, in lower case, one list an idea.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The titles of columns by what their cells say.
enum ColumnTitles {
  // MARK: - What comes out

  /// What something does.
  static let effects = ["behavior", "behaviour", "effect", "happens"]
  /// What a member does and keeps to.
  static let contracts = effects + ["does", "contract", "rule", "description", "semantics"]
  /// What is done, or comes of something.
  static let deeds =
    effects + [
      "outcome", "decision", "result", "then", "action", "reaction", "recovery", "handling", "fallback", "consequence",
      "expected", "response", "output",
    ]
  static let deedWords = Set(deeds)
  /// What comes out, be it done, shown or returned.
  static let results = deeds + ["returns", "error", "display", "message", "shown", "status", "sees"]
  /// Figures that a rule gives; those of others are facts of anything: pages, sizes, versions.
  static let worth = [
    "price", "rate", "fee", "discount", "refund", "surcharge", "percent", "limit", "points", "score", "interest",
    "bonus", "penalty", "cost", "tax", "multiplier", "factor", "share", "quota", "allowance", "deposit", "delay",
    "reward", "fine", "charge", "amount", "retries", "attempts",
  ]
  static let resultWords = Set(
    results + worth + [
      "text", "label", "verdict", "retry", "retried", "log", "logged", "does", "winner", "wins", "reply", "ui", "shows",
    ]
  )

  /// What surely comes out, where another column may be called an action.
  static let outcomes: Set<String> = ["expected", "result", "outcome", "then", "output", "returns"]

  // MARK: - What goes in

  static let inputs =
    entryList + [
      "pattern", "when", "case", "scenario", "condition", "event", "trigger", "state", "from", "error", "situation",
      "gesture", "key", "command", "edge",
    ]
  /// What surely goes in, whatever stands between it and what comes out.
  static let entries = Set(entryList)

  private static let entryList = ["input", "argument", "value", "given", "entered", "typed"]

  /// Why something comes to pass.
  static let causes: Set<String> = ["when", "if", "cause", "condition", "trigger", "meaning"]
  /// What may be so, or may happen.
  static let situations: Set<String> = [
    "scenario", "situation", "case", "condition", "when", "trigger", "failure", "problem", "error case", "moment",
  ]
  /// What happens to something that is in a state.
  static let events: Set<String> = [
    "event", "trigger", "action", "when", "on", "input", "transition", "cause", "condition", "gesture", "acts", "actor",
  ]
  /// Whose cells are the members that the others are about.
  static let members = ["method", "member", "function", "call", "operation", "signature"]

  /// In which component something happens.
  static let places: Set<String> = [
    "where", "component", "class", "service", "raised by", "thrown by", "who notices", "who handles", "handled by",
    "noticed by", "caught by",
  ]

  // MARK: - What states nothing

  /// What only numbers the rows, or comments them.
  static let remarks: Set<String> = [
    "id", "#", "no", "no.", "nr", "test", "tests", "notes", "note", "remark", "remarks", "comment", "comments", "why",
    "reason", "rationale", "source", "see", "since", "what it shows", "shows what",
  ]
  /// What people have done so that a row is there.
  static let wishes: Set<String> = [
    "asked", "wanted", "requested", "suggested", "agreed", "decided", "added", "reported", "sent", "dispatched",
  ]
  /// What only names a scenario.
  static let labels: Set<String> = ["scenario", "name", "title", "case", "description"]
  /// Those of tables about anything but behaviors.
  static let foreign = [
    "file", "path", "purpose", "description", "risk", "mitigation", "version", "author", "date", "owner", "phase",
    "estimate", "priority", "tool", "library", "endpoint", "coverage", "responsib", "impact", "framework", "decision",
    "rationale", "metric",
  ]
  /// Those of lists that tell what there is, and of comparisons.
  static let catalogues: Set<String> = [
    "type", "protocol", "conform", "dependency", "platform", "device", "option", "alternative", "pro", "con", "term",
    "definition", "glossary", "example", "feature", "module", "license", "used", "token", "style", "font", "stored",
    "symbol", "asset",
  ]
  /// What one thing was and is, or is and was to be.
  static let comparisons: Set<String> = [
    "before", "after", "old", "new", "today", "now", "then", "current", "previous", "planned", "actual", "left",
    "right", "us", "them",
  ]
  /// What the spans of plans and lists are of.
  static let plans: Set<String> = [
    "week", "weeks", "sprint", "sprints", "day", "days", "month", "months", "quarter", "phase", "version", "date",
    "time", "line", "lines", "page", "pages", "step", "steps", "task", "tasks", "id", "priority", "milestone", "range",
    "section", "timeline", "year", "years", "rows", "tests",
  ]
  static let efforts = [
    "deliverable", "focus", "activit", "task", "goal", "milestone", "effort", "hours", "who", "content", "topic",
  ]
  /// Those of plans, budgets and lists of tools.
  static let works: Set<String> = [
    "item", "category", "person", "assignee", "team", "tool", "library", "framework", "layer", "package", "sprint",
    "milestone", "week", "budget", "quarter", "task", "activity", "goal", "deliverable", "effort", "who", "topic",
  ]
}

extension String {
  /// Whether one of the words of a title is among some, or one of several of these.
  func isCalled(_ words: Set<String>) -> Bool {
    split { !$0.isLetter }.contains { words.contains(String($0)) || words.contains(String($0).singular) }
  }
}
