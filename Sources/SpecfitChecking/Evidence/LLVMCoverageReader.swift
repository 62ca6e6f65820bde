// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Reads what `llvm-cov export` writes, and with it `swift test --enable-code-coverage`.
///
/// The figures of a file are those of its summary, which count a line once for
/// each function on it. The lines come from the segments, as llvm-cov itself
/// resolves them. Names are mangled, so functions are known by their lines.
struct LLVMCoverageReader {
  static let type = "llvm.coverage.json.export"

  private var files: [CoveredFile] = []
  private var functions: [String: [CoveredFile.Function]] = [:]
  private var type: String?
  private var version: String?

  /// Reads a report.
  ///
  /// - Parameter bytes: valid UTF-8.
  /// - Returns: the report.
  /// - Throws: `EvidenceError` when it is damaged.
  static func read(_ bytes: [UInt8]) throws(EvidenceError) -> CoverageReport {
    var json = JSONReader(bytes, as: .llvmCoverage)
    var reader = LLVMCoverageReader()
    try json.readObject { (key, json) throws(EvidenceError) in
      switch key {
      case "data":
        try json.readArray { (json) throws(EvidenceError) in try reader.readExport(&json) }
      case "type": reader.type = try json.readText()
      case "version": reader.version = try json.readText()
      default: try json.skip()
      }
    }
    try json.finish()
    return try reader.report()
  }

  private func report() throws(EvidenceError) -> CoverageReport {
    guard type == Self.type else { throw EvidenceError(.missing(Self.type), in: .llvmCoverage) }
    guard let version else { throw EvidenceError(.missing("version"), in: .llvmCoverage) }
    guard version.hasPrefix("2.") || version.hasPrefix("3.") else {
      throw EvidenceError(.version(version), in: .llvmCoverage)
    }
    guard !files.isEmpty else { throw EvidenceError(.nothing("files"), in: .llvmCoverage) }
    return CoverageReport(
      files: files.map { file in
        CoveredFile(
          path: file.path,
          runs: file.runs,
          idle: file.idle,
          functions: functions[file.path] ?? [],
          totals: (file.executableLines, file.coveredLines)
        )
      }
    )
  }

  private mutating func readExport(_ json: inout JSONReader) throws(EvidenceError) {
    try json.readObject { (key, json) throws(EvidenceError) in
      switch key {
      case "files":
        try json.readArray { (json) throws(EvidenceError) in files.append(try Self.readFile(&json)) }
      case "functions":
        try json.readArray { (json) throws(EvidenceError) in
          guard let (path, function) = try Self.readFunction(&json) else { return }
          functions[path, default: []].append(function)
        }
      default: try json.skip()
      }
    }
  }

  // MARK: - Files

  private static func readFile(_ json: inout JSONReader) throws(EvidenceError) -> CoveredFile {
    var path: String?
    var segments: [CoverageSegment] = []
    var totals: (executable: Int, covered: Int)?
    let start = json.offset
    try json.readObject { (key, json) throws(EvidenceError) in
      switch key {
      case "filename": path = try json.readString()
      case "segments":
        try json.readArray { (json) throws(EvidenceError) in segments.append(try CoverageSegment(&json)) }
      case "summary":
        try json.readObject { (key, json) throws(EvidenceError) in
          if key == "lines" { totals = try readTotals(&json) } else { try json.skip() }
        }
      default: try json.skip()
      }
    }
    guard let path else { throw json.error(.missing("filename"), at: start) }
    return CoveredFile(
      path: path,
      runs: CoverageSegment.runs(of: segments),
      idle: CoverageSegment.idle(among: segments),
      totals: totals
    )
  }

  private static func readTotals(_ json: inout JSONReader) throws(EvidenceError) -> (executable: Int, covered: Int) {
    var (executable, covered) = (0, 0)
    try json.readObject { (key, json) throws(EvidenceError) in
      switch key {
      case "count": executable = try json.readCount()
      case "covered": covered = try json.readCount()
      default: try json.skip()
      }
    }
    return try CoverageNumbers.totals(executable: executable, covered: covered) { json.error($0) }
  }

  // MARK: - Functions

  private static func readFunction(
    _ json: inout JSONReader
  ) throws(EvidenceError) -> (path: String, function: CoveredFile.Function)? {
    var name = ""
    var count = 0
    var paths: [String] = []
    var region: (first: Int, last: Int, file: Int)?
    try json.readObject { (key, json) throws(EvidenceError) in
      switch key {
      case "name": name = try json.readString()
      case "count": count = try json.readCount()
      case "filenames":
        try json.readArray { (json) throws(EvidenceError) in paths.append(try json.readString()) }
      case "regions":
        try json.readArray { (json) throws(EvidenceError) in
          // The first region is the whole body.
          if region == nil { region = try readRegion(&json) } else { try json.skip() }
        }
      default: try json.skip()
      }
    }
    guard let region, paths.indices.contains(region.file), region.first > 0 else { return nil }
    let last = max(region.first, region.last)
    return (paths[region.file], CoveredFile.Function(name: name, firstLine: region.first, lastLine: last, count: count))
  }

  /// Reads line and column of the start, of the end, the count, and the index of the file.
  private static func readRegion(
    _ json: inout JSONReader
  ) throws(EvidenceError) -> (first: Int, last: Int, file: Int) {
    var region = (first: 0, last: 0, file: 0)
    var index = 0
    try json.readArray { (json) throws(EvidenceError) in
      switch index {
      case 0: region.first = try json.readLine()
      case 2: region.last = try json.readLine()
      case 5: region.file = try json.readCount()
      default: try json.skip()
      }
      index += 1
    }
    return region
  }
}
