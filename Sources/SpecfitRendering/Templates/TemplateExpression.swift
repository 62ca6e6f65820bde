// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// What stands in a tag: a name, and the transforms around it.
struct TemplateExpression: Hashable, Sendable {
  /// What the transforms are applied to.
  enum Subject: Hashable, Sendable {
    /// `.`: the element of the nearest list.
    case current
    /// Nothing, as in `last()`: the place in the nearest list.
    case position
    /// `component.name`, as its parts.
    case name([String])
  }

  let subject: Subject

  /// The transforms, outermost first, as they are written.
  let transforms: [String]

  /// The expression as it is written.
  let text: String

  /// How many transforms may stand around each other; Mustache reads them by recursion.
  private static let mostTransforms = 8

  /// Reads an expression; `nil` if it is not `name`, `.`, or a few transforms around one of them.
  init?(_ text: String) {
    var rest = text[...]
    var transforms: [String] = []
    while let parenthesis = rest.firstIndex(of: "(") {
      guard transforms.count < Self.mostTransforms, rest.last == ")" else { return nil }
      guard let name = Self.word(rest[..<parenthesis]) else { return nil }
      transforms.append(name)
      rest = rest[rest.index(after: parenthesis)...].dropLast()
    }
    if rest.isEmpty, !transforms.isEmpty {
      subject = .position
    } else if rest == "." {
      subject = .current
    } else {
      let parts = rest.split(separator: ".", omittingEmptySubsequences: false).map(Self.word)
      guard parts.allSatisfy({ $0 != nil }) else { return nil }
      subject = .name(parts.compactMap(\.self))
    }
    self.transforms = transforms
    self.text = text
  }

  private static func word(_ text: Substring) -> String? {
    guard let first = text.utf8.first, first.isLetter, text.utf8.allSatisfy(\.isWordByte) else { return nil }
    return String(text)
  }
}

extension UInt8 {
  /// Whether the byte may stand in a name: an ASCII letter, a digit, or `_`.
  var isWordByte: Bool { isLetter || isDigit || self == ASCII.underscore }
}
