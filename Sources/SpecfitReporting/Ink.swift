// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Colours for a terminal, or none.
struct Ink {
  enum Color: String {
    case strong = "1"
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "1;36"
    case blue = "34"
  }

  /// Whether colours were asked for.
  let isOn: Bool

  /// The text in a colour; it must hold no line end.
  func paint(_ text: String, _ color: Color) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension Diagnostic.Severity {
  var color: Ink.Color {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }
}
