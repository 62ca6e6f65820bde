// What a document says of a tool: its commands, its options, and what it prints.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Owners {
  /// The tools and their commands that usage lines show: *tidewatch* and *check* of `tidewatch check <file> [--strict]`.
  static func commands(in reading: DocumentReading) -> Set<String> {
    var found: Set<String> = []
    for code in reading.codes where code.swift == nil && code.kotlin == nil && code.file.bytes.count < 20_000 {
      // Below "usage: tidewatch check" further lines are set in.
      var used: Substring?
      for line in code.file.bytes.split(separator: ASCII.lineFeed)
      where line.contains(where: { usageSigns.contains($0) }) {
        var words = String(decoding: line, as: UTF8.self).split(separator: " ").drop { $0 == "$" || $0 == "%" }
        if words.first?.lowercased() == "usage:" {
          words = words.dropFirst()
          used = words.first
        }
        guard line.first?.isBlank == false || used != nil && words.first == used, words.count > 2,
          let tool = words.first, isCommand(tool),
          let command = words.dropFirst().first, isCommand(command)
        else { continue }
        found.formUnion([String(tool), String(command)])
      }
    }
    return found
  }

  private static let usageSigns = Set("[<".utf8)

  private static func isCommand(_ word: Substring) -> Bool {
    word.utf8.allSatisfy { $0.isLowercase || $0.isDigit || $0 == ASCII.hyphen } && word.utf8.first?.isLowercase == true
  }

  /// Whether a text is about the tool whose usage is shown, and of which no component is the command: it begins with an option or a command of the
  /// tool, or stands in a chapter about these or the output, and names no type.
  func isOfTool(_ phrase: Phrase, at anchor: Int) -> Bool {
    guard !hasCommand, !commands.isEmpty else { return false }
    if let code = phrase.first(where: { !$0.isPlain(PhraseWords.articles) }), code.kind == .code,
      case let name = String(code.text.part(before: " ")), members[name] == nil,
      name.hasPrefix("--") && name.utf8.count > 3 || commands.contains(name)
    {
      return true
    }
    guard anchor > 0, !isTitle(anchor), near[anchor].components.isEmpty else { return false }
    return reading.titles(around: anchor).prefix(2).contains { title in
      Self.toolChapters.contains(title[...].letterRuns.joined(separator: " "))
        || title.holds(anyOf: ["exit code", "exit status", "command line"]) || commands.contains(title)
    } && !phrase.contains { $0.kind == .code && named(by: $0.text) != nil }
  }

  /// The command of which a text speaks.
  func command(in phrase: Phrase) -> String? {
    phrase.first.flatMap { $0.kind == .code && commands.contains($0.text) && members[$0.text] == nil ? $0.text : nil }
  }

  private static let toolChapters: Set<String> = [
    "command line", "commands", "subcommands", "command line interface", "command line tool", "cli", "exit codes",
    "exit code", "exit status",
    "options", "flags", "output", "output format", "output formats", "standard output",
  ]
}
