// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension RuleExample {
  /// The project that examples vary: a cart with its document, its source, and its test.
  package static let standard = RuleExample.cart("The cart")

  /// How the files of the example differ from those of the cart, as diffs; new files are there as a whole.
  package var differences: [(path: String, text: String)] {
    files.sorted { $0.path < $1.path }.compactMap { file in
      let old = Self.standard.files.first { $0.path == file.path }?.text
      guard old != file.text else { return nil }
      return (file.path, file.text.difference(from: old, path: file.path))
    }
  }

  /// The files that a user hands to the check: results, coverage, and a baseline.
  package var attachments: [(path: String, text: String)] {
    evidence + (baseline.map { [("baseline.json", $0)] } ?? [])
  }

  /// The files of the cart that the example lacks, sorted.
  package var missingFiles: [String] {
    let own = Set(files.map(\.path))
    return Self.standard.files.map(\.path).filter { !own.contains($0) }.sorted()
  }
}

extension String {
  /// A unified diff without its head; the text itself when there was none before.
  fileprivate func difference(from old: String?, path: String) -> String {
    guard let old else { return self }
    let (before, after) = (Array(old.utf8), Array(utf8))
    let first = zip(before, after).prefix { $0 == $1 }.count
    let start = before[..<first].lastIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? 0
    let rest = min(before.count, after.count) - start
    let same = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
    var end = min(same, rest)
    // Only whole lines are the same.
    while end > 0, before[before.count - end - 1] != ASCII.lineFeed { end -= 1 }
    let edit = Edit(replacing: start..<before.count - end, with: Array(after[start..<after.count - end]))
    let diff = SourceFile(path: path, bytes: before).unifiedDiff([edit])
    return String(decoding: diff, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("@@") }.dropFirst().joined(separator: "\n")
  }
}
