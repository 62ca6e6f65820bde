// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning

/// Makes the accessibility identifiers that a document does not give, by the profile's pattern.
struct IdentifierPattern {
  let identifiers: Profile.Identifiers

  /// The identifier of an element; without the separators around words that are missing.
  ///
  /// - Parameters:
  ///   - module: the words of the module.
  ///   - screen: those of the screen, without what all screens are called.
  ///   - element: those of the element; with those of its type where the pattern does not ask for it.
  ///   - type: what sort of element it is; empty for the screen itself.
  /// - Returns: `cart.saveButton`; empty when no word has a letter.
  func identifier(module: String, screen: String, element: String, type: String) -> String {
    var parts: [String] = []
    var separators: [String] = []
    for piece in identifiers.pattern.pieces {
      switch piece {
      case .text(let text): separators.append(text)
      case .placeholder(let name):
        let word = word(["module": module, "screen": screen, "element": element, "type": type][name] ?? "")
        guard !word.isEmpty else { break }
        parts.append((parts.isEmpty ? "" : separators.first ?? "") + word)
        separators = []
      }
    }
    return parts.joined()
  }

  /// Whether the sort of element has a place of its own.
  var namesType: Bool { identifiers.pattern.placeholders.contains("type") }

  private func word(_ text: String) -> String {
    let transform: TextTransform =
      switch identifiers.words {
      case .camel: .camel
      case .snake: .snake
      case .kebab: .kebab
      }
    let word = transform.apply(to: text)
    return identifiers.words == .camel ? TextTransform.lowerFirst.apply(to: word) : word
  }
}
