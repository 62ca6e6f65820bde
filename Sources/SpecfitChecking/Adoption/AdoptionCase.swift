// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
package import SpecfitPlanning
internal import SpecfitRendering

/// A planned case, with what a test of it would have to name.
package struct AdoptionCase: Sendable {
  /// The module's document, from the project's root.
  package var document: String
  package var planned: PlannedCase
  /// How comments keep its key.
  package var key: String
  /// The stems of the statement and of the member's name, sorted.
  var stems: [String]
  var stemSet: Set<String>
  var subjectStems: Set<String>
  /// The name of the member without its labels; nil for the whole component.
  var memberName: String?
  /// The name of the error that it wants; nil if it names none.
  var error: String?
  /// The name of the enum case that follows; nil if none does.
  var value: String?
  /// The texts that the document quotes.
  var quotes: Set<String>
  var numbers: Set<String>
  /// The stems of the condition; empty without one.
  var conditionStems: Set<String>
  /// The functions whose calls the statement shows.
  var calls: Set<String>
  /// Whether an error follows, whatever the words for that.
  var isAboutFailure: Bool
  /// Whether a result follows.
  var givesResult: Bool
  var isMeasured: Bool

  package init(_ planned: PlannedCase, of document: String) {
    self.document = document
    self.planned = planned
    let statement = planned.statement ?? planned.name
    let own = StatementWords.adoptionStems(of: statement)
    conditionStems = StatementWords.adoptionStems(of: planned.behavior?.condition.words ?? "")
    calls = Self.calls(in: statement)
    memberName = planned.member.map { String($0.prefix { $0 != "(" }) }
    stemSet = own.union(StatementWords.tellingStems(of: memberName ?? ""))
    stems = stemSet.sorted()
    key = SuiteKey.spelled(planned.key)
    subjectStems = StatementWords.tellingStems(of: String(planned.subject))
    numbers = stemSet.filter { $0.first?.isNumber ?? false }
    quotes = Set((planned.behavior?.literals ?? []).filter { $0.count > 1 && !$0.hasPrefix(".") && Double($0) == nil })
    // "Cannot be cancelled again" is how documents say that trying it fails.
    isAboutFailure = own.contains(StatementWords.stem("throw")) || statement.contains(" cannot be ")
    let isTimed = own.contains("within") && !own.isDisjoint(with: Self.units)
    isMeasured = planned.level == .performance || isTimed
    givesResult = own.contains(StatementWords.stem("return"))
    switch planned.behavior?.response.meaning {
    case .throws(let name):
      isAboutFailure = true
      error = name.isEmpty ? nil : SignatureIntent.lastPart(of: name)
    case .returns(let text):
      givesResult = true
      value = Self.enumCase(text)
    case .sets(_, let text): value = Self.enumCase(text)
    default: break
    }
    if case .signature(.throwing(let name)) = planned.intent {
      (isAboutFailure, error) = (true, SignatureIntent.lastPart(of: name))
    }
  }

  /// The stems of what fails under its condition; empty for another condition.
  var failingStems: Set<String> {
    guard case .fails(let what, _)? = planned.behavior?.condition.meaning else { return [] }
    return StatementWords.tellingStems(of: what)
  }

  /// Whether the document says of a whole component what it never does.
  var isDenial: Bool { planned.member == nil && planned.behavior?.response.words.hasPrefix("not ") == true }

  /// Whether the document says with the very word that an error is thrown.
  var throwsError: Bool {
    if case .throws? = planned.behavior?.response.meaning { true } else { error != nil }
  }

  /// The names before the brackets of code in a statement: `load` of "`load()` starts".
  private static func calls(in statement: String) -> Set<String> {
    let parts = statement.split(separator: "`", omittingEmptySubsequences: false)
    return Set(
      parts.indices.filter { $0 % 2 == 1 && parts[$0].contains("(") }.compactMap { index in
        parts[index].prefix { $0 != "(" }.split { $0 == "." || $0 == " " }.last.map(String.init)
      }
    )
  }

  /// The stems of units of time.
  private static let units = Set(["second", "millisecond", "ms", "minute"].map(StatementWords.stem))

  /// Whether another case is about the opposite condition, so that no test tries both in the same way.
  func contradicts(_ other: AdoptionCase) -> Bool {
    guard document == other.document, planned.member == other.planned.member,
      let own = planned.behavior?.condition.meaning, let theirs = other.planned.behavior?.condition.meaning
    else { return false }
    switch (own, theirs) {
    case (.compares(let left, let how, let amount), .compares(let right, let other, let limit)):
      return left == right && amount == limit && how != other
    case (.isEmpty(let left, let isSo), .isEmpty(let right, let other)),
      (.isAbsent(let left, let isSo), .isAbsent(let right, let other)):
      return left == right && isSo != other
    case (.equals(let left, let value, let isSo), .equals(let right, let wanted, let other)):
      return left == right && value == wanted && isSo != other
    case (.fails(let left, _), .succeeds(let right)), (.succeeds(let left), .fails(let right, _)): return left == right
    default: return false
    }
  }

  /// The name behind the dot of `.loaded`; nil for other values.
  private static func enumCase(_ text: String) -> String? {
    guard text.hasPrefix("."), text.utf8.count > 1 else { return nil }
    return String(text.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}
