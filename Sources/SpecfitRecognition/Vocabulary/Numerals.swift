// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Numbers as words.
enum Numerals {
  /// From none to ten, by their values.
  static let first = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

  /// The digits of those that documents write as words.
  static let digits: [String: String] = Dictionary(
    first.enumerated().dropFirst().map { ($1, "\($0)") }
      + [("twelve", "12"), ("twenty", "20"), ("fifty", "50"), ("hundred", "100")]
  ) { first, _ in first }

  /// Words of several, behind which a plural stands.
  static let several = WordSet(first.dropFirst(2) + ["both", "several", "few", "many"])

  /// A number as a name has it.
  static func words(for number: Int) -> String { first.indices.contains(number) ? first[number] : "\(number)" }
}
