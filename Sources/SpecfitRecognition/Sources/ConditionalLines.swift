// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// The lines of a Swift file that are compiled only under conditions.
struct ConditionalLines {
  /// Under what each line is compiled, outermost first; one-based, as lines are.
  private var conditions: [[String]] = [[]]

  /// Takes O(*n*) time, where nothing nests deeper than a few conditions.
  init(of file: SourceFile) {
    var open: [(now: String, before: [String])] = []
    for number in stride(from: 1, through: file.lineCount, by: 1) {
      let words = String(decoding: file.line(number), as: UTF8.self).split { $0.isWhitespace }
      let rest = words.dropFirst().prefix { !$0.hasPrefix("//") }.joined(separator: " ")
      switch words.first {
      case "#if": open.append((rest, []))
      case "#elseif", "#else":
        if let last = open.popLast() { open.append((rest, last.before + [last.now])) }
      case "#endif": _ = open.popLast()
      default: break
      }
      let all = open.prefix(Self.deepest).flatMap { level in
        level.before.map { "!(\($0))" } + (level.now.isEmpty ? [] : [level.now])
      }
      conditions.append(all)
    }
  }

  /// Conditions that lie deeper than any project has them are left out.
  private static let deepest = 16

  /// Whether a line is compiled wherever the file is.
  func isCertain(_ line: Int) -> Bool { conditions.indices.contains(line) && conditions[line].isEmpty }

  /// What has to hold for a line to be compiled, as one expression; nil for nothing.
  func condition(ofLine line: Int) -> String? {
    guard conditions.indices.contains(line), let first = conditions[line].first else { return nil }
    let isOne = conditions[line].count == 1
    return isOne ? first : conditions[line].map { $0.hasPrefix("!(") ? $0 : "(\($0))" }.joined(separator: " && ")
  }
}
