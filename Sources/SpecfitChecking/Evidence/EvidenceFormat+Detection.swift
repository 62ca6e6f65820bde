// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension EvidenceFormat {
  /// Tells the format by what the file holds, whatever its name.
  ///
  /// Only as much is read as tells formats apart: a file whose format is known can still be damaged.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - limit: how many bytes it may have.
  /// - Returns: the format.
  /// - Throws: `EvidenceError` when it is none, or damaged before that shows.
  package static func detect(
    _ bytes: [UInt8],
    limit: Int = Evidence.defaultLimit
  ) throws(EvidenceError) -> EvidenceFormat {
    try detect(in: try EvidenceText(bytes, limit: limit))
  }

  static func detect(in text: EvidenceText) throws(EvidenceError) -> EvidenceFormat {
    let found: EvidenceFormat?
    switch text.bytes.first(where: { !$0.isBlankInXML }) {
    case UInt8(ascii: "{"): found = try ofJSON(text.bytes)
    case ASCII.less where !text.bytes.starts(with: "<EXPR>".utf8): found = try ofXML(text.bytes)
    default: found = ofText(text.bytes)
    }
    guard let found else { throw EvidenceError(.unknownFormat) }
    return found
  }

  private static func ofJSON(_ bytes: [UInt8]) throws(EvidenceError) -> EvidenceFormat? {
    var json = JSONReader(bytes, as: nil)
    switch try json.firstKey(among: ["data", "targets", "kind", "payload"]) {
    case "data": return .llvmCoverage
    case "targets": return .xccov
    case "kind", "payload": return .eventStream
    default: return nil
    }
  }

  private static func ofXML(_ bytes: [UInt8]) throws(EvidenceError) -> EvidenceFormat? {
    var xml = XMLReader(bytes, as: nil)
    while let event = try xml.next() {
      guard case .start(let root) = event else { continue }
      switch root.name {
      case "coverage": return .cobertura
      case "testsuites", "testsuite": return .junit
      default: return nil
      }
    }
    return nil
  }

  private static func ofText(_ bytes: [UInt8]) -> EvidenceFormat? {
    let file = SourceFile(path: "", bytes: bytes)
    for line in stride(from: 1, through: file.lineCount, by: 1) where !file.isBlank(line: line) {
      let text = file.text(file.range(ofLine: line))
      if ["TN:", "SF:", "VER:"].contains(where: text.hasPrefix) { return .lcov }
      if TestOutputReader.isTelling(text) { return .testOutput }
    }
    return nil
  }
}
