// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// A test that a document prints, asked what it tries of what the document states elsewhere.
struct PrintedTest {
  private let test: WrittenTest
  /// The stems of the words of its name, and those of its body as well.
  private let named: Set<String>
  private let told: Set<String>

  init(of planned: PlannedCase) {
    test = planned.written ?? WrittenTest(lines: [])
    named = Self.stems(of: planned.name).subtracting(["test"])
    told = named.union(Self.stems(of: test.lines.joined(separator: " ")))
  }

  /// Whether it tries the same: code of the member that it calls, under what it arranges and with what it expects, or a
  /// sentence that says no more than the test.
  func tries(_ behavior: Behavior) -> Bool {
    guard behavior.rows.isEmpty, behavior.level != .performance, behavior.level != .accessibility else { return false }
    switch behavior.by {
    case "effect", "guard", "branch":
      return calls(behavior.member)
        && (arranges(behavior) && expects(behavior) || keeps(behavior) || inserts(behavior))
    case "reducer-case", "catch": return steps(behavior)
    case "statement", "feature": return says(behavior)
    default: return false
    }
  }

  // MARK: - Code

  private func calls(_ member: String?) -> Bool {
    guard let member = member?.prefix(while: { $0 != "(" }) else { return false }
    return test.calls.last.map { $0 == member } ?? false
  }

  private func arranges(_ behavior: Behavior) -> Bool {
    switch behavior.condition.meaning {
    case .always: true
    case .isEmpty(let name, true): sets(name, to: ["\"\"", "`[]`"]) && !behavior.condition.words.contains("blank")
    case .isAbsent(let name, true): sets(name, to: ["nil"])
    case .equals(let name, let value, true): sets(name, to: [value, "`\(value)`"])
    default: false
    }
  }

  private func sets(_ name: String, to values: [String]) -> Bool {
    test.givens.contains { $0.name == name && values.map { "is " + $0 }.contains($0.said) }
  }

  private func expects(_ behavior: Behavior) -> Bool {
    // Of several responses the meaning is that of the first alone.
    guard !behavior.response.words.contains(" and ") else { return false }
    switch behavior.response.meaning {
    case .sets(let name, let value):
      let claims = claims(on: name)
      return Self.isPlain(value) ? claims.contains { Self.says($0.said, value) } : !claims.isEmpty
    case .changes(let name): return !claims(on: name).isEmpty
    case .calls(let receiver, let function):
      return notes(function, "is true") || Self.changing.contains(function) && !claims(on: receiver).isEmpty
    case .callsNot(_, let function): return notes(function, "is false")
    default: return false
    }
  }

  /// Whether it sets a property that stays as it is, which the condition and the response are about: "When `page` is the
  /// last one, `next` does not move `page`".
  private func keeps(_ behavior: Behavior) -> Bool {
    guard behavior.response.words.hasPrefix("not ") else { return false }
    return test.givens.contains { given in
      let condition = "When `\(given.name)` is "
      return test.claims.contains(given) && behavior.statement.hasPrefix(condition)
        && behavior.statement.dropFirst(condition.count).place(of: "`\(given.name)`") != nil
    }
  }

  /// Whether it counts all that is inserted: "inserts `user` into `context`", and `users.count`.
  private func inserts(_ behavior: Behavior) -> Bool {
    guard behavior.condition.meaning == .always, let start = behavior.statement.place(of: " inserts "),
      let end = behavior.statement[start.upperBound...].place(of: " into ")
    else { return false }
    let names = behavior.statement[start.upperBound..<end.lowerBound].split(separator: "`")
      .filter { $0.allSatisfy(\.isLetter) }
    return !names.isEmpty && names.allSatisfy { name in test.claims.contains { $0.name == "\(name)s.count" } }
  }

  /// Whether it sends a feature the action, and expects all the changes of the state, or the action that follows.
  private func steps(_ behavior: Behavior) -> Bool {
    guard let member = behavior.member else { return false }
    return test.steps.indices.contains { index in
      let step = test.steps[index]
      guard step.action == member || step.action.hasPrefix(member + ".") else { return false }
      if case .sends(let next) = behavior.response.meaning {
        return test.steps.dropFirst(index + 1).first?.action == next
      }
      guard Self.isOnly(behavior.condition, of: step.action.dropFirst(member.count)),
        case .sets(let name, let value) = behavior.response.meaning,
        let changed = Self.changed(behavior.statement),
        !Self.isPlain(value) || step.changes.contains(where: { $0.name == name && Self.says($0.said, value) })
      else { return false }
      return !changed.isEmpty && changed.allSatisfy { name in step.changes.contains { $0.name == name } }
    }
  }

  /// Whether a condition says of an action only which of its cases it is.
  private static func isOnly(_ condition: Condition, of cases: Substring) -> Bool {
    let words = condition.words.split(separator: " ")
    return cases.isEmpty ? words.count < 2 : words == [cases.dropFirst()]
  }

  /// The properties that a statement says to change: `total` and `items` of "sets `total` to `sum` and clears `items`";
  /// nil for one under conditions that name more than the action.
  private static func changed(_ statement: String) -> [String]? {
    var told = statement[...]
    if let it = statement.place(of: ", it ") {
      guard statement[..<it.lowerBound].utf8.count(where: { $0 == UInt8(ascii: "`") }) == 2 else { return nil }
      told = statement[it.lowerBound...]
    }
    let pieces = told.split(separator: "`", omittingEmptySubsequences: false)
    return pieces.indices.filter { $0 % 2 == 1 }.compactMap { index in
      changes.contains { pieces[index - 1].hasSuffix($0) } ? String(pieces[index]) : nil
    }
  }

  private static let changes = ["sets ", "clears ", "resets ", "toggles ", "calculates ", " in ", ", ", " and "]

  private func claims(on name: String) -> [WrittenTest.Fact] {
    test.claims.filter { $0.name == name || $0.name.hasPrefix(name + ".") }
  }

  private static let changing: Set<String> = ["append", "insert", "remove", "removeAll"]

  /// Whether a double says that a function was called, or was not: `mockClient.loadCalled`, `spy.didLoad`.
  private func notes(_ function: String, _ said: String) -> Bool {
    test.claims.contains { claim in
      guard claim.said == said, let note = claim.name.split(separator: ".").last?.lowercased() else { return false }
      return note == function.lowercased() + "called" || note == "did" + function.lowercased()
    }
  }

  private static func isPlain(_ value: String) -> Bool {
    value.hasPrefix("\"") || value.hasPrefix(".") || value.first?.isNumber == true
      || ["true", "false", "nil", "[]", "[:]"].contains(value)
  }

  private static func says(_ said: String, _ value: String) -> Bool {
    said == "is \(value)" || said == "is `\(value)`" || said == "is empty" && ["\"\"", "[]", "[:]"].contains(value)
  }

  // MARK: - Sentences

  private func says(_ behavior: Behavior) -> Bool {
    let words = Self.stems(of: behavior.statement)
    guard words.count > 2, behavior.literals.allSatisfy({ test.lines.joined().contains($0) }) else { return false }
    if words.isSubset(of: told), words.intersection(named).count > 1 { return true }
    // What follows stands in the name, and so does a part of what the sentence is about.
    let response = Self.stems(of: behavior.response.words)
    return response.count > 1 && response.isSubset(of: named) && behavior.condition.words.isEmpty
      && words.subtracting(response).intersection(named).count > 1
  }

  private static func stems(of text: String) -> Set<String> {
    let words = text.split { !$0.isLetter && !$0.isNumber }.flatMap { Wording.words(of: $0).split(separator: " ") }
    let telling = words.map { $0.lowercased() }.filter {
      !StatementWords.empty.contains($0) && !StatementWords.negating.contains($0) && !vague.contains($0)
    }
    return Set(telling.map(StatementWords.stem))
  }

  /// Words of praise and general verbs, which a test says by being there.
  private static let vague: Set<String> = [
    "correct", "correctly", "proper", "properly", "successfully", "appropriate", "appropriately", "respect", "respects",
    "work", "works", "working", "support", "supports", "handle", "handles", "and", "or", "for", "in", "on", "by", "all",
  ]
}
