// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitRecognition
internal import SpecfitServing
internal import SpecfitSource

extension EditorProject.OpenModule {
  /// For more findings of one place nobody looks through the list.
  private static let mostWaivers = 4

  /// Comments that allow findings as soon as somebody has written the reason into them.
  ///
  /// - Parameters:
  ///   - findings: of this document.
  ///   - check: what a document with other bytes comes to; nil if that cannot be told.
  /// - Returns: only those by which the finding would go.
  func waivers(for findings: [Finding], _ check: (DocumentBundle) -> [Finding]?) -> [DocumentFix] {
    var seen: Set<String> = []
    return findings.filter { seen.insert($0.rule).inserted }.prefix(Self.mostWaivers).compactMap { finding in
      guard let place = finding.place.line.flatMap(placeOfWaiver),
        let left = check(bundle.with(module.own.file.applying([place.edit(allowing: finding.rule, because: "tried")]))),
        !left.contains(where: {
          $0.rule == finding.rule && $0.subject == finding.subject && $0.module == finding.module
        }),
        !left.contains(where: { $0.rule == Rule.brokenWaiver.name })
      else { return nil }
      return DocumentFix(
        title: "Allow '\(finding.rule)' here, and say why",
        files: [.init(file: module.own.file, edits: [place.edit(allowing: finding.rule, because: "")])],
        findings: [finding]
      )
    }
  }

  /// Where a waiver goes, and what stands around it.
  private struct Place {
    var offset: Int
    var before: String
    var after: String

    func edit(allowing rule: String, because reason: String) -> Edit {
      let comment = "<!-- specfit:allow \(rule) reason=\"\(reason)\" -->"
      return Edit(replacing: offset..<offset, with: Array((before + comment + after).utf8))
    }
  }

  /// Where a waiver for a line may stand: on it if it is text, below a heading, above a fence; nil for all other lines,
  /// and for those that specfit wrote.
  private func placeOfWaiver(forLine line: Int) -> Place? {
    let (document, file) = (module.own, module.own.file)
    guard (1...max(1, file.lineCount)).contains(line), file.lineCount > 0,
      reading.spec.layout.region?.lines.contains(line) != true,
      let block = document.blocks.last(where: { $0.lines.contains(line) })
    else { return nil }
    let lineEnd = file.lineEnding.rawValue
    switch block.kind {
    case .paragraph: return Place(offset: file.range(ofLine: line).upperBound, before: " ", after: "")
    case .tableRow:
      let range = file.range(ofLine: line)
      guard let end = file.bytes[range].lastIndex(where: { !$0.isBlank }) else { return nil }
      let isClosed = file.bytes[end] == ASCII.pipe
      return Place(offset: isClosed ? end : end + 1, before: isClosed ? "" : " ", after: isClosed ? " " : "")
    case .heading:
      return Place(offset: file.range(ofLine: block.lines.upperBound).upperBound, before: lineEnd, after: "")
    case .code:
      let range = file.range(ofLine: block.lines.lowerBound)
      let blanks = String(decoding: file.bytes[range].prefix { $0.isBlank }, as: UTF8.self)
      return Place(offset: range.lowerBound, before: blanks, after: lineEnd)
    default: return nil
    }
  }
}

extension DocumentBundle {
  /// The same with another text of the document itself.
  fileprivate func with(_ bytes: [UInt8]) -> DocumentBundle {
    var bundle = self
    bundle.file = SourceFile(path: file.path, bytes: bytes)
    return bundle
  }
}
