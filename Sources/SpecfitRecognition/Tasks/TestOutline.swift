// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitSwift

/// What a printed test does, and what it expects of that.
struct TestOutline {
  private struct Step {
    var action: String
    var claims: [String] = []
  }

  private var steps: [Step] = []

  /// Reads the lines of a test's body.
  init(_ lines: [String]) {
    let code = "func test() async throws {\n\(lines.joined(separator: "\n"))\n}"
    let excerpt = CodeExcerpt(swift: Array(code.utf8))
    for statement in excerpt.members.first?.body?.statements ?? [] { read(statement) }
  }

  /// How long a sentence may be.
  private static let limit = 160

  /// One sentence; nil for a test that expects nothing which can be put in words.
  var sentence: String? {
    var text = ""
    var rest = steps.reduce(0) { $0 + $1.claims.count }
    for step in steps where !step.claims.isEmpty {
      let start = (text.isEmpty ? "" : "; ") + (step.action.isEmpty ? "" : "after \(step.action), ")
      var told = ""
      for (index, claim) in step.claims.enumerated() {
        let next = index == 0 ? start + claim : ", " + claim
        // Room is left for how many more there are.
        guard text.count + told.count + next.count < Self.limit - (rest > 1 ? 14 : 1) else {
          return text.isEmpty && told.isEmpty ? nil : Self.capitalized(text + told) + " and \(rest) more."
        }
        told += next
        rest -= 1
      }
      // The last of several is joined by a word.
      if step.claims.count > 1, let last = step.claims.last, told.hasSuffix(", " + last) {
        told = told.dropLast(last.count + 2) + " and " + last
      }
      text += told
    }
    return text.isEmpty ? nil : Self.capitalized(text) + "."
  }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  private mutating func read(_ statement: CodeStatement) {
    switch statement.kind {
    case .expression(let value): read(value)
    case .local(_, let value?, _)
    where value.calledName?.first?.isLowercase == true && value.call?.function.base != nil:
      act(value)
    case .do(let block, _): for inner in block.statements { read(inner) }
    default: break
    }
  }

  private mutating func read(_ value: CodeExpression) {
    guard let call = value.call, let name = value.calledName else { return }
    if let claim = Self.claim(name, call.arguments.map(\.value), throwing: value.argument("throws")) {
      if steps.isEmpty { steps.append(Step(action: "")) }
      return steps[steps.count - 1].claims.append(claim)
    }
    guard name.first?.isLowercase == true, !Self.waiting.contains(name), !name.hasPrefix("XCT") else { return }
    // A store of a feature gets the changes that an action leads to in a closure.
    guard act(value), let block = call.arguments.last?.value.closure else { return }
    for case .assign(let target, "=", let value) in block.statements.map(\.kind) where target.root == "$0" {
      steps[steps.count - 1].claims.append(Self.equal(target, value))
    }
  }

  /// Of several actions, the last one before an expectation counts.
  ///
  /// - Returns: whether the call is an action.
  @discardableResult
  private mutating func act(_ value: CodeExpression) -> Bool {
    let action = Self.plain(value.bare.filledCall)
    let holder = value.call?.function.base?.lastName?.lowercased() ?? ""
    // What a database holds is looked up, and made ready, without being what is tried.
    let isStorage = holder.hasSuffix("context") && ["fetch", "insert", "save"].contains(value.calledName)
    guard !action.isEmpty, !action.contains("`"), !isStorage else { return false }
    if let last = steps.last, last.claims.isEmpty { steps.removeLast() }
    steps.append(Step(action: "`\(action)`"))
    return true
  }

  private static let waiting: Set<String> = ["wait", "fulfillment", "fulfill", "sleep", "yield", "print", "setUp"]

  private static func claim(_ name: String, _ values: [CodeExpression], throwing error: CodeExpression?) -> String? {
    guard let first = values.first else { return nil }
    switch (name, values.dropFirst().first) {
    case ("XCTAssertEqual", let second?): return equal(first, second)
    case ("XCTAssertNotEqual", let second?): return equal(first, second).replacing(" is ", with: " is not ")
    case ("XCTAssertGreaterThan", let second?): return "\(told(first)) is above \(told(second))"
    case ("XCTAssertLessThan", let second?): return "\(told(first)) is below \(told(second))"
    case ("XCTAssertNil", _): return "\(told(first)) is nil"
    case ("XCTAssertNotNil", _): return "\(told(first)) is not nil"
    case ("XCTAssertTrue", _), ("XCTAssert", _): return truth(first, holds: true)
    case ("XCTAssertFalse", _): return truth(first, holds: false)
    case ("XCTAssertThrowsError", _): return "\(told(first)) throws an error"
    case ("#expect", _), ("#require", _):
      guard let error else { return truth(first, holds: true) }
      let done = values.last?.closure?.statements.lazy.compactMap(\.plainValue).first.map { told($0) + " throws " }
      return (done ?? "it throws ") + told(error)
    default: return nil
    }
  }

  private static func truth(_ value: CodeExpression, holds: Bool) -> String {
    let element =
      value.calledName == "waitForExistence" ? value.call?.function.base : value.lastName == "exists" ? value.base : nil
    if let element { return "\(told(element)) \(holds ? "exists" : "does not exist")" }
    let parts = ConditionPhrases().alternatives(value, holds: holds)
    return StatedCondition.any(parts).map { plain($0.clause) } ?? "\(told(value)) is \(holds)"
  }

  private static func equal(_ value: CodeExpression, _ other: CodeExpression) -> String {
    "\(told(value)) is \(told(other))"
  }

  /// Code without what only the test calls so.
  private static func plain(_ code: String) -> String { code.replacing("$0.", with: "").replacing("sut.", with: "") }

  /// A value as a sentence shows it.
  private static func told(_ value: CodeExpression) -> String {
    let shown = plain(value.shown)
    return value.literal == nil ? "`\(shown)`" : value.rowText?.ticked ?? "`\(shown)`"
  }
}
