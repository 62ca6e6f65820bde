// Claims about what a test cannot reach by itself.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// A claim whose value the document states, about something that only a person can tell how to read.
///
/// A test reads it through a placeholder, and compares it with what the document says. What the document does not say
/// makes no claim.
struct ObservedClaim: Equatable {
  /// What is read.
  enum Kind: Equatable {
    case truth, truths, whole, decimal, text, texts, list, date, error, optional, anything
  }

  /// What the document says of it.
  enum Statement: Equatable {
    case isTrue, isFalse, isNil, isNotNil, isEmpty, isNotEmpty, isNow
    /// No truth in a list is false.
    case allHold
    /// The parts of a text between those that are filled in.
    case includes([String])
    /// Calls that are all among those that were made; one that is listed three times was made three times.
    case callsAll([String])
    /// It is the summary of other values, which are named.
    case summarizes(Response.Summary, of: String)
    /// It has the value that it had before.
    case stays
    /// A text or number.
    case equals(String)
    /// A text in a list of texts, or one that is not in it.
    case contains(String, Bool)
    case compares(Comparison, String)
    case lies(String, String)
    /// The name of a case or type, whatever it carries.
    case isNamed(String)
    /// A text for each element of a list, in their order.
    case lists([String])
    /// It is another text than before.
    case differs
    /// It is the same as another value, whose name the document gives.
    case isSame(as: String)
  }

  /// What a test calls it.
  let name: String
  let kind: Kind
  /// What a person has to tell.
  let question: String
  let statement: Statement
  /// The properties that are claimed one after the other; the question and the statement say ``each`` for their names.
  private(set) var properties: [String] = []

  /// What stands for the name of each property.
  static let each = "<property>"

  private init(_ name: String, _ kind: Kind, _ question: String, _ statement: Statement, each properties: [String] = [])
  {
    (self.name, self.kind, self.question, self.statement) = (name, kind, question, statement)
    self.properties = properties
  }

  /// The claim that a document makes; nil when it gives no value, name or call that could be compared.
  ///
  /// - Parameters:
  ///   - behavior: what it states.
  ///   - isPassing: whether that holds only as long as the call runs.
  init?(_ behavior: Behavior, isPassing: Bool = false) {
    let result = behavior.member.map { "what \($0) gives" } ?? "the result"
    let claim: ObservedClaim? =
      switch behavior.response.meaning {
      case .returns(let value):
        Self.value(value, of: result) ?? Self.made(value) ?? Self.call(in: value) ?? Self.count(value, in: result)
          ?? Self.computed(value, as: result)
      case .sets(let name, let value) where isPassing || (value == "true" && behavior.condition.isRunning):
        Self.value(value, of: "\(name) while the call runs")
      case .sets(let name, let value):
        Self.value(value, of: "\(name) after it") ?? Self.step(value, of: name) ?? Self.made(value)
          ?? Self.call(in: value) ?? Self.other(value, as: name) ?? Self.moved(value, name)
      case .uses(let name, let value): Self.value(value, of: "the \(name) that is used")
      case .throws(let error): Self.failure(error, of: behavior.member ?? "the call")
      case .calls(let receiver, let function): Self.call(function, of: receiver, isMade: true)
      case .callsNot(let receiver, let function): Self.call(function, of: receiver, isMade: false)
      case .shows(let text): Self.text(text).map { ObservedClaim("shown", .text, "the text that is shown", $0) }
      case .keeps(let names): ObservedClaim("after", .text, Self.each, .stays, each: names)
      case .clears(let names): ObservedClaim("actual", .optional, Self.each, .isNil, each: names)
      case .takes(let names, let source):
        ObservedClaim(
          "actual",
          .text,
          "\(Self.each), as text",
          .isSame(as: "what \(source) holds for \(Self.each)"),
          each: names
        )
      case .logs: ObservedClaim("logged", .texts, "the messages that are logged", .isNotEmpty)
      case .callsAll(let calls): Self.calls(calls.map(\.function))
      case .selects(let test): ObservedClaim("holds", .truths, "for each value that is kept, whether \(test)", .allHold)
      case .orders(let key, let isDescending?): Self.order(by: key, isDescending)
      case .gathers(let name, let summary, let values): Self.summary(summary, of: values, as: name)
      case .ignores(let difference, let input): Self.indifference(to: difference, of: input, result)
      case .calculates(let name, let formula) where !TextLiteral.isVolatile(formula):
        ObservedClaim("actual", .decimal, name, .isSame(as: "\(formula), by the values of the test"))
      case .posts(let name):
        ObservedClaim("posted", .texts, "the names of the notifications that are posted", .contains(name, true))
      case .sends(let name):
        ObservedClaim("sent", .texts, "the names of the actions that are sent", .contains(name, true))
      case .limits(let comparison, let amount): Self.limit(comparison, amount)
      case .lies(let low, let high):
        Amount(low).literal.flatMap { low in
          Amount(high).literal.map { high in
            ObservedClaim("actual", .decimal, behavior.member ?? "the number", .lies(low, high))
          }
        }
      case .creates(let type): ObservedClaim("created", .anything, "the \(type) that is made", .isNamed(type))
      case .changes(let name): ObservedClaim("after", .text, name, .differs)
      case .calculates, .defaults, .maps, .presents, .identifies, .disables, .orders, .nothing, .unstated, .words: nil
      }
    guard let claim else { return nil }
    self = claim
  }

  // MARK: - Values

  /// The claim that something has a value that the document writes as code; nil when that is no plain value.
  static func value(_ written: String, of thing: String) -> ObservedClaim? {
    let value = written.filter { $0 != "`" }
    switch value {
    case "nil": return ObservedClaim("actual", .optional, thing, .isNil)
    case "true": return ObservedClaim("actual", .truth, thing, .isTrue)
    case "false": return ObservedClaim("actual", .truth, thing, .isFalse)
    case "[]", "[:]", "empty": return ObservedClaim("actual", .list, thing, .isEmpty)
    case "Date()", "Date.now", ".now": return ObservedClaim("actual", .date, thing, .isNow)
    case "\"\"": return ObservedClaim("actual", .text, thing, .isEmpty)
    default: break
    }
    if let texts = texts(value) { return ObservedClaim("actual", .texts, thing, .lists(texts)) }
    if let content = content(ofQuoted: value) {
      return text(content).map { ObservedClaim("actual", .text, thing, $0) }
    }
    if let number = number(value) {
      return ObservedClaim("actual", number.contains(".") ? .decimal : .whole, thing, .equals(number))
    }
    return caseName(value).map { ObservedClaim("actual", .text, "\(thing), as the name of a case", .isNamed($0)) }
  }

  /// `["a", "b"]`.
  private static func texts(_ value: String) -> [String]? {
    guard value.first == "[", value.last == "]" else { return nil }
    let parts = TextLiteral.list(value.dropFirst().dropLast()).map { content(ofQuoted: $0).flatMap(whole) }
    let known = parts.compactMap(\.self)
    return known.isEmpty || known.count < parts.count ? nil : known
  }

  /// A value that the document only names, `feed.cursor`, or that follows from others, `feed.items.count + 1`.
  private static func other(_ value: String, as name: String) -> ObservedClaim? {
    if value == "error" { return ObservedClaim("kept", .optional, "\(name) after it", .isNotNil) }
    // Before the call, the property itself has another value.
    if value == "UUID()" || value == "!" + name { return ObservedClaim("after", .text, name, .differs) }
    if let sign = value.first, "+-*/".contains(sign), value.dropFirst().first == " " {
      return computed("\(name) before it \(value)", as: "\(name) after it", isCode: value)
    }
    return computed(value, as: "\(name) after it")
  }

  /// The claim that something is what an expression of the document gives.
  private static func computed(_ value: String, as thing: String, isCode code: String? = nil) -> ObservedClaim? {
    guard !["next", "previous", "self"].contains(value), TextLiteral.isExpression(code ?? value) else { return nil }
    return ObservedClaim("actual", .text, "\(thing), as text", .isSame(as: value))
  }

  /// A property that moves on in a list, or back.
  private static func moved(_ value: String, _ name: String) -> ObservedClaim? {
    let steps = ["next": "1", "previous": "-1"]
    return steps[value].map { ObservedClaim("change", .whole, "by how many places \(name) moves", .equals($0)) }
  }

  /// "8 patterns": a number of things.
  private static func count(_ value: String, in thing: String) -> ObservedClaim? {
    counted(value).map { number, noun in
      ObservedClaim("actual", .whole, "the number of \(noun) in \(thing)", .equals(number))
    }
  }

  /// The number and what is counted; nil unless the text is both.
  static func counted(_ value: String) -> (number: String, noun: String)? {
    let words = value.split(separator: " ").map(String.init)
    guard words.count == 2, Int(words[0]) != nil, words[1].hasSuffix("s"), !units.contains(words[1]),
      words[1].allSatisfy({ $0.isLetter && $0.isLowercase })
    else { return nil }
    return (words[0], words[1])
  }

  /// What measures a value, and is not counted in it.
  private static let units: Set<String> = [
    "s", "ms", "seconds", "milliseconds", "minutes", "hours", "days", "weeks", "months", "years", "times", "points",
    "pixels", "bytes", "degrees", "percents", "dollars", "euros", "cents", "grams", "kilograms", "pounds", "meters",
    "metres", "kilometers", "miles", "calories",
  ]

  /// What is between quotes; nil for what has none.
  private static func content(ofQuoted value: String) -> String? {
    guard value.count > 1, value.first == "\"", value.last == "\"" else { return nil }
    return String(value.dropFirst().dropLast())
  }

  /// A text that the document gives as a whole, without parts that are filled in.
  static func whole(_ text: String) -> String? {
    TextLiteral.isWhole(text) && !(text.hasSuffix("...") && text.count < 5) ? text : nil
  }

  /// A text, or as much of it as the document gives.
  private static func text(_ text: String) -> Statement? {
    if let whole = whole(text) { return .equals(whole) }
    let parts = TextLiteral.fixedParts(of: text)
    return parts.isEmpty ? nil : .includes(parts)
  }

  private static func number(_ value: String) -> String? {
    let digits = value.first == "-" ? String(value.dropFirst()) : value
    return Amount(digits).literal.map { value.first == "-" ? "-" + $0 : $0 }
  }

  /// `loaded` of `.loaded`, `State.loaded` and `.loaded(items)`.
  static func caseName(_ value: String) -> String? {
    let path = value.prefix { $0 != "(" }.split(separator: ".", omittingEmptySubsequences: false)
    guard path.count > 1, let last = path.last, let first = last.unicodeScalars.first, ("a"..."z").contains(first),
      path.dropLast().allSatisfy({ $0.first?.isUppercase ?? ($0.isEmpty && path.count == 2) }),
      path.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }),
      !shared.contains(String(last)), value.hasSuffix(")") || !value.contains("("), !TextLiteral.isVolatile(value),
      // `Job.start(name:count:)` names a function.
      !value.hasSuffix(":)")
    else { return nil }
    return String(last)
  }

  /// Names that give an object and are no cases.
  private static let shared: Set<String> = ["shared", "default", "standard", "current", "main", "init", "zero", "now"]

  /// A value of a type that is made: `Receipt(total: total)`.
  private static func made(_ value: String) -> ObservedClaim? {
    // What a method of a new value gives is another value.
    guard let open = value.firstIndex(of: "("), let close = TypeScope.closing(open, in: value),
      close == value.indices.last
    else { return nil }
    let type = value[..<open]
    guard let first = type.unicodeScalars.first, ("A"..."Z").contains(first),
      type.allSatisfy({ $0.isLetter || $0.isNumber }),
      !["Int", "String", "Double", "Array", "Set", "Date", "UUID", "URL"].contains(type)
    else { return nil }
    return ObservedClaim("created", .anything, "the \(type) that is made", .isNamed(String(type)))
  }

  /// A number that grows or shrinks: `+1`, `- 10`, `!isOpen` is none.
  private static func step(_ value: String, of name: String) -> ObservedClaim? {
    guard let sign = value.first, sign == "+" || sign == "-",
      let number = Amount(String(value.dropFirst()).filter { $0 != " " }).literal
    else { return nil }
    return ObservedClaim(
      "change",
      number.contains(".") ? .decimal : .whole,
      "by how much \(name) grows",
      .equals((sign == "-" ? "-" : "") + number)
    )
  }

  private static func limit(_ comparison: Comparison, _ amount: Amount) -> ObservedClaim? {
    let parts = amount.number.split(separator: " ", maxSplits: 1).map(String.init)
    let unit = amount.unit.isEmpty && parts.count == 2 ? parts[1] : amount.unit
    guard let number = Amount(parts.first ?? "").literal else { return nil }
    let question = unit.isEmpty ? "the number that is limited" : "the number of \(unit)"
    return ObservedClaim("actual", .decimal, question, .compares(comparison, number))
  }

  // MARK: - Many values

  private static func order(by key: String, _ isDescending: Bool) -> ObservedClaim {
    let property = key.isEmpty ? "it" : "its \(key)"
    let question =
      "for each value but the first, whether \(property) is at \(isDescending ? "most" : "least") that before"
    return ObservedClaim("holds", .truths, question, .allHold)
  }

  private static func summary(_ summary: Response.Summary, of values: String, as name: String) -> ObservedClaim {
    let kind: Kind =
      switch summary {
      case .sum, .lowest, .highest: .decimal
      case .earliest, .latest: .date
      case .count: .whole
      }
    return ObservedClaim("actual", kind, "\(name) after it", .summarizes(summary, of: values))
  }

  /// Two inputs that differ in what makes no difference have one result.
  private static func indifference(to difference: String, of input: String, _ result: String) -> ObservedClaim {
    let other = "\(result) for \(input) with other \(difference)"
    return ObservedClaim("actual", .text, "\(result) for \(input), as text", .isSame(as: other))
  }

  // MARK: - Calls and errors

  /// The claim that a function is called, or never is.
  private static func call(_ function: String, of receiver: String, isMade: Bool) -> ObservedClaim? {
    let name = function.prefix { $0 != "(" }.split(separator: ".").last.map(String.init) ?? ""
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    let owner = receiver.isEmpty ? "" : " of \(receiver)"
    return ObservedClaim("calls", .texts, "the names of the calls\(owner) that are made", .contains(name, isMade))
  }

  /// The claim that functions are called, each as often as it is listed.
  static func calls(_ functions: [String]) -> ObservedClaim {
    ObservedClaim("calls", .texts, "the names of the calls that are made", .callsAll(functions))
  }

  /// The call that gives a value: `store.load(id:)`.
  private static func call(in value: String) -> ObservedClaim? {
    guard value.hasSuffix(")"), let open = value.firstIndex(of: "(") else { return nil }
    let path = value[..<open].split(separator: ".").map(String.init)
    guard let function = path.last, let first = function.unicodeScalars.first, ("a"..."z").contains(first),
      path.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || "_?!".contains($0) } }),
      path.dropLast().allSatisfy({ $0.first?.isLowercase == true })
    else { return nil }
    return call(function, of: path.dropLast().joined(separator: ".").filter { !"?!".contains($0) }, isMade: true)
  }

  private static func failure(_ error: String, of call: String) -> ObservedClaim {
    let name = error.prefix { $0 != "(" }.split(separator: ".").last.map(String.init) ?? ""
    guard !name.isEmpty else { return ObservedClaim("thrown", .optional, "the error that \(call) throws", .isNotNil) }
    return ObservedClaim("thrown", .error, "the error that \(call) throws", .isNamed(name))
  }
}
