// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A choice of tests in a script or workflow.
struct TestFilter: Hashable {
  enum Choice: Hashable {
    /// `-only-testing:Target`, `-only-testing:Target/Class` or `-only-testing:Target/Class/test`.
    case named([String])
    /// `swift test --filter TEXT`: a part of `Target.Class/test`.
    case part(String)
  }

  let choice: Choice
  /// As it is written.
  let text: String
  let place: Finding.Place

  /// The choices of a script, a makefile, or a workflow; those that are put together when it runs are not seen.
  static func all(in script: SourceFile) -> [TestFilter] {
    guard script.lineCount > 0 else { return [] }
    return (1...script.lineCount).flatMap { line -> [TestFilter] in
      let range = script.range(ofLine: line)
      let text = script.text(range)
      guard text.contains("-only-testing") || text.contains("--filter") else { return [] }
      guard !text.trimmingBlanks.hasPrefix("#") else { return [] }
      return choices(in: text).map { choice, written in
        TestFilter(choice: choice, text: written, place: Finding.Place(path: script.path, line: line))
      }
    }
  }

  private static func choices(in line: String) -> [(Choice, String)] {
    let words = line.split { " \t'\"(),;\\".contains($0) }.map(String.init)
    return words.indices.compactMap { index in
      let word = words[index]
      let next = index + 1 < words.count ? words[index + 1] : ""
      if let value = word.value(of: "-only-testing", separator: ":") ?? (word == "-only-testing" ? next : nil) {
        let parts = value.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard (1...3).contains(parts.count), parts.allSatisfy(\.isPlainName) else { return nil }
        return (.named(parts), value)
      }
      // Other programs have filters, too.
      guard line.contains("swift test"),
        let value = word.value(of: "--filter", separator: "=") ?? (word == "--filter" ? next : nil),
        value.split(separator: "/", omittingEmptySubsequences: false).allSatisfy({
          $0.split(separator: ".").allSatisfy(\.isPlainName)
        }),
        !value.isEmpty
      else { return nil }
      return (.part(value), value)
    }
  }
}

extension StringProtocol {
  /// Whether it is the name of something, and no pattern or variable.
  fileprivate var isPlainName: Bool {
    !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }

  /// What stands behind an option and its sign.
  fileprivate func value(of option: String, separator: Character) -> String? {
    guard hasPrefix(option), dropFirst(option.count).first == separator else { return nil }
    return String(dropFirst(option.count + 1))
  }
}
