// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel

/// What a statement says, without its wording: a reworded sentence has the same condition, response and values.
package struct StatedMeaning: Hashable, Sendable {
  /// How a statement relates to an earlier one about the same member.
  package enum Relation: Hashable, Sendable {
    /// It says the same in other words.
    case reworded
    /// It is about the same, but the condition, the response or a value differs.
    case changed
  }

  private let condition: Part
  private let response: Part
  /// Numbers, quoted texts and enum cases.
  private let values: Set<String>

  /// A condition or response.
  private struct Part: Hashable {
    enum Typed: Hashable {
      case condition(Condition.Meaning)
      case response(Response.Meaning)
    }

    /// Of its words, without those of the subject.
    var stems: Set<String>
    var isNegative: Bool
    /// Nil if only the words tell what it means.
    var typed: Typed?

    init(_ words: [String], without subject: Set<String>, typed: Typed? = nil) {
      let telling = words.filter { !StatementWords.empty.contains($0) && !StatementWords.negating.contains($0) }
      stems = Set(telling.map(StatementWords.stem)).subtracting(subject)
      isNegative = words.contains(where: StatementWords.negating.contains)
      self.typed = typed
    }

    /// Whether it means the same as an earlier one: their typed meanings are equal, or else no word is opposed and
    /// two thirds of the stems are shared.
    func agrees(with old: Part) -> Bool {
      if let typed, typed == old.typed { return true }
      guard isNegative == old.isNegative, !StatementWords.areOpposed(stems, old.stems) else { return false }
      if stems.isEmpty || old.stems.isEmpty { return stems.isEmpty == old.stems.isEmpty }
      return stems.intersection(old.stems).count * 3 >= max(stems.count, old.stems.count) * 2
    }
  }

  /// Reads what a document states.
  ///
  /// - Parameters:
  ///   - behavior: the statement.
  ///   - component: that it is about; the words of its name and of its member tell no statement from another.
  package init(of behavior: Behavior, in component: String) {
    let subject = Self.subject(component, behavior.member)
    let given = StatementWords.words(of: behavior.condition.words)
    let then = StatementWords.words(of: behavior.response.words)
    let (condition, response) = (behavior.condition.meaning, behavior.response.meaning)
    let isPlain = condition == .words || condition == .always
    self.condition = Part(given, without: subject, typed: isPlain ? nil : .condition(condition))
    self.response = Part(then, without: subject, typed: response == .words ? nil : .response(response))
    values = Set(behavior.literals.filter { !$0.isEmpty } + (given + then).filter(Self.isNumber))
  }

  /// Reads the name of a test: `test_total_givenCartEmpty_shouldReturn0`.
  ///
  /// - Parameters:
  ///   - name: of the test function.
  ///   - component: that is tested.
  ///   - member: that is tested; nil for the whole component.
  package init(ofTest name: String, in component: String, _ member: String?) {
    let subject = Self.subject(component, member).union(["test"])
    let words = StatementWords.words(of: name)
    let split = words.firstIndex { $0 == "should" || $0 == "then" } ?? words.startIndex
    condition = Part(Array(words[..<split]), without: subject)
    response = Part(Array(words[split...]), without: subject)
    values = Set(words.filter(Self.isNumber))
  }

  /// Reads a sentence that nobody took apart: all of it is the response, and its numbers and code are the values.
  ///
  /// - Parameters:
  ///   - sentence: with code between backticks.
  ///   - component: whose name tells no statement from another.
  package init(ofSentence sentence: String, about component: String) {
    let words = StatementWords.words(of: sentence)
    condition = Part([], without: [])
    response = Part(words, without: Self.subject(component, nil))
    let spans = sentence.split(separator: "`", omittingEmptySubsequences: false)
    let code = stride(from: 1, to: spans.count - 1, by: 2).map { String(spans[$0]) }
    values = Set(words.filter(Self.isNumber) + code.filter { $0 != component })
  }

  /// How this statement relates to an earlier one about the same member; nil if they are about different things.
  package func relation(to old: StatedMeaning) -> Relation? {
    guard likeness(to: old) >= Self.leastLikeness else { return nil }
    let isSame = values == old.values && condition.agrees(with: old.condition) && response.agrees(with: old.response)
    return isSame ? .reworded : .changed
  }

  private static let leastLikeness = 0.5

  /// The share of the stems of the longer statement that both have.
  package func likeness(to old: StatedMeaning) -> Double {
    let (own, other) = (stems, old.stems)
    let larger = max(own.count, other.count)
    return larger == 0 ? 0 : Double(own.intersection(other).count) / Double(larger)
  }

  /// Without values: another value is a change of the same statement.
  private var stems: Set<String> { condition.stems.union(response.stems).filter { !Self.isNumber($0) } }

  // MARK: - Words

  private static func subject(_ component: String, _ member: String?) -> Set<String> {
    let words = StatementWords.words(of: component)
    let own = StatementWords.words(of: String((member ?? "").prefix { $0 != "(" }))
    return Set((words + own).map(StatementWords.stem))
  }

  private static func isNumber(_ word: String) -> Bool { word.contains(where: \.isNumber) }
}
