// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension SourceFile {
  /// The lines of the YAML front matter, fences included; nil when there is none.
  ///
  /// CommonMark would read it as a rule and a setext heading.
  var frontMatter: ClosedRange<Int>? {
    guard lineCount >= 2, isFrontMatterFence(1), !isBlank(line: 2) else { return nil }
    for line in stride(from: 2, through: min(lineCount, 200), by: 1) {
      if isFrontMatterFence(line) { return 1...line }
      guard looksLikeYAML(line) else { return nil }
    }
    return nil
  }

  private func isFrontMatterFence(_ number: Int) -> Bool {
    var text = line(number)
    if number == 1, text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    while let last = text.last, last.isBlank { text.removeLast() }
    return text.elementsEqual("---".utf8)
  }

  /// A key, a list item, a comment, a continuation or nothing.
  private func looksLikeYAML(_ number: Int) -> Bool {
    let text = line(number)
    guard let first = text.first else { return true }
    if first.isBlank || first == ASCII.hash || first == ASCII.hyphen { return true }
    return text.contains(ASCII.colon)
  }
}
