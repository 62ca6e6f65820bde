// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode

/// The names that a test gives to values, which a reader of a sentence does not know.
struct TestLocals {
  /// What tests call the object that they test.
  static let subject = "sut"

  private(set) var values: [String: CodeExpression] = [:]
  /// The names of the values that are made of others, in their order.
  private(set) var made: [String] = []
  /// What sentences say in place of a name: a literal, a case, an element of a screen.
  private var texts: [String: String] = [:]

  /// Learns a name; an answer is what a call gives that only looks something up.
  mutating func note(_ name: String, _ value: CodeExpression, isAnswer: Bool) {
    values[name] = value.bare
    texts[name] = nil
    if value.calledName?.first?.isUppercase == true { made.append(name) }
    let text = plain(value.bare.text)
    guard !text.isEmpty, text.count <= 60 else { return }
    if value.literal != nil || isElement(value) || isAnswer && text.count <= 40 {
      texts[name] = text
    } else if let path = value.bare.path, path.count > 1, let type = path.first, value.caseName != nil {
      // The case of a nested type is known by its own name.
      texts[name] = type.isEmpty || path.count > 2 ? ".\(path[path.count - 1])" : text
    }
  }

  /// Whether a value is an element of a screen: `app.buttons["Pay"]`.
  func isElement(_ value: CodeExpression) -> Bool {
    var value = value
    // Names may stand for one another.
    for _ in 0..<8 {
      guard let root = value.root else { return false }
      if root == "app" { return true }
      guard let named = values[root], named.root != root else { return false }
      value = named
    }
    return false
  }

  /// The call that gave a value its name, or the value itself.
  func call(behind value: CodeExpression) -> CodeExpression? { value.simpleName.flatMap { values[$0] } ?? value }

  /// The value that a name stands for, or the value itself.
  func value(of value: CodeExpression) -> CodeExpression {
    if case .name(let name) = value.bare.kind, let known = values[name] { known } else { value.bare }
  }

  /// A value as a sentence shows it.
  func told(_ value: CodeExpression) -> String {
    if value.literal != nil, let text = value.rowText { return text.ticked }
    if let path = value.bare.path {
      let own = path.drop { CodeExpression.holders.contains($0) || $0 == Self.subject }
      return plain((own.isEmpty ? path[...] : own).joined(separator: ".")).ticked
    }
    let text = plain(value.bare.text)
    return text.isEmpty ? "`\(plain(value.bare.filledCall()))`" : text.ticked
  }

  /// Code with values in place of the names that only the test gives them, and without the name of what is tested.
  func plain(_ code: String) -> String {
    let code = code.replacing("?.", with: ".").replacing("!.", with: ".")
    var (text, word, isQuoted) = ("", "", false)
    for sign in code {
      if sign.isLetter || sign.isNumber || sign == "_" || sign == "$" {
        word.append(sign)
        continue
      }
      // Labels and members have names of their own.
      let isOwn = !isQuoted && sign != ":" && text.last != "."
      if isOwn, word == Self.subject, sign == "." {
        word = ""
        continue
      }
      text += isOwn ? texts[word] ?? word : word
      text.append(sign)
      word = ""
      if sign == "\"" { isQuoted.toggle() }
    }
    return text + (isQuoted || text.last == "." ? word : texts[word] ?? word)
  }
}
