// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension String {
  /// The text for a line or a cell of Markdown, in which nothing becomes markup, a link, or a mention.
  ///
  /// Words that a code host could take for more than a word become code: it
  /// looks for markup, names, numbers of issues, and addresses everywhere else.
  var asMarkdown: String {
    shown.split(separator: " ").enumerated().map { index, word in
      word.isPlainWord && (index > 0 || word.opensNothing) ? String(word) : word.asMarkdownCode
    }.joined(separator: " ")
  }

  /// The text as code, also in a cell.
  var asMarkdownCode: String { shown[...].asMarkdownCode }
}

extension Substring {
  /// The text in backticks; what ends code or a cell stands between pieces of code as a reference to a character.
  fileprivate var asMarkdownCode: String {
    var text = ""
    var piece = ""
    func endPiece() {
      if !piece.isEmpty { text += "`\(piece)`" }
      piece = ""
    }
    for scalar in unicodeScalars {
      switch scalar {
      case "`", "|", "\\":
        endPiece()
        text += "&#\(scalar.value);"
      default: piece.unicodeScalars.append(scalar)
      }
    }
    endPiece()
    return text
  }

  /// Whether every code host shows the word as it stands.
  fileprivate var isPlainWord: Bool {
    // Alone it begins no reference to a character.
    if self == "&" { return true }
    let bytes = Array(utf8)
    guard bytes.allSatisfy(\.isPlain) else { return false }
    let isAddress = contains("://") || lowercased().contains("www.")
    return !isAddress && bytes.count { $0 == ASCII.colon } < 2 && !hasReference(bytes) && !isCommit(bytes)
  }

  /// Whether the word opens no list and no rule where it is the first of its line.
  fileprivate var opensNothing: Bool {
    let isMark = utf8.allSatisfy { $0.isDigit || "-.)".utf8.contains($0) }
    return !isMark || utf8.allSatisfy(\.isDigit)
  }

  /// Whether the word has a key of an issue in it: `GH-12`, `SHOP-3`.
  private func hasReference(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { index in
      bytes[index] == ASCII.hyphen && index > 0 && bytes[index - 1].isLetter && index + 1 < bytes.count
        && bytes[index + 1].isDigit
    }
  }

  /// Whether the word has something in it that looks like a commit.
  private func isCommit(_ bytes: [UInt8]) -> Bool {
    bytes.split { !$0.isDigit && !(UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20) }.contains {
      $0.count >= 7
    }
  }
}

extension UInt8 {
  /// Whether the byte means nothing to Markdown inside a word.
  fileprivate var isPlain: Bool { self >= 0x80 || isLetter || isDigit || "'\",.;:()/-?".utf8.contains(self) }
}
