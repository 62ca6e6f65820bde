// By what a value is changed.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension ResponsePhrases {
  /// What `+=`, `-=`, `*=` and `/=` do.
  func changes(_ noun: String, _ shown: String, _ sign: String, _ value: CodeExpression) -> StatedResponse? {
    let number = value.writtenNumber
    let text = number ?? value.shown
    let from = number ?? value.noun
    if sign == "+=", let making = value.making {
      let (count, told) = (making.count.number ?? making.count.noun, making.count.number ?? "`\(making.count.shown)`")
      let things = making.type.map { CodeName($0).phrase.plural } ?? noun
      return StatedResponse(
        "add \(count) \(things)",
        "adds \(told) new \(making.type.map { "`\($0)`" } ?? things) to `\(shown)`"
      )
    }
    guard !text.isEmpty, text.count <= 80 else { return nil }
    let literals = value.number.map { [$0] } ?? []
    if case .ternary = value.bare.kind {
      return StatedResponse(
        "update \(noun)",
        "changes `\(shown)` by `\(text)`",
        .sets(shown, to: "\(sign.dropLast()) (\(text))")
      )
    }
    if let (words, clause) = value.leastOrMost {
      let verbs = ["+=": ("add", "adds", "to"), "-=": ("take", "takes", "from")]
      guard let (verb, third, place) = verbs[sign] else { return nil }
      return StatedResponse("\(verb) \(words) \(place) \(noun)", "\(third) \(clause) \(place) `\(shown)`")
    }
    switch sign {
    case "+=":
      if value.number != nil {
        return StatedResponse(
          "raise \(noun) by \(text)",
          "raises `\(shown)` by \(text)",
          .sets(shown, to: "+\(text)"),
          literals: literals
        )
      }
      return StatedResponse(
        "add \(from.isEmpty ? "value" : from) to \(noun)",
        "adds `\(text)` to `\(shown)`",
        .sets(shown, to: "+ " + text)
      )
    case "-=":
      return StatedResponse(
        "lower \(noun) by \(from)",
        "lowers `\(shown)` by \(value.number == nil ? "`\(text)`" : text)",
        .sets(shown, to: "- " + text),
        literals: literals
      )
    case "*=", "/=":
      let verb = sign == "*=" ? ("multiply", "multiplies") : ("divide", "divides")
      return StatedResponse(
        "\(verb.0) \(noun) by \(from)",
        "\(verb.1) `\(shown)` by \(number != nil ? text : "`\(text)`")",
        .sets(shown, to: "\(sign.dropLast()) \(text)"),
        literals: literals
      )
    default: return nil
    }
  }
}

extension CodeExpression {
  /// A number, or one that is made of a text: `Decimal(string: "0.7")`.
  fileprivate var writtenNumber: String? {
    if let number { return number }
    guard calledName == "Decimal", let text = argument("string")?.string, Double(text) != nil else { return nil }
    return text
  }
}
