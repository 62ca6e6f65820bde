// What an ejected template remembers of the built-in one that it comes from.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension TemplateSource {
  private static let mark = "{{! specfit:ejected "

  /// The bytes of a file of the user's that begins as this template: with a comment that shows nothing.
  package var ejected: [UInt8] { Array("\(Self.mark)\(name) \(Digest(of: content)) }}\n".utf8) + content }

  /// The template without that comment.
  var content: [UInt8] {
    guard ejectedDigest != nil else { return file.bytes }
    return Array(file.bytes[file.start(ofLine: min(2, file.lineCount + 1))...])
  }

  /// The digest of the template that this one was made of; nil when no comment tells.
  private var ejectedDigest: String? {
    guard file.lineCount > 0 else { return nil }
    let line = file.text(file.range(ofLine: 1)).drop { $0 == "\u{FEFF}" }
    let words = line.dropFirst(Self.mark.count).split(separator: " ")
    guard line.hasPrefix(Self.mark), words.count == 3, words[2] == "}}", words[0] == name else { return nil }
    return String(words[1])
  }

  /// Whether the built-in template has changed since this one was made of it.
  ///
  /// - Parameter templates: all templates, the built-in ones among them.
  /// - Returns: false when no comment tells what it was made of.
  package func isOutdated(among templates: [TemplateSource]) -> Bool {
    guard origin == .override, let ejectedDigest,
      let builtIn = templates.first(where: { $0.origin == .builtIn && $0.name == name })
    else { return false }
    return ejectedDigest != Digest(of: builtIn.content).description
  }
}
