// Observed claims as statements of Swift.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension ObservedClaim {
  /// What tests call what they read.
  static let names: Set<String> = [
    "actual", "calls", "posted", "sent", "thrown", "created", "shown", "change", "before", "after", "kept", "stated",
    "logged", "holds", "gathered",
  ]

  /// The statements of a test that read and compare it.
  func lines(_ assertions: Assertions) -> [String] {
    guard !properties.isEmpty else { return statements(assertions) }
    guard properties.count > 1 else {
      return statements(assertions).map { $0.replacing(Self.each, with: Self.literalContent(of: properties[0])) }
    }
    let names = properties.map { "\"\(Self.literalContent(of: $0))\"" }.joined(separator: ", ")
    let body = statements(assertions).map { "    " + $0.replacing(Self.each, with: "\\(property)") }
    return ["for property in [\(names)] {"] + body + ["}"]
  }

  /// A text as it stands between the quotes of a literal.
  private static func literalContent(of text: String) -> Substring {
    TextTransform.swiftLiteral.apply(to: text).dropFirst().dropLast()
  }

  private func statements(_ assertions: Assertions) -> [String] {
    switch statement {
    case .differs, .stays:
      let compare = statement == .stays ? assertions.areEqual : assertions.areNotEqual
      return ["before", "after"].map { place in read(place, "String", "\(question) \(place) it, as text") }
        + [compare("after", "before")]
    case .isSame(let other):
      let stated = kind == .text ? "\(other), as text" : other
      return [read("stated", type, stated), read("actual", type, question)]
        + [kind == .decimal ? assertions.areClose("actual", "stated") : assertions.areEqual("actual", "stated")]
    case .includes(let parts):
      return [read(name, type, question)]
        + parts.map { part in
          assertions.isTrue("\(name).contains(\(TextTransform.swiftLiteral.apply(to: part)))")
        }
    case .callsAll(let calls):
      return [read(name, type, question)] + Self.claims(of: calls, in: name, assertions)
    case .summarizes(let summary, let values): return summarized(summary, of: values, assertions)
    default: return [read(name, type, question)] + [claim(assertions)].compactMap(\.self)
    }
  }

  private func read(_ name: String, _ type: String, _ question: String) -> String {
    "let \(name): \(type) = try \(TestBody.placeholder(question))"
  }

  private static func claims(of calls: [String], in name: String, _ assertions: Assertions) -> [String] {
    var counts: [String: Int] = [:]
    for call in calls { counts[call, default: 0] += 1 }
    return calls.compactMap { call in
      guard let count = counts.removeValue(forKey: call) else { return nil }
      let literal = TextTransform.swiftLiteral.apply(to: call)
      return count == 1
        ? assertions.isTrue("\(name).contains(\(literal))")
        : assertions.areEqual("\(name).filter { $0 == \(literal) }.count", String(count))
    }
  }

  private func summarized(_ summary: Response.Summary, of values: String, _ assertions: Assertions) -> [String] {
    let (list, expected) =
      switch summary {
      case .sum: ("[Double]", "gathered.reduce(0, +)")
      case .count: ("[Any]", "gathered.count")
      case .lowest: ("[Double]", "gathered.min()")
      case .highest: ("[Double]", "gathered.max()")
      case .earliest: ("[Date]", "gathered.min()")
      case .latest: ("[Date]", "gathered.max()")
      }
    return [
      read("gathered", list, values), read("actual", type, question),
      summary == .sum ? assertions.areClose("actual", expected) : assertions.areEqual("actual", expected),
    ]
  }

  private var type: String {
    switch kind {
    case .truth: "Bool"
    case .truths: "[Bool]"
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

  /// The claim of a single value; nil for a statement that compares several.
  private func claim(_ assertions: Assertions) -> String? {
    switch statement {
    case .isTrue: assertions.isTrue(name)
    case .isFalse: assertions.isFalse(name)
    case .isNil: assertions.isNil(name)
    case .isNotNil: assertions.isNotNil(name)
    case .isEmpty: assertions.isTrue("\(name).isEmpty")
    case .isNotEmpty: assertions.isFalse("\(name).isEmpty")
    case .allHold: assertions.isFalse("\(name).contains(false)")
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
    case .includes, .callsAll, .summarizes, .isSame, .differs, .stays: nil
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
