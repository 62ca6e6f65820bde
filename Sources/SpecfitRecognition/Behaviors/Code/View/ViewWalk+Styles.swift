// How elements look under a condition.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension ViewWalk {
  /// What a modifier makes of an element that is given one of two values: `.opacity(isDone ? 0.4 : 1)`.
  mutating func style(
    _ name: String,
    _ value: CodeExpression,
    of thing: (words: String, clause: String)?,
    at offset: Int
  ) {
    guard let thing else { return }
    var looks: [(test: CodeExpression, holds: Bool, look: String)] = []
    if case .ternary(let test, let first, let second) = value.bare.kind {
      for (holds, chosen) in [(true, first), (false, second)] {
        if let look = Self.look(name, chosen) { looks.append((test, holds, look)) }
      }
    } else if value.literal == nil, let look = Self.flags[name] {
      looks = [(value, true, look)]
    }
    for (test, holds, look) in looks {
      let ways = ConditionPhrases().alternatives(test, holds: holds)
      // How a view comes up is nothing that stays.
      let isPassing = ["animat", "appear"].contains { ways.first?.words.contains($0) == true }
      guard ways.count == 1, !ways[0].words.isEmpty, !isPassing else { continue }
      add(ways[0], "show \(thing.words) \(look)", "shows \(thing.clause) \(look)", .words, [offset], 5)
      findings[findings.count - 1].response.state =
        "\(thing.words) \(ResponsePhrase.being(of: thing.words)) shown \(look)"
    }
  }

  /// What an element is called whose looks change: the text on it, or the value that it shows; nil for a group.
  func styled(_ element: CodeExpression, _ subject: String) -> (words: String, clause: String)? {
    if let title = element.title { return title.contains("\\(") ? nil : (title, "\"\(title)\"") }
    if ["Text", "Label"].contains(element.calledName), let value = element.call?.arguments.first?.value,
      value.bare.path != nil, !value.noun.isEmpty, !value.shown.isEmpty
    {
      return (value.noun, "`\(value.shown)`")
    }
    return subject == "group" || subject == "element" ? nil : (subject, subject == "view" ? "itself" : "the \(subject)")
  }

  /// How a value makes an element look; nil for the look that it has anyway, and for one without words.
  private static func look(_ name: String, _ value: CodeExpression) -> String? {
    switch name {
    case "opacity":
      guard let number = value.number, let share = Double(number), share < 1 else { return nil }
      return "with opacity \(number)"
    case "fontWeight":
      guard let weight = value.caseName, weight != "regular" else { return nil }
      return "in \(CodeName(weight).phrase)"
    case "foregroundStyle", "foregroundColor", "tint", "fill", "background":
      let isColor = value.bare.path.map { $0.count == 2 && ["", "Color"].contains($0[0]) } == true
      guard isColor, let color = value.caseName, !["primary", "clear"].contains(color) else { return nil }
      if name == "background" { return "on \(CodeName(color).phrase) background" }
      return "in \(CodeName(color).phrase)\(["secondary", "tertiary", "accent"].contains(color) ? " color" : "")"
    default: return value.bool == true ? flags[name] : nil
    }
  }

  private static let flags = ["strikethrough": "struck through", "bold": "in bold"]
}
