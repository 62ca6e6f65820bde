// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What a template may put around a name, as in `{{snake(name)}}`.
package enum TemplateTransform {
  /// What a transform takes and gives.
  package enum Kind: String, Hashable, Sendable, CustomStringConvertible {
    case text
    /// A text that is fit for one place, and for nothing more to be done with it.
    case escapedText
    case flag
    case number
    case list
    case object
    /// The place of an element in its list, which is written as nothing: `last()`.
    case position

    package var description: String {
      switch self {
      case .text, .flag, .number, .list: "a \(rawValue)"
      case .object: "an object"
      case .escapedText: "an escaped text"
      case .position: "a place in a list"
      }
    }
  }

  /// The transforms of Mustache's own that stay allowed, with what they take and give.
  ///
  /// `first` and `last` of a list give its element, which no plain kind tells; see `TemplateCheck`.
  private static let builtIn: [String: [(takes: Kind, gives: Kind)]] = [
    "first": [(.list, .object), (.position, .flag)],
    "last": [(.list, .object), (.position, .flag)],
    "reversed": [(.list, .list)],
    "empty": [(.list, .flag)],
    "count": [(.list, .number)],
    "index": [(.position, .number)],
    "plusone": [(.number, .number)],
    "minusone": [(.number, .number)],
    "even": [(.position, .flag), (.number, .flag)],
    "odd": [(.position, .flag), (.number, .flag)],
  ]

  /// All names, in alphabetical order.
  package static let names = (builtIn.keys + TextTransform.allCases.map(\.rawValue)).sorted()

  /// What a transform can take, and what it then gives; empty if there is no such transform.
  static func signatures(of name: String) -> [(takes: Kind, gives: Kind)] {
    guard let transform = TextTransform(rawValue: name) else { return builtIn[name] ?? [] }
    return [(.text, transform.isEscape ? .escapedText : .text)]
  }
}
