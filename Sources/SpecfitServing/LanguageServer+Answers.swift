// What an editor is told of a document, in the words of the protocol.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitReporting
internal import SpecfitSource

extension LanguageServer {
  static var actionKind: String { "quickfix" }

  /// What a request is about.
  struct Subject {
    var uri: String
    var document: OpenDocument
    var view: DocumentView

    var file: SourceFile { document.file }

    /// What is known of the line of a position, the narrowest first.
    func notes(at position: TextPosition) -> [DocumentView.Note] {
      view.notes.filter { $0.lines.contains(position.line + 1) }
    }
  }

  // MARK: - Findings

  func diagnostic(_ finding: Finding, in file: SourceFile) -> JSON {
    let severity =
      switch finding.severity {
      case .error: 1
      case .warning: 2
      case .note: 3
      }
    var pairs: [(key: String, value: JSON)] = [
      ("range", file.json(of: file.bytes(of: finding.place), in: encoding)),
      ("severity", .number(severity)),
      ("code", .string(finding.rule)),
      ("source", "specfit"),
      ("message", .string(finding.message + (finding.help.map { "\n\($0)" } ?? ""))),
    ]
    let related = finding.related.compactMap { related -> JSON? in
      location(of: related.place).map { ["location": $0, "message": .string(related.message)] }
    }
    if !related.isEmpty { pairs.append(("relatedInformation", .array(related))) }
    return .object(pairs)
  }

  /// A place in a file of the project; of files that are not open only the line is known.
  private func location(of place: Finding.Place) -> JSON? {
    guard let root = workspace?.root else { return nil }
    if let (uri, document) = open(at: place.path) {
      let range = document.file.json(of: document.file.bytes(of: place), in: encoding)
      return ["uri": .string(uri), "range": range]
    }
    let start = TextPosition(line: max(1, place.line ?? 1) - 1, character: 0).json
    return ["uri": .string(FileURI.uri(of: "\(root)/\(place.path)")), "range": ["start": start, "end": start]]
  }

  /// The open document with a path from the project's root.
  private func open(at path: String) -> (uri: String, document: OpenDocument)? {
    documents.first { views[$0.value.file.path]?.path == path }.map { ($0.key, $0.value) }
  }

  // MARK: - Answers

  func hover(_ subject: Subject, at position: TextPosition) -> JSON {
    let notes = subject.notes(at: position)
    guard !notes.isEmpty else { return .null }
    let text = notes.map(\.text).joined(separator: "\n\n---\n\n")
    return ["contents": ["kind": "markdown", "value": .string(text)]]
  }

  func definition(_ subject: Subject, at position: TextPosition) -> JSON {
    var seen: Set<Finding.Place> = []
    let targets = subject.notes(at: position).flatMap(\.targets).filter { seen.insert($0).inserted }
    return .array(targets.compactMap(location))
  }

  func symbols(_ subject: Subject) -> JSON {
    .array(subject.view.symbols.map { symbol($0, in: subject.file) })
  }

  /// Nests one level deep, as the outline does.
  private func symbol(_ symbol: DocumentView.Symbol, in file: SourceFile) -> JSON {
    let own = file.bytes(ofLine: symbol.line)
    let whole = symbol.children.reduce(own) { range, child in
      let other = file.bytes(ofLine: child.line)
      return min(range.lowerBound, other.lowerBound)..<max(range.upperBound, other.upperBound)
    }
    var pairs: [(key: String, value: JSON)] = [
      ("name", .string(symbol.name)), ("detail", .string(symbol.detail)), ("kind", .number(symbol.kind.rawValue)),
      ("range", file.json(of: whole, in: encoding)), ("selectionRange", file.json(of: own, in: encoding)),
    ]
    if !symbol.children.isEmpty {
      pairs.append(("children", .array(symbol.children.map { self.symbol($0, in: file) })))
    }
    return .object(pairs)
  }

  // MARK: - Actions

  mutating func actions(_ subject: Subject, _ parameters: JSON) -> JSON {
    let wanted = parameters["context", "only"]?.elements.compactMap(\.text)
    guard wanted?.contains(where: { $0.isEmpty || $0 == Self.actionKind }) ?? true else { return .array([]) }
    let first = TextPosition(parameters["range", "start"]) ?? TextPosition(line: 0, character: 0)
    let last = TextPosition(parameters["range", "end"]) ?? first
    let lines = max(1, min(first, last).line + 1)...max(1, max(first, last).line + 1)
    let fixes = workspace?.fixes(of: subject.file.path, lines: lines) ?? []
    return .array(
      fixes.map { fix in
        var pairs: [(key: String, value: JSON)] = [
          ("title", .string(fix.title)), ("kind", .string(Self.actionKind)),
          ("edit", edit(fix.files)),
        ]
        let findings = fix.findings.map { diagnostic($0, in: subject.file) }
        if !findings.isEmpty { pairs.append(("diagnostics", .array(findings))) }
        return .object(pairs)
      }
    )
  }

  /// The edits of several files; a document that is open is edited only if it still is what specfit saw.
  private func edit(_ files: [DocumentFix.FileEdits]) -> JSON {
    let changes = files.map { one -> (uri: String, version: JSON, edits: JSON) in
      let open = open(at: one.file.path)
      let edits = one.edits.map { edit -> JSON in
        [
          "range": one.file.json(of: edit.range, in: encoding),
          "newText": .string(String(decoding: edit.replacement, as: UTF8.self)),
        ]
      }
      let uri = open?.uri ?? FileURI.uri(of: "\(workspace?.root ?? "")/\(one.file.path)")
      return (uri, .optional(open?.document.version), .array(edits))
    }
    guard takesDocumentChanges else {
      return ["changes": .object(changes.map { ($0.uri, $0.edits) })]
    }
    return [
      "documentChanges": .array(
        changes.map { ["textDocument": ["uri": .string($0.uri), "version": $0.version], "edits": $0.edits] }
      )
    ]
  }
}

extension SourceFile {
  /// The bytes of a place: those that are known, or else its line without the blanks around; clamped to the text.
  fileprivate func bytes(of place: Finding.Place) -> Range<Int> {
    if let range = place.range, range.upperBound <= bytes.count { return range }
    return bytes(ofLine: place.line ?? 1)
  }

  fileprivate func bytes(ofLine line: Int) -> Range<Int> {
    guard (1...max(1, lineCount)).contains(line), lineCount > 0 else { return bytes.count..<bytes.count }
    let range = range(ofLine: line)
    let isBlank: (UInt8) -> Bool = { $0 == ASCII.space || $0 == ASCII.tab }
    let start = bytes[range].firstIndex { !isBlank($0) } ?? range.lowerBound
    let end = bytes[range].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? range.upperBound
    return start..<max(start, end)
  }
}
