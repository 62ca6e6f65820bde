// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The readers of behaviors, as their own examples explain them.
package enum BehaviorManual {
  /// One way in which documents state behavior.
  package struct Entry: Sendable {
    /// As `inspect` shows it: `conditional`.
    package let name: String
    /// Whether it reads code, and its examples are Swift of any number of lines.
    package let isOfCode: Bool
    /// By which the reader is tested.
    package let examples: [Example]
  }

  package struct Example: Sendable {
    /// As a document writes it.
    package let text: String
    /// What is read of it, each as `condition → response`, of code as a sentence; empty for a text that the reader leaves.
    package let readings: [String]
  }

  /// Those of sentences, items and rows, then those of code, each in the order in which they are asked.
  package static let entries = sentences + code

  private static let sentences = (Reader<Understood>.conditional + Reader<Understood>.plain).map { reader in
    Entry(
      name: reader.name,
      isOfCode: false,
      examples: reader.examples.map { Example(text: $0.text, readings: $0.readings) }
    )
  }

  private static let code = CodeReader.all.map { reader in
    Entry(
      name: reader.name,
      isOfCode: true,
      examples: reader.examples.map { Example(text: $0.code, readings: $0.statements) }
    )
  }
}
