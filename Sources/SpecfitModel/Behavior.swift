// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// One testable statement that a document makes about a component or one of its members.
package struct Behavior: Hashable, Sendable {
  /// The kind of test that can try a behavior.
  package enum Level: String, Sendable, CaseIterable {
    case unit, integration, ui, performance, accessibility
  }

  /// One example of a behavior that the document states for several inputs.
  package struct Row: Hashable, Sendable {
    /// As the document writes it: `{a,}`.
    package var input: String
    /// As the document writes it: `["a", "b"]`.
    package var output: String
    /// One-based.
    package var line: Int

    package init(input: String, output: String, line: Int) {
      (self.input, self.output, self.line) = (input, output, line)
    }
  }

  /// Tells the behavior from the others of its component; follows from what it says, never from where it stands.
  package var id = ""
  /// The full name of the member that shows the behavior; nil when it is the component itself.
  package var member: String?
  package var condition: Condition
  package var response: Response
  package var level = Level.unit
  /// The one sentence that says it, at most 160 characters, without a line break.
  package var statement: String
  /// All lines that state it, one-based: the best first, the others ascending.
  package var lines: [Int]
  /// The name of the reader that understood it: `conditional`, `guard`.
  package var by: String
  /// How much a reviewer would miss it, from 0; from 6 on its absence is a defect of the plan.
  package var weight: Int
  /// The examples over which one test goes; empty for a single case.
  package var rows: [Row] = []
  /// The label and titles under which a text states it, the nearest first; empty where code does.
  package var topics: [String] = []
  /// The screen or type that the sentence is about, where that is none of the components: `Garden`; nil for the component
  /// itself.
  package var subject: String?
  /// What the document quotes: texts, numbers, enum cases.
  package var literals: [String] = []

  package init(
    member: String? = nil,
    condition: Condition,
    response: Response,
    level: Level = .unit,
    statement: String,
    lines: [Int],
    by: String,
    weight: Int
  ) {
    self.member = member
    self.condition = condition
    self.response = response
    self.level = level
    self.statement = statement
    self.lines = lines
    self.by = by
    self.weight = weight
  }
}

extension Component {
  /// Whether the document states enough of it that it deserves tests, whatever kind of type it is.
  package var isRichlyStated: Bool {
    // What an app does as it opens or closes is shown on no screen of its own.
    let weights = behaviors.filter { $0.level != .ui || kind == .other }.map(\.weight)
    return weights.count > 2 || weights.contains { $0 >= 6 }
  }
}

/// A text that sounds like a behavior, and that no reader understood.
package struct UnreadPassage: Hashable, Sendable {
  /// At most 300 bytes, on one line.
  package var text: String
  /// One-based.
  package var line: Int
  /// The component that the text is about; nil when that is unknown.
  package var component: String?
  /// Whether the document itself asks it.
  package var isQuestion: Bool

  package init(text: String, line: Int, component: String? = nil, isQuestion: Bool = false) {
    (self.text, self.line, self.component, self.isQuestion) = (text, line, component, isQuestion)
  }
}

/// What must hold, or happen, for a response to follow.
package struct Condition: Hashable, Sendable {
  package enum Meaning: Hashable, Sendable {
    /// The document states no condition.
    case always
    /// A value compared with a number: `plants.count > 3`.
    case compares(String, Comparison, Amount)
    /// A text or collection without content; `false` for one with content.
    case isEmpty(String, Bool)
    /// A value that is missing; `false` for one that is there.
    case isAbsent(String, Bool)
    /// A value that equals an enum case, a literal or `true`; the last is false for "is not".
    case equals(String, String, Bool)
    /// A call that fails, or ends with the error that is named.
    case fails(String, error: String?)
    /// A call that succeeds.
    case succeeds(String)
    /// Something that happens: a notification, an action.
    case event(String)
    /// A user touches the control with this label.
    case taps(String)
    /// The document's words say it, and nothing simpler.
    case words
  }

  /// What a reader would say after *given* or *when*: `no stored API key`; empty for ``Meaning/always``.
  package var words: String
  package var meaning: Meaning
  /// Whether it is something that happens, not something that is given.
  package var isEvent: Bool
  /// Whether more must hold than it says: then a test asks for what else leads there.
  package var isPartial = false
  /// With what only leads there as well, for a name with room for it; it tells no behavior from another.
  package var around = ""

  package init(_ words: String, _ meaning: Meaning = .words, isEvent: Bool = false) {
    (self.words, self.meaning, self.isEvent) = (words, meaning, isEvent)
  }

  package static let always = Condition("", .always)
}

/// How a value is compared with a number.
package enum Comparison: String, Hashable, Sendable {
  case less = "<"
  case atMost = "<="
  case equal = "=="
  case atLeast = ">="
  case more = ">"
}

/// A number with its unit: `300 milliseconds`, `3 plants`.
package struct Amount: Hashable, Sendable {
  /// As the document writes it: `0.5`, `1_000`.
  package var number: String
  /// Empty without one.
  package var unit: String

  package init(_ number: String, _ unit: String = "") { (self.number, self.unit) = (number, unit) }

  /// What time is told in.
  package static let timeUnits: Set<String> = [
    "ms", "s", "second", "seconds", "millisecond", "milliseconds", "minute", "minutes", "hour", "hours", "day", "days",
    "week", "weeks", "month", "months", "year", "years",
  ]
}

/// What follows when a condition holds.
package struct Response: Hashable, Sendable {
  package enum Meaning: Hashable, Sendable {
    /// A call or property that has this value: `nil`, `"Lunch"`, `.loaded`.
    case returns(String)
    /// The case or type of an error as written: `.emptyName`, `CartError.full`; empty for any error.
    case `throws`(String)
    /// A property that has this value afterwards.
    case sets(String, to: String)
    /// A function of a collaborator that is called; the receiver is empty for one of the component itself.
    case calls(String, String)
    /// A function of a collaborator that is not called.
    case callsNot(String, String)
    /// A property that has another value afterwards, which the document leaves open.
    case changes(String)
    /// Properties that have the same values afterwards as before.
    case keeps([String])
    /// Properties that are nil afterwards.
    case clears([String])
    /// Properties that are read from this source.
    case takes([String], from: String)
    /// Something that is logged, and has no other effect.
    case logs
    /// Functions that are all called; a function that is called three times is listed three times.
    case callsAll([Call])
    /// An argument or value that is this where none is given.
    case uses(String, String)
    /// Properties of a type, or arguments if it is empty, that have the values of the rows where none are given.
    case defaults(of: String)
    /// What is this for each of the rows: `title`, `Plan.rawValue`.
    case maps(String)
    /// A number that follows from others: `share`, `part / whole`.
    case calculates(String, as: String)
    /// A number between two others, both included.
    case lies(String, String)
    /// A value of this type that is made.
    case creates(String)
    /// A text that is shown.
    case shows(String)
    /// An element or screen that is on display, by what the document calls it.
    case presents(String)
    /// Elements with the labels or accessibility identifiers that stand in the literals.
    case identifies
    /// A control that a user cannot use: its label, or what the document calls it.
    case disables(String)
    /// A notification or message that is sent.
    case posts(String)
    /// An action that a reducer sends or receives.
    case sends(String)
    /// Values in an order; the direction is nil if the document leaves it open.
    case orders(by: String, isDescending: Bool?)
    /// Values of which only those are kept that pass this test: `` `isOpen` is true ``.
    case selects(String)
    /// A property that summarises many values, which are named: `` `price` of all `trips` ``.
    case gathers(String, Summary, of: String)
    /// An input of which a part makes no difference: `case`, `surrounding white space`.
    case ignores(String, of: String)
    /// A number that is a limit.
    case limits(Comparison, Amount)
    /// Nothing changes and nothing is called.
    case nothing
    /// The document names what is tried, and leaves open what comes of it.
    case unstated
    /// The document's words say it, and nothing simpler.
    case words
  }

  /// A function that is called.
  package struct Call: Hashable, Sendable {
    /// What has the function, as the document writes it: `store`; empty for the component itself.
    package var receiver: String
    /// The function's name, without labels.
    package var function: String

    package init(_ function: String, of receiver: String = "") { (self.function, self.receiver) = (function, receiver) }
  }

  /// How many values become one.
  package enum Summary: Hashable, Sendable {
    case sum, count, lowest, highest, earliest, latest
  }

  /// What a reader would say after *should*, verb first: `clear transcript`.
  package var words: String
  /// The same as a state, as tests of screens have it after *then*: `transcript is cleared`.
  package var state: String
  package var meaning: Meaning
  /// Whether it shows only some time after the call is over, or no more by then, so that a test which looks at once must
  /// not claim it.
  package var isLater = false

  package init(_ words: String, state: String? = nil, _ meaning: Meaning = .words) {
    (self.words, self.state, self.meaning) = (words, state ?? words, meaning)
  }
}
