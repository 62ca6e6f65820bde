// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

/// How an item of a list of files begins: with a file, perhaps behind a tag: "[NEW] `Shop/CartStore.swift`".
struct FileHead {
  /// The file and those beside it.
  var names: [NameRun.Name]
  /// What the tag says.
  var tag: ComponentStatus?
  /// Whether the file stands in plain text.
  var isPlain = false

  /// Reads an item; nil when it does not begin with a file.
  init?(_ inlines: [Inline]) {
    guard var index = inlines.firstIndex(where: { Self.hasWord($0.content) }) else { return nil }
    var text = inlines[index].content[...]
    if let (status, behind) = Self.tag(text, isStrong: inlines[index].isStrong) {
      tag = status
      text = behind
      if !Self.hasWord(text) {
        guard index + 1 < inlines.count else { return nil }
        index += 1
        text = inlines[index].content[...]
      } else {
        isPlain = true
      }
    }
    let first = inlines[index]
    if !isPlain, first.kind == .code || first.isStrong || first.destination != nil {
      // What begins with a file is an item of files.
      guard SourcePath(first.content) != nil else { return nil }
      names = NameRun.names(from: index, in: inlines)
    } else {
      isPlain = true
      names = Self.plainNames(text, behind: inlines[(index + 1)...])
    }
    if names.isEmpty { return nil }
  }

  /// Whether a text is more than signs; the `x` of a ticked box is one.
  private static func hasWord(_ text: some StringProtocol) -> Bool {
    text.utf8.contains { $0.isLetter && $0 != UInt8(ascii: "x") }
  }

  /// What a tag says, and what stands behind it: "[NEW] …", "(deleted) …", "**MODIFIED**", "NEW …".
  private static func tag(_ text: Substring, isStrong: Bool) -> (ComponentStatus, Substring)? {
    let text = text.drop { $0 == " " }
    let word: Substring
    let behind: Substring
    if let sign = text.first, sign == "[" || sign == "(" {
      guard let close = text.prefix(24).firstIndex(of: sign == "[" ? "]" : ")") else { return nil }
      word = text[..<close].dropFirst()
      behind = text[close...].dropFirst()
    } else {
      word = text.prefix { $0 != " " && $0 != ":" }
      behind = text[word.endIndex...].drop { $0 == ":" }
      guard word.utf8.allSatisfy({ $0.isUppercase }) || (isStrong && !hasWord(behind)) else { return nil }
    }
    guard !word.utf8.contains(ASCII.dot), let status = ComponentStatus(word) else { return nil }
    return (status, behind)
  }

  /// The files with which plain text begins, when nothing but a remark stands behind them.
  private static func plainNames(_ text: Substring, behind inlines: ArraySlice<Inline>) -> [NameRun.Name] {
    let several = NameRun.names(in: text)
    if !several.isEmpty { return several.allSatisfy { SourcePath($0.text) != nil } ? several : [] }
    let text = text.drop { $0 == " " || $0 == "-" }
    let word = text.prefix { $0 != " " }
    let rest = text[word.endIndex...].drop { $0 == " " }
    let isAlone = word.utf8.last == ASCII.colon || word.utf8.last == UInt8(ascii: ",")
    guard isAlone || rest.utf8.first.map({ !$0.isLetter && !$0.isDigit }) ?? true else { return [] }
    let path = isAlone ? word.dropLast() : word
    guard SourcePath(path) != nil else { return [] }
    let remark = rest + inlines.prefix(4).map(\.content).joined()
    return [NameRun.Name(text: path, behind: String(remark.prefix(120)))]
  }
}
