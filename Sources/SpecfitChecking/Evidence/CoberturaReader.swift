// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Reads the XML of Cobertura.
///
/// The format has no line counts per file, so lines are counted. A file of
/// several classes has the lines of all. A relative path is joined to the
/// folder of the sources, if the report names exactly one.
struct CoberturaReader {
  private var xml: XMLReader
  private var sources: [String] = []
  private var files: [CoveredFile] = []

  /// Reads a report.
  ///
  /// - Parameter bytes: valid UTF-8.
  /// - Returns: the report.
  /// - Throws: `EvidenceError` when it is damaged.
  static func read(_ bytes: [UInt8]) throws(EvidenceError) -> CoverageReport {
    var reader = CoberturaReader(xml: XMLReader(bytes, as: .cobertura))
    try reader.readReport()
    guard !reader.files.isEmpty else { throw EvidenceError(.nothing("files"), in: .cobertura) }
    return CoverageReport(files: reader.files)
  }

  private init(xml: XMLReader) { self.xml = xml }

  private mutating func readReport() throws(EvidenceError) {
    var isRoot = true
    var classes: [CoveredFile] = []
    while let event = try xml.next() {
      guard case .start(let element) = event else { continue }
      if isRoot, element.name != "coverage" { throw xml.error(.missing("coverage"), at: element.offset) }
      isRoot = false
      switch element.name {
      case "source": sources.append(try xml.readContent().trimmed)
      case "class": classes.append(try readClass(element))
      default: break
      }
    }
    files = classes.map { file in
      var file = file
      file.path = absolute(file.path)
      return file
    }
  }

  private func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), sources.count == 1, let source = sources.first, source != ".", !source.isEmpty else {
      return path
    }
    return source.hasSuffix("/") ? source + path : source + "/" + path
  }

  private mutating func readClass(_ element: XMLElement) throws(EvidenceError) -> CoveredFile {
    guard let path = element["filename"], !path.isEmpty else {
      throw xml.error(.missing("filename"), at: element.offset)
    }
    var lines: [(line: Int, count: Int)] = []
    var functions: [CoveredFile.Function] = []
    var method: (name: String, lines: [(line: Int, count: Int)])?
    var depth = 1
    while depth > 0, let event = try xml.next() {
      switch event {
      case .start(let inner):
        depth += 1
        if inner.name == "method" { method = (inner["name"] ?? "", []) }
        guard inner.name == "line", let line = try readLine(inner) else { continue }
        method?.lines.append(line)
        lines.append(line)
      case .end(let name):
        depth -= 1
        guard name == "method", let ended = method else { continue }
        if let function = Self.function(named: ended.name, ended.lines) { functions.append(function) }
        method = nil
      case .text: break
      }
    }
    return CoveredFile(path: path, runs: LineRuns.of(lines), functions: functions)
  }

  private static func function(named name: String, _ lines: [(line: Int, count: Int)]) -> CoveredFile.Function? {
    guard let first = lines.min(by: { $0.line < $1.line }) else { return nil }
    let last = lines.map(\.line).max()
    return CoveredFile.Function(name: name, firstLine: first.line, lastLine: last, count: first.count)
  }

  private func readLine(_ element: XMLElement) throws(EvidenceError) -> (line: Int, count: Int)? {
    let line = try number(of: "number", in: element)
    guard line <= CoverageNumbers.lastLine else { throw xml.error(.number(String(line)), at: element.offset) }
    return line > 0 ? (line, try number(of: "hits", in: element)) : nil
  }

  private func number(of attribute: String, in element: XMLElement) throws(EvidenceError) -> Int {
    guard let text = element[attribute] else { throw xml.error(.missing(attribute), at: element.offset) }
    guard let value = Int(text), value >= 0 else { throw xml.error(.number(text), at: element.offset) }
    return value
  }
}

extension String {
  /// The text without blanks and line ends around it.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
  }
}
