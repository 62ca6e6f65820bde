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
    case truth, whole, decimal, text, texts, list, date, error, optional, anything
  }

  /// What the document says of it.
  enum Statement: Equatable {
    case isTrue, isFalse, isNil, isNotNil, isEmpty, isNow
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

  private init(_ name: String, _ kind: Kind, _ question: String, _ statement: Statement) {
    (self.name, self.kind, self.question, self.statement) = (name, kind, question, statement)
  }

  /// The claim that a document makes; nil when it gives no value, name or call that could be compared.
  init?(_ behavior: Behavior) {
    let result = behavior.member.map { "what \($0) gives" } ?? "the result"
    let claim: ObservedClaim? =
      switch behavior.response.meaning {
      case .returns(let value): Self.value(value, of: result) ?? Self.made(value) ?? Self.call(in: value)
      case .sets(let name, "true") where behavior.condition.isRunning:
        ObservedClaim("actual", .truth, "\(name) while the call runs", .isTrue)
      case .sets(let name, let value):
        Self.value(value, of: "\(name) after it") ?? Self.step(value, of: name) ?? Self.made(value)
          ?? Self.call(in: value) ?? Self.other(value, as: name)
      case .uses(let name, let value): Self.value(value, of: "the \(name) that is used")
      case .throws(let error): Self.failure(error, of: behavior.member ?? "the call")
      case .calls(let receiver, let function): Self.call(function, of: receiver, isMade: true)
      case .callsNot(let receiver, let function): Self.call(function, of: receiver, isMade: false)
      case .shows(let text): Self.text(text).map { ObservedClaim("shown", .text, "the text that is shown", $0) }
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
      case .defaults, .maps, .calculates, .presents, .identifies, .disables, .orders, .nothing, .unstated, .words: nil
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
    default: break
    }
    if let texts = texts(value) { return ObservedClaim("actual", .texts, thing, .lists(texts)) }
    if let text = quoted(value) { return text.map { ObservedClaim("actual", .text, thing, .equals($0)) } }
    if let number = number(value) {
      return ObservedClaim("actual", number.contains(".") ? .decimal : .whole, thing, .equals(number))
    }
    return caseName(value).map { ObservedClaim("actual", .text, "\(thing), as the name of a case", .isNamed($0)) }
  }

  /// `["a", "b"]`.
  private static func texts(_ value: String) -> [String]? {
    guard value.first == "[", value.last == "]" else { return nil }
    let parts = TypeText.list(value.dropFirst().dropLast()).map { quoted($0.trimmed).flatMap(\.self) }
    let known = parts.compactMap(\.self)
    return known.isEmpty || known.count < parts.count ? nil : known
  }

  /// A value that the document only names: `feed.cursor`.
  private static func other(_ value: String, as name: String) -> ObservedClaim? {
    if value == "error" { return ObservedClaim("kept", .optional, "\(name) after it", .isNotNil) }
    let path = value.filter { $0 != "?" && $0 != "!" }.split(separator: ".", omittingEmptySubsequences: false)
    guard !["next", "previous", "self"].contains(value), path.last.map(String.init) != "localizedDescription",
      path.allSatisfy({ part in
        part.first?.isLetter == true && part.first?.isLowercase == true
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      })
    else { return nil }
    return ObservedClaim("actual", .text, "\(name) after it, as text", .isSame(as: value))
  }

  /// What is between quotes; nil for what has none, and nil inside for what is no whole text.
  private static func quoted(_ value: String) -> String?? {
    guard value.count > 1, value.first == "\"", value.last == "\"" else { return nil }
    return .some(whole(String(value.dropFirst().dropLast())))
  }

  /// A text that the document gives as a whole, without parts that are filled in.
  static func whole(_ text: String) -> String? {
    let parts: Set<Character> = ["\\", "…", "{", "["]
    return text.isEmpty || text.hasSuffix("...") && text.count < 5 || text.contains(where: parts.contains) ? nil : text
  }

  private static func text(_ text: String) -> Statement? { whole(text).map { .equals($0) } }

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
      !shared.contains(String(last)), value.hasSuffix(")") || !value.contains("(")
    else { return nil }
    return String(last)
  }

  /// Names that give an object and are no cases.
  private static let shared: Set<String> = ["shared", "default", "standard", "current", "main", "init", "zero", "now"]

  /// A value of a type that is made: `Receipt(total: total)`.
  private static func made(_ value: String) -> ObservedClaim? {
    let type = value.prefix { $0 != "(" }
    guard type.count < value.count, let first = type.unicodeScalars.first, ("A"..."Z").contains(first),
      type.allSatisfy({ $0.isLetter || $0.isNumber }), value.hasSuffix(")"),
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

  // MARK: - Calls and errors

  /// The claim that a function is called, or never is.
  private static func call(_ function: String, of receiver: String, isMade: Bool) -> ObservedClaim? {
    let name = function.prefix { $0 != "(" }.split(separator: ".").last.map(String.init) ?? ""
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    let owner = receiver.isEmpty ? "" : " of \(receiver)"
    return ObservedClaim("calls", .texts, "the names of the calls\(owner) that are made", .contains(name, isMade))
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

// MARK: - Swift

extension ObservedClaim {
  /// What tests call what they read.
  static let names: Set<String> = [
    "actual", "calls", "posted", "sent", "thrown", "created", "shown", "change", "before", "after", "kept", "stated",
  ]

  /// The statements of a test that read and compare it.
  func lines(_ assertions: Assertions) -> [String] {
    if statement == .differs {
      return ["before", "after"].map { place in
        "let \(place): String = try \(TestBody.placeholder("\(question) \(place) it, as text"))"
      } + [assertions.areNotEqual("after", "before")]
    }
    if case .isSame(let other) = statement {
      return ["let stated: String = try \(TestBody.placeholder("\(other), as text"))"]
        + ["let actual: String = try \(TestBody.placeholder(question))", assertions.areEqual("actual", "stated")]
    }
    return ["let \(name): \(type) = try \(TestBody.placeholder(question))", claim(assertions)]
  }

  private var type: String {
    switch kind {
    case .truth: "Bool"
    case .whole: "Int"
    case .decimal: "Double"
    case .text: "String"
    case .texts: "[String]"
    case .list: "[Any]"
    case .date: "Date"
    case .error: "any Error"
    case .optional: "Any?"
    case .anything: "Any"
    }
  }

  private func claim(_ assertions: Assertions) -> String {
    switch statement {
    case .isTrue: assertions.isTrue(name)
    case .isFalse: assertions.isFalse(name)
    case .isNil: assertions.isNil(name)
    case .isNotNil: assertions.isNotNil(name)
    case .isEmpty: assertions.isTrue("\(name).isEmpty")
    case .isNow: assertions.isLess("abs(\(name).timeIntervalSinceNow)", than: "1")
    case .equals(let value):
      kind == .text
        ? assertions.areEqual(name, TextTransform.swiftLiteral.apply(to: value))
        : kind == .decimal ? assertions.areClose(name, value) : assertions.areEqual(name, value)
    case .contains(let text, let isThere):
      (isThere ? assertions.isTrue : assertions.isFalse)(
        "\(name).contains(\(TextTransform.swiftLiteral.apply(to: text)))"
      )
    case .compares(let comparison, let number): assertions.isTrue("\(name) \(comparison.rawValue) \(number)")
    case .lies(let low, let high): assertions.isTrue("(\(low)...\(high)).contains(\(name))")
    case .isNamed(let text): named(TextTransform.swiftLiteral.apply(to: text), assertions)
    case .lists(let texts):
      assertions.areEqual(
        name,
        "[\(texts.map { TextTransform.swiftLiteral.apply(to: $0) }.joined(separator: ", "))]"
      )
    case .isSame: assertions.areEqual("actual", "stated")
    case .differs: assertions.areNotEqual("after", "before")
    }
  }

  private func named(_ literal: String, _ assertions: Assertions) -> String {
    switch kind {
    case .anything: assertions.areEqual("String(describing: Swift.type(of: \(name)))", literal)
    // An error carries what the document leaves open.
    case .error: assertions.isTrue("String(reflecting: \(name)).contains(\(literal))")
    default: assertions.areEqual(name, literal)
    }
  }
}

extension Substring {
  /// Without blanks at its ends.
  fileprivate var trimmed: String {
    let text = drop { $0 == " " }
    return String(text.reversed().drop { $0 == " " }.reversed())
  }
}
