// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// The errors that a documentation comment promises.
enum DocumentedErrors {
  /// The error names behind `- Throws:`, in the order of the text, each once.
  ///
  /// A name stands in backticks and looks like a type or a case of one, or is the first word: `ttl` behind others is
  /// what an error is about.
  ///
  /// - Parameter comments: with their comment signs.
  /// - Returns: names such as `NetworkError.offline`.
  static func names(in comments: [ArraySlice<UInt8>]) -> [String] {
    var names: [String] = []
    var isInThrows = false
    var isFirst = false
    for line in comments.flatMap({ $0.split { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn } }) {
      var words = line.drop { $0 == UInt8(ascii: "/") || $0 == ASCII.asterisk || $0.isBlank }
      if words.first == ASCII.hyphen {
        words = words.dropFirst().drop { $0.isBlank }
        isFirst = isThrows(words)
        // The errors may be a list of their own.
        isInThrows = isFirst || isInThrows && !isTag(words)
        if isFirst { words = words.drop { $0 != ASCII.colon }.dropFirst() }
      }
      guard isInThrows, !words.isEmpty else {
        isInThrows = isInThrows && (isFirst || !words.isEmpty)
        continue
      }
      for name in self.names(inLine: words, isFirst: isFirst) where !names.contains(name) { names.append(name) }
      isFirst = false
    }
    return names
  }

  private static func isThrows(_ words: ArraySlice<UInt8>) -> Bool {
    words.starts(with: "Throws:".utf8) || words.starts(with: "throws:".utf8)
  }

  /// Whether a bullet begins with what it is about: "Parameter now:", "Note:".
  private static func isTag(_ words: ArraySlice<UInt8>) -> Bool {
    let head = words.prefix { $0 != ASCII.colon }
    return head.count < words.count && head.count < 40 && head.allSatisfy { $0.isIdentifierPart || $0.isBlank }
  }

  private static func names(inLine words: ArraySlice<UInt8>, isFirst: Bool) -> [String] {
    let pieces = words.split(separator: ASCII.backtick, omittingEmptySubsequences: false)
    let quoted = pieces.indices.filter { index in
      index % 2 == 1 && index < pieces.count - 1 && isName(pieces[index])
        && (isError(pieces[index]) || isFirst && index == 1 && pieces[0].allSatisfy(\.isBlank))
    }
    .map { pieces[$0] }
    if !quoted.isEmpty { return quoted.map { String(decoding: $0, as: UTF8.self) } }
    let first = words.drop { $0.isBlank }.prefix { $0.isIdentifierPart || $0 == ASCII.dot }
    let name = first.last == ASCII.dot ? first.dropLast() : first
    let isType =
      name.first?.isUppercase == true && (name.contains(ASCII.dot) || name.suffix(5).elementsEqual("Error".utf8))
    return isType ? [String(decoding: name, as: UTF8.self)] : []
  }

  private static func isError(_ name: ArraySlice<UInt8>) -> Bool {
    name.first?.isUppercase == true || name.contains(ASCII.dot)
  }

  private static func isName(_ word: ArraySlice<UInt8>) -> Bool {
    !word.isEmpty && word.allSatisfy { $0.isIdentifierPart || $0 == ASCII.dot }
  }
}
