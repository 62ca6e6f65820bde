// Names that stand side by side.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

/// Several names of which one thing is said: "`CartView`, `CartStore` and `CartParser`".
enum NameRun {
  /// How many names a run has at most.
  private static let limit = 32

  /// The spans behind the one at an index, as long as nothing but commas, "and" and the like stands between them.
  ///
  /// The one at the index is a code span or bold; what follows must look the same.
  static func further(behind index: Int, in inlines: [Inline]) -> [Inline] {
    let first = inlines[index]
    guard first.kind == .code || first.isStrong else { return [] }
    var found: [Inline] = []
    var next = index + 1
    while next + 1 < inlines.count, found.count < limit, inlines[next].kind == .text,
      isSeparator(inlines[next].content), inlines[next + 1].kind == first.kind,
      inlines[next + 1].isStrong == first.isStrong
    {
      found.append(inlines[next + 1])
      next += 2
    }
    return found
  }

  /// The names of a text that consists of several and of what joins them; empty when it holds anything else.
  static func names(in text: some StringProtocol) -> [Substring] {
    let words = Substring(text).words(separatedBy: separators)
    guard words.count > 1, words.count <= 2 * limit else { return [] }
    let names = words.filter { !joining.contains($0.lowercased()) }
    let isEach = names.allSatisfy { TypeName.isCompound($0) || SourcePath($0)?.isComponent == true }
    // Two names with only a blank between them are no list.
    let isJoined = names.count < words.count || text.utf8.contains(UInt8(ascii: ","))
    return names.count > 1 && isEach && isJoined ? names : []
  }

  private static func isSeparator(_ text: String) -> Bool {
    guard text.utf8.count <= 8 else { return false }
    let words = text.words(separatedBy: separators)
    return !text.isEmpty && words.count <= 1 && words.allSatisfy { joining.contains($0.lowercased()) }
  }

  private static let separators = ByteSet(" ,;`*")
  private static let joining: Set<String> = ["and", "&", "+", "/", "plus", "und", "e", "y", "et", "と", "、"]
}
