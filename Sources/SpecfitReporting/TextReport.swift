// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A report as people read it: each finding with its line, then what could not be checked, then the numbers.
struct TextReport {
  let report: Report
  let ink: Ink

  /// Nobody reads thousands of them; the formats for programs have them all.
  private static let sentenceLimit = 20

  /// Lines that end with LF; columns count UTF-8 bytes, carets stand under characters.
  func render() -> [UInt8] {
    var output: [UInt8] = []
    for finding in report.findings {
      for line in lines(of: finding) { output += "\(line)\n".utf8 }
      output.append(UInt8(ascii: "\n"))
    }
    let sentences = report.uncheckedSentences
    for sentence in sentences.prefix(Self.sentenceLimit) {
      output += "\(ink.paint("not checked", .yellow)): \(sentence.shown)\n".utf8
    }
    if sentences.count > Self.sentenceLimit {
      output += "\(ink.paint("not checked", .yellow)): and \(sentences.count - Self.sentenceLimit) more\n".utf8
    }
    if let sentence = report.specification.sentence { output += "\(sentence)\n".utf8 }
    output += "\(summary)\n".utf8
    return output
  }

  private var summary: String {
    let color: Ink.Color =
      switch report.verdict {
      case .clean: .strong
      case .findings: .red
      case .unchecked: .yellow
      }
    return ink.paint(report.summaryText, color)
  }

  private func lines(of finding: Finding) -> [String] {
    let file = report.source(finding.place.path)
    let span = LineSpan(finding.place, in: file, columns: .bytes)
    let label = ink.paint("\(finding.severity.rawValue)[\(finding.rule.shown)]", finding.severity.color)
    let place = finding.place.path.isEmpty ? "" : ink.paint(text(of: finding.place, span), .strong) + ": "
    var lines = ["\(place)\(label): \(finding.message.shown)"]
    var gutter = " "
    if let file, let span, let excerpt = Excerpt(of: file, line: span.line, marking: finding.place.range) {
      lines += painted(excerpt, finding.severity.color)
      gutter = excerpt.gutter
    }
    func add(_ label: String, _ text: String) {
      lines.append("\(ink.paint("\(gutter) =", .blue)) \(label): \(text.shown)")
    }
    if let help = finding.help { add("help", help) }
    for related in finding.related {
      let span = LineSpan(related.place, in: report.source(related.place.path), columns: .bytes)
      add("see", "\(text(of: related.place, span)): \(related.message)")
    }
    return lines
  }

  /// The line of a file, with its number and carets.
  private func painted(_ excerpt: Excerpt, _ color: Ink.Color) -> [String] {
    let bar = ink.paint("\(excerpt.gutter) |", .blue)
    let line = "\(ink.paint("\(excerpt.line) |", .blue)) \(excerpt.text)"
    return [bar, line] + (excerpt.carets.map { ["\(bar) \(ink.paint($0, color))"] } ?? [])
  }

  /// `path:line:column`, as far as they are known.
  private func text(of place: Finding.Place, _ span: LineSpan?) -> String {
    guard let span else { return place.path.shown }
    let column = span.column.map { ":\($0)" } ?? ""
    return "\(place.path.shown):\(span.line)\(column)"
  }
}
