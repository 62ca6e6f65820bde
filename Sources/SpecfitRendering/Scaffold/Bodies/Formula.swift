// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// A number that follows from others, as a test can repeat it.
struct Formula {
  /// A number from which others follow.
  private struct Operand {
    var name: String
    var type: String
    /// What a person has to tell.
    var question: String
  }

  private var operands: [Operand] = []
  /// With the names of the operands: `itemsCount / 4`.
  private var text: String
  /// Whether the result is a whole number.
  private let isWhole: Bool

  /// Reads a formula; nil for one that a test cannot repeat without a doubt.
  init?(_ written: String) {
    text = written.replacing(".count", with: "Count")
    let hasFraction = written.contains("Double(") || Self.hasDecimal(written)
    isWhole = !hasFraction && (written.contains("Int(") || written.contains(".count"))
    // Swift multiplies no whole number with a fraction.
    guard isWhole || hasFraction || !written.contains("/"), isWhole || !written.contains("%"),
      !hasFraction || !written.contains("Int("),
      !text.contains(where: { "\"[{$&|=<>!:.".contains($0) && !($0 == "." && hasFraction) }),
      text.utf8.allSatisfy({ $0 < 0x80 })
    else { return nil }
    for word in TypeScope.words(of: text).map(String.init) {
      guard let first = word.first, first.isLetter else {
        // A number, or a part of a name behind a dot.
        guard word.allSatisfy({ $0.isNumber || $0 == "_" }) else { return nil }
        continue
      }
      if Self.functions.contains(word) {
        guard text.contains(word + "(") else { return nil }
        continue
      }
      guard let operand = operand(word, in: written) else { return nil }
      if !operands.contains(where: { $0.name == word }) { operands.append(operand) }
    }
    if operands.isEmpty { return nil }
  }

  /// Whether a number with a decimal point stands in it.
  private static func hasDecimal(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return zip(parts, parts.dropFirst()).contains { $0.last?.isNumber == true && $1.first?.isNumber == true }
  }

  /// Whether each use of a word is converted by a function: `Double(itemsCount)`.
  private func isAlways(_ word: String, in function: String) -> Bool {
    TypeScope.words(of: text).count { $0 == word } == text.ranges(of: "\(function)(\(word))").count
  }

  private static let functions: Set<String> = ["Double", "Int", "max", "min", "abs"]

  /// A word of the formula as a value; nil for what is a member, a call, or not known to be a whole number.
  private func operand(_ word: String, in written: String) -> Operand? {
    guard !text.contains("." + word), !text.contains(word + "."), !text.contains(word + "("),
      word.first?.isLowercase == true, SwiftSpelling.local(word) == word
    else { return nil }
    if word.hasSuffix("Count"), written.contains(word.dropLast("Count".count) + ".count") {
      guard isWhole || isAlways(word, in: "Double") else { return nil }
      return Operand(name: word, type: "Int", question: word.dropLast("Count".count) + ".count")
    }
    guard !isWhole || isAlways(word, in: "Int") else { return nil }
    return Operand(name: word, type: text.contains(word + " ??") ? "Double?" : "Double", question: word)
  }

  /// Reads the operands and the result, and compares the result with the formula.
  ///
  /// - Parameters:
  ///   - name: of the result.
  ///   - taken: the names that the test has already.
  ///   - assertions: of the test.
  /// - Returns: the statements of the test; none if the name of an operand is taken.
  func claims(of name: String, taken: Set<String>, _ assertions: Assertions) -> [String] {
    guard taken.union(ObservedClaim.names).isDisjoint(with: operands.map(\.name)) else { return [] }
    let read = operands.map { "let \($0.name): \($0.type) = try \(TestBody.placeholder($0.question))" }
    let result = "let actual: \(isWhole ? "Int" : "Double") = try \(TestBody.placeholder("\(name) of these"))"
    return read + [result, isWhole ? assertions.areEqual("actual", text) : assertions.areClose("actual", text)]
  }
}
