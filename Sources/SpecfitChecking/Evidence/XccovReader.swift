// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Reads what `xcrun xccov view --report --json` prints.
///
/// It knows functions and figures, but no lines.
struct XccovReader {
  /// Reads a report.
  ///
  /// - Parameter bytes: valid UTF-8.
  /// - Returns: the report.
  /// - Throws: `EvidenceError` when it is damaged.
  static func read(_ bytes: [UInt8]) throws(EvidenceError) -> CoverageReport {
    var json = JSONReader(bytes, as: .xccov)
    var files: [CoveredFile] = []
    try json.readObject { (key, json) throws(EvidenceError) in
      guard key == "targets" else { return try json.skip() }
      try json.readArray { (json) throws(EvidenceError) in
        try json.readObject { (key, json) throws(EvidenceError) in
          guard key == "files" else { return try json.skip() }
          try json.readArray { (json) throws(EvidenceError) in files.append(try readFile(&json)) }
        }
      }
    }
    try json.finish()
    guard !files.isEmpty else { throw EvidenceError(.nothing("files"), in: .xccov) }
    return CoverageReport(files: files)
  }

  private static func readFile(_ json: inout JSONReader) throws(EvidenceError) -> CoveredFile {
    var (path, name): (String?, String?)
    var (executable, covered) = (0, 0)
    var functions: [CoveredFile.Function] = []
    let start = json.offset
    try json.readObject { (key, json) throws(EvidenceError) in
      switch key {
      case "path": path = try json.readString()
      case "name": name = try json.readString()
      case "executableLines": executable = try json.readCount()
      case "coveredLines": covered = try json.readCount()
      case "functions":
        try json.readArray { (json) throws(EvidenceError) in
          if let function = try readFunction(&json) { functions.append(function) }
        }
      default: try json.skip()
      }
    }
    guard let path = path ?? name else { throw json.error(.missing("path"), at: start) }
    let totals = try CoverageNumbers.totals(executable: executable, covered: covered) { json.error($0, at: start) }
    return CoveredFile(path: path, functions: functions, totals: totals)
  }

  private static func readFunction(_ json: inout JSONReader) throws(EvidenceError) -> CoveredFile.Function? {
    var (name, line, count) = ("", 0, 0)
    try json.readObject { (key, json) throws(EvidenceError) in
      switch key {
      case "name": name = try json.readString()
      case "lineNumber": line = try json.readLine()
      case "executionCount": count = try json.readCount()
      default: try json.skip()
      }
    }
    return line > 0 ? CoveredFile.Function(name: name, firstLine: line, count: count) : nil
  }
}
