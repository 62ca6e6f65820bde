// What cases carry, and texts without the blanks around them.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeExpression {
  /// The one text, number or flag that a case carries, in words: `.key(":")` carries a *colon*, `.quit(force: true)`
  /// stands *with force*.
  var carriedLiteral: (words: String, shown: String, isFirst: Bool)? {
    guard let arguments = call?.arguments, arguments.count == 1, let argument = arguments.first else { return nil }
    let label = argument.label.map { $0 + ": " } ?? ""
    if let flag = argument.value.bool, let name = argument.label {
      return ("\(flag ? "with" : "without") \(CodeName(name).phrase)", "\(label)\(flag)", false)
    }
    if let number = argument.value.number { return (number, label + number, true) }
    guard let text = argument.value.string, !text.isEmpty, text.count <= 30 else { return nil }
    let isCapital = text.count == 1 && text.first?.isUppercase == true
    return (Self.signs[text] ?? (isCapital ? "capital \(text)" : text.told), "\(label)\"\(text)\"", true)
  }

  /// What a static function gives whose name says only that it makes something, in a name and in a sentence: *a snack
  /// "Bread" with `count: 2`* of `.make("Bread", count: 2)` in a list of snacks; nil for a case, which says what it is.
  func madeByFactory(of kind: String) -> (words: String, clause: String)? {
    guard let call, let name = caseName, case let words = CodeName(name).words,
      ["init", "make"].contains(words[0]) || ["new", "create", "build"].contains(words[0]) && call.arguments.count > 1
    else { return nil }
    let own = words.dropFirst().joined(separator: " ")
    let type = call.function.base?.simpleName.map { CodeName($0).phrase } ?? kind
    let thing = own.isEmpty ? type : own
    let first = call.arguments.first.flatMap { $0.label == nil && !$0.value.shown.isEmpty ? $0.value : nil }
    let carried = carried(within: 84)
    guard !thing.isEmpty, first != nil || !carried.isEmpty, first.map({ $0.shown.count <= 40 }) ?? true else {
      return nil
    }
    let told = (first ?? argument("name") ?? argument("title"))?.string.map(\.told) ?? ""
    let named = first.map { $0.string.map { " \"\($0)\"" } ?? " `\($0.shown)`" } ?? ""
    return (told.isEmpty ? thing : told, thing.article + named + (carried.isEmpty ? "" : " with \(carried)"))
  }

  /// Words for a case, with the literal that it carries.
  func carrying(_ words: String) -> String {
    guard let carried = carriedLiteral else { return words }
    return carried.isFirst ? "\(carried.words) \(words)" : "\(words) \(carried.words)"
  }

  /// An action that is meant only with a value: `.verified(true)`; nil for any other pattern.
  var literalEvent: StatedCondition? {
    guard let arguments = call?.arguments, arguments.count == 1, let value = arguments.first?.value,
      let shown = value.bool.map(String.init) ?? value.number, let name = actionPath.first
    else { return nil }
    return StatedCondition(
      "received \(shown)",
      "`\(name)` comes with `\(shown)`",
      .event("\(name)(\(shown))"),
      isEvent: true
    )
  }

  /// A text that is filled in by a format: `String(format: "%02d:%02d", total / 60, total % 60)`.
  var formatted: (words: String, clause: String)? {
    guard calledName == "String", let arguments = call?.arguments, arguments.first?.label == "format",
      let format = arguments.first?.value.string, !format.contains("`"),
      case let values = arguments.filter({ $0.label == nil }),
      let noun = values.lazy.map(\.value.noun).first(where: { !$0.isEmpty }),
      values.allSatisfy({ !$0.value.shown.isEmpty && $0.value.shown.count <= 50 })
    else { return nil }
    let told = CodeSite.listed(values.map(\.value.shown))
    return ("formatted \(noun)", "\(told) in the format \"\(format)\"")
  }

  static let signs = [
    ":": "colon", "/": "slash", " ": "space", "?": "question mark", ".": "dot", ",": "comma", "!": "exclamation mark",
    "+": "plus", "-": "minus", "*": "star", "$": "dollar", "^": "caret", "#": "hash", "@": "at", "\\n": "newline",
    "\\t": "tab", "\\u{1B}": "escape", ">": "greater than", "<": "less than", "=": "equals", "–": "dash", "—": "dash",
    "…": "ellipsis",
    "%": "percent", ";": "semicolon",
  ]

  /// The text that is left without blanks at its ends: `name` of `name.trimmingCharacters(in: .whitespaces)`.
  var trimmed: CodeExpression? {
    guard let call, call.function.simpleName == "trimmingCharacters", let base = call.function.base, base.path != nil,
      !base.noun.isEmpty, call.arguments.first?.value.caseName?.hasPrefix("whitespaces") == true
    else { return nil }
    return base
  }
}
