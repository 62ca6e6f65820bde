// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Reads the tracefiles of lcov, which `llvm-cov export -format=lcov` writes, too.
///
/// The figures of a record are its `LF` and `LH`, where it has them. Records of
/// one file are merged. Line 0, which some compilers give to code without a
/// place, is left out.
struct LCOVReader {
  private let file: SourceFile
  private var line = 1
  private var files: [CoveredFile] = []
  private var record: Record?

  private struct Record {
    var path: String
    var lines: [(line: Int, count: Int)] = []
    var found: Int?
    var hit: Int?
    /// By name, as `FN` has it, or by index, as `FNL` has it.
    var places: [String: (first: Int, last: Int?)] = [:]
    var counts: [(place: String, name: String, count: Int)] = []
  }

  /// Reads a tracefile.
  ///
  /// - Parameter bytes: valid UTF-8.
  /// - Returns: the report.
  /// - Throws: `EvidenceError` when it is damaged.
  static func read(_ bytes: [UInt8]) throws(EvidenceError) -> CoverageReport {
    var reader = LCOVReader(file: SourceFile(path: "", bytes: bytes))
    while reader.line <= reader.file.lineCount {
      do {
        try reader.readLine()
      } catch {
        // A last line without an end is where a writer was interrupted.
        let isCut = reader.line == reader.file.lineCount && bytes.last != ASCII.lineFeed
        throw isCut ? EvidenceError(.truncated, in: .lcov) : error
      }
      reader.line += 1
    }
    guard reader.record == nil else { throw EvidenceError(.truncated, in: .lcov) }
    guard !reader.files.isEmpty else { throw EvidenceError(.nothing("files"), in: .lcov) }
    return CoverageReport(files: reader.files)
  }

  private init(file: SourceFile) { self.file = file }

  private func error(_ problem: EvidenceError.Problem) -> EvidenceError {
    EvidenceError(problem, in: .lcov, at: Location(line: line, column: 1))
  }

  private mutating func readLine() throws(EvidenceError) {
    let text = file.text(file.range(ofLine: line))
    if text.isEmpty || text.hasPrefix("#") { return }
    if text == "end_of_record" { return try endRecord() }
    guard let colon = text.firstIndex(of: ":") else {
      throw error(.unexpected(text.quoted, expected: "a tag"))
    }
    let (tag, value) = (text[..<colon], String(text[text.index(after: colon)...]))
    if tag == "SF" {
      guard record == nil else { throw error(.missing("end_of_record")) }
      guard !value.isEmpty else { throw error(.missing("path behind SF")) }
      record = Record(path: value)
    } else if record != nil {
      try readValue(value, of: tag)
    } else if !["TN", "VER"].contains(tag) {
      throw error(.unexpected(text.quoted, expected: "'SF:'"))
    }
  }

  private mutating func readValue(_ value: String, of tag: Substring) throws(EvidenceError) {
    switch tag {
    case "DA":
      let fields = value.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count >= 2 else { throw error(.missing("count of a line")) }
      let line = try lineNumber(fields[0])
      let count = try number(fields[1])
      if line > 0 { record?.lines.append((line, count)) }
    case "LF":
      let found = try number(value[...])
      record?.found = found
    case "LH":
      let hit = try number(value[...])
      record?.hit = hit
    case "FN", "FNL": try readPlace(value, isByIndex: tag == "FNL")
    case "FNDA":
      let fields = value.split(separator: ",", maxSplits: 1)
      guard fields.count == 2 else { throw error(.missing("name of a function")) }
      let count = try number(fields[0])
      record?.counts.append((String(fields[1]), String(fields[1]), count))
    case "FNA":
      let fields = value.split(separator: ",", maxSplits: 2)
      guard fields.count == 3 else { throw error(.missing("name of a function")) }
      let count = try number(fields[1])
      record?.counts.append((String(fields[0]), String(fields[2]), count))
    // Branches, checksums, and what later versions bring.
    default: break
    }
  }

  /// Reads `line,name`, `line,last,name`, or `index,line[,last]`.
  private mutating func readPlace(_ value: String, isByIndex: Bool) throws(EvidenceError) {
    var fields = value.split(separator: ",", maxSplits: 2)
    guard fields.count >= 2 else { throw error(.missing("name of a function")) }
    var key = String(isByIndex ? fields.removeFirst() : fields.removeLast())
    // A name may have commas; a last line is a number.
    if !isByIndex, fields.count == 2, !fields[1].allSatisfy(\.isNumber) { key = "\(fields.removeLast()),\(key)" }
    let first = try lineNumber(fields[0])
    let last = fields.count > 1 ? try lineNumber(fields[1]) : nil
    record?.places[key] = (first, last)
  }

  private mutating func endRecord() throws(EvidenceError) {
    guard let ended = record else { throw error(.unexpected("'end_of_record'", expected: "'SF:'")) }
    let functions = ended.counts.compactMap { entry -> CoveredFile.Function? in
      guard let place = ended.places[entry.place], place.first > 0 else { return nil }
      let last = place.last.map { max($0, place.first) }
      return CoveredFile.Function(name: entry.name, firstLine: place.first, lastLine: last, count: entry.count)
    }
    var file = CoveredFile(path: ended.path, runs: LineRuns.of(ended.lines), functions: functions)
    if let found = ended.found, let hit = ended.hit {
      let totals = try CoverageNumbers.totals(executable: found, covered: hit, error: error)
      (file.executableLines, file.coveredLines) = totals
    }
    files.append(file)
    record = nil
  }

  // MARK: - Numbers

  private func number(_ text: Substring) throws(EvidenceError) -> Int {
    guard let value = Int(text), value >= 0, text.first != "+" else { throw error(.number(String(text))) }
    return value
  }

  private func lineNumber(_ text: Substring) throws(EvidenceError) -> Int {
    let value = try number(text)
    guard value <= CoverageNumbers.lastLine else { throw error(.number(String(text))) }
    return value
  }
}
