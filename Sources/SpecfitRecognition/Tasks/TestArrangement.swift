// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode

/// What a printed test makes ready before it tries something.
struct TestArrangement {
  private enum Step {
    /// A property that is set.
    case sets(CodeExpression, CodeExpression)
    /// A double that is told what to answer.
    case answers(String, CodeExpression)
  }

  private var steps: [Step] = []

  mutating func set(_ target: CodeExpression, _ value: CodeExpression) { steps.append(.sets(target, value)) }

  /// Notes what a double is told to answer: `stubClient.setResponses([.ok])`.
  ///
  /// - Returns: whether the call is one of that kind.
  mutating func answer(_ call: CodeExpression) -> Bool {
    guard let holder = call.call?.function.base?.lastName, Self.isDouble(holder),
      let name = call.calledName?.lowercased(), Self.answering.contains(where: name.contains),
      let value = call.call?.arguments.last?.value, value.closure == nil
    else { return false }
    steps.append(.answers(holder, value))
    return true
  }

  private static let answering = ["response", "answer", "result", "return", "stub", "reply"]

  private static func isDouble(_ name: String) -> Bool {
    let words = CodeName(name).words
    return ["mock", "stub", "fake", "spy"].contains { $0 == words.first || $0 == words.last }
  }

  /// The properties that are set, with their values.
  func givens(_ locals: TestLocals) -> [TestClaim] {
    steps.compactMap { step in
      guard case .sets(let target, let value) = step else { return nil }
      return TestClaim(locals.told(target), "is \(locals.told(value))")
    }
  }

  /// How long what is arranged may be.
  private static let limit = 90

  /// What is arranged, as the clause of a sentence; empty for nothing that tells something.
  ///
  /// Of a value with many parts those count that are among the values with which the test compares.
  func clause(_ locals: TestLocals, expecting values: Set<String>) -> String {
    let words = Words(locals: locals, expected: values)
    let clauses = steps.compactMap { step in
      switch step {
      case .sets(let target, let value): words.clause(locals.told(target), value)
      case .answers(let double, let value): words.value(value).map { TestClaim("`\(double)`", "answers \($0)") }
      }
    }
    let told = (clauses + words.returning(besides: clauses)).told(limit: Self.limit)
    return told.rest == 0 || told.text.isEmpty ? told.text : told.text + " and \(told.rest) more"
  }

  /// Values as sentences show them.
  private struct Words {
    let locals: TestLocals
    let expected: Set<String>

    func clause(_ target: String, _ value: CodeExpression) -> TestClaim? {
      let value = locals.value(of: value)
      if let date = value.dateWords { return TestClaim(target, "is \(date)") }
      if let parts = parts(of: value) { return TestClaim(target, parts) }
      return self.value(value).map { TestClaim(target, "is \($0)") }
    }

    /// The values that the test made for itself, and of which a part is expected to come back.
    func returning(besides clauses: [TestClaim]) -> [TestClaim] {
      locals.made.compactMap { name in
        guard !clauses.contains(where: { $0.subject.hasPrefix("`\(name)") }), let value = locals.values[name],
          let call = value.call, call.arguments.contains(where: { $0.value.string.map(isExpected) == true })
        else { return nil }
        // What stands in another value has been said.
        guard let parts = parts(of: value), !clauses.contains(where: { $0.predicate.contains(parts) }) else {
          return nil
        }
        return TestClaim("`\(name)`", parts)
      }
    }

    private func isExpected(_ text: String) -> Bool {
      text.count > 1 && expected.contains("\"\(text)\"")
    }

    /// A literal, a case or a list of such; nil for what says nothing.
    func value(_ value: CodeExpression) -> String? {
      let value = locals.value(of: value)
      if value.isEmptyValue { return "empty" }
      if value.literal != nil || value.caseName != nil && value.call == nil { return locals.told(value) }
      // What a name says, and a double, says nothing of a value.
      guard value.path == nil, value.call?.arguments.isEmpty != true else { return nil }
      let text = locals.plain(value.text).replacing("[ ", with: "[").replacing(" ]", with: "]")
      if !text.isEmpty, text.count <= 60, value.closure == nil { return "`\(text)`" }
      guard case .list(let values) = value.kind else { return value.caseName.map { "`.\($0)`" } }
      let told = values.prefix(4).map { element($0) }
      if values.count > told.count { return told.joined(separator: ", ") + " and \(values.count - told.count) more" }
      return told.dropLast().joined(separator: ", ") + " and " + (told.last ?? "")
    }

    /// An element of a long list: its case and the text that it carries.
    private func element(_ value: CodeExpression) -> String {
      guard let name = value.caseName else { return locals.told(value) }
      if value.call == nil { return "`.\(name)`" }
      let text = value.firstText.map { " with \"\($0.shortened(to: 50))\"" } ?? ""
      return "`.\(name)`\(text)"
    }

    /// Of a value that is made of many others those that are expected to come back, or else the first one.
    private func parts(of value: CodeExpression, depth: Int = 0) -> String? {
      guard depth < 8, let call = value.call else { return nil }
      let made = call.function.simpleName?.first?.isUppercase == true && value.caseName == nil
      guard made else {
        // What carries, encodes or wraps a value that the test made.
        guard call.arguments.count == 1, case .name(let name) = call.arguments[0].value.bare.kind,
          let inner = locals.values[name], let parts = parts(of: inner, depth: depth + 1)
        else { return nil }
        return value.caseName.map { "is `.\($0)` that \(parts)" } ?? parts
      }
      let plain = call.arguments.filter { $0.label != nil && ($0.value.literal != nil || $0.value.caseName != nil) }
      let returning = plain.filter { expected.contains(locals.plain($0.value.bare.text)) }
      if returning.isEmpty, value.text.count <= 60, !value.text.isEmpty { return nil }
      let told = returning.isEmpty ? plain.count > 4 ? [] : Array(plain.prefix(1)) : returning
      guard !told.isEmpty else { return nil }
      let words = told.prefix(3).map { "`\($0.label ?? "")` \(locals.told($0.value))" }
      return "has " + words.joined(separator: " and ")
    }
  }
}

extension CodeExpression {
  /// `""`, `[]` or `[:]`.
  fileprivate var isEmptyValue: Bool {
    switch kind {
    case .literal(let literal): literal == .text("")
    case .list(let values): values.isEmpty
    case .dictionary(let entries): entries.isEmpty
    default: false
    }
  }

  /// The first text in a value, however deep.
  fileprivate var firstText: String? {
    string ?? call?.arguments.lazy.compactMap(\.value.firstText).first
  }

  /// A date that is told by its distance from now: *now*, *4 days ago*.
  fileprivate var dateWords: String? {
    if isNow { return "now" }
    guard let call, call.function.simpleName == "addingTimeInterval", call.function.base?.isNow == true,
      let seconds = call.arguments.first?.value.product, let time = Self.time(seconds.magnitude)
    else { return nil }
    return "\(time.first?.isNumber == true ? time : "1 " + time) \(seconds < 0 ? "ago" : "from now")"
  }
}
