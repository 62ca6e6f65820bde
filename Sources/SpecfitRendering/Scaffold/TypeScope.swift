// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

/// Types as a test must write them: what the document declares inside a component has the component's name before it.
struct TypeScope {
  private let names: [Substring: String]

  init(_ component: Component, types: TypeCatalog) { self.init(component.name, types: types) }

  /// - Parameters:
  ///   - owner: the type inside of which others are declared.
  ///   - types: of all documents.
  init(_ owner: String, types: TypeCatalog) {
    var names: [Substring: String] = ["Self": owner]
    for type in types.types(inside: owner) {
      if let name = type.name.split(separator: ".").last { names[name] = "\(owner).\(name)" }
    }
    self.names = names
  }

  /// The type with its full names; `Self` becomes the component.
  func qualified(_ type: String) -> String { Self.replacing(names, in: type) }

  /// Swift text in which words that follow no dot are replaced.
  static func replacing(_ names: [Substring: String], in text: String) -> String {
    var result = ""
    var rest = text[...]
    var before: Character?
    while let first = rest.first {
      let word = rest.prefix { isPart($0) }
      if word.isEmpty {
        result.append(first)
        rest.removeFirst()
      } else {
        result += before == "." ? String(word) : names[word] ?? String(word)
        rest = rest[word.endIndex...]
      }
      before = word.isEmpty ? first : word.last
    }
    return result
  }

  /// The words of a line of Swift, without those of comments and literals.
  static func words(of line: some StringProtocol) -> [Substring] {
    var words: [Substring] = []
    var rest = Substring(line).unicodeScalars.drop { $0 == " " }
    guard !rest.starts(with: "//".unicodeScalars) else { return [] }
    while let first = rest.first {
      let word = rest.prefix(while: isPart)
      if !word.isEmpty {
        words.append(Substring(word))
        rest = rest[word.endIndex...]
      } else if first == "\"" {
        rest = behindLiteral(rest.dropFirst())
      } else {
        rest.removeFirst()
      }
    }
    return words
  }

  /// Whether a type is named in Swift text without anything in angle brackets or behind a dot.
  static func names(_ type: String, withoutArgumentsIn text: String) -> Bool {
    text.ranges(of: type).contains { range in
      let before = text[..<range.lowerBound].last
      let after = text[range.upperBound...].first
      return !(before.map { isPart($0) || $0 == "." } ?? false)
        && !(after.map { isPart($0) || "<(:.".contains($0) } ?? false)
    }
  }

  /// The parenthesis that closes another one.
  static func closing(_ open: String.Index, in text: String) -> String.Index? {
    var depth = 0
    for index in text[open...].indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private static func behindLiteral(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    var isEscaped = false
    for index in text.indices {
      let scalar = text[index]
      if scalar == "\"", !isEscaped { return text[text.index(after: index)...] }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return text[text.endIndex...]
  }

  private static func isPart(_ character: Character) -> Bool { character.unicodeScalars.allSatisfy(isPart) }

  /// Whether names are made of it; the standard library's question about characters is far slower.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    guard let byte = UInt8(exactly: scalar.value), byte < 0x80 else { return scalar.properties.isXIDContinue }
    return byte.isLetter || byte.isDigit || byte == ASCII.underscore
  }
}
