// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitRecognition
internal import SpecfitRendering
internal import SpecfitReporting

/// The page of a reader of behaviors in the manual.
struct ReaderPage {
  let entry: BehaviorManual.Entry

  static var all: [ReaderPage] { BehaviorManual.entries.map(ReaderPage.init) }

  static func named(_ name: String) -> ReaderPage? { all.first { $0.entry.name == name } }

  /// All readers, a line each, with the first text that each understands, or what it says of the first code.
  static var list: String {
    let width = all.map(\.entry.name.count).max() ?? 0
    let lines = all.map { page in
      "\(page.entry.name.padded(to: width))  \(page.headline)\n"
    }
    return "\nThe readers of behaviors:\n\n" + lines.joined() + "\n'specfit explain READER' has its examples.\n"
  }

  /// All readers with their examples.
  static var manual: String {
    "\n## Readers\n\nHow documents state behavior, by the examples by which the readers are tested. "
      + "'specfit inspect' names the reader of each behavior.\n" + all.map { "\n" + $0.markdown }.joined()
  }

  private var understood: [BehaviorManual.Example] { entry.examples.filter { !$0.readings.isEmpty } }
  private var left: [BehaviorManual.Example] { entry.examples.filter(\.readings.isEmpty) }

  private var headline: String {
    let first = understood.first
    return (entry.isOfCode ? first?.readings.first : first?.text) ?? ""
  }

  var text: String {
    let read = understood.map { example in
      "Read:\(shown(example))\n" + example.readings.map { "  \($0)\n" }.joined()
    }
    let kind = entry.isOfCode ? "reader of behaviors in code" : "reader of behaviors"
    return (["\(entry.name) (\(kind))\n"] + read + left.map { "Left:\(shown($0))\n" }).joined(separator: "\n")
  }

  /// An example behind its label, code on lines of its own.
  private func shown(_ example: BehaviorManual.Example) -> String {
    guard entry.isOfCode else { return " " + example.text }
    return example.text.split(separator: "\n", omittingEmptySubsequences: false).map { "\n    \($0)" }.joined()
  }

  var markdown: String { "### \(entry.name)\n\n" + (entry.isOfCode ? codeExamples : sentenceExamples) }

  private var sentenceExamples: String {
    let read = understood.map { example in
      "- \(example.text.code)\n" + example.readings.map { "  - \($0.md)\n" }.joined()
    }
    return (read + left.map { "- \($0.text.code): left alone\n" }).joined()
  }

  private var codeExamples: String {
    let read = understood.map { example in
      "```swift\n\(example.text)\n```\n\n" + example.readings.map { "- \($0.prose)\n" }.joined()
    }
    return (read + left.map { "```swift\n\($0.text)\n```\n\nLeft alone.\n" }).joined(separator: "\n")
  }

  var json: JSON {
    [
      "name": .string(entry.name),
      "examples": .array(entry.examples.map { ["text": .string($0.text), "readings": .strings($0.readings)] }),
    ]
  }
}
