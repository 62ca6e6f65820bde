// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What a file proves about a run of the tests.
package enum Evidence: Hashable, Sendable {
  case coverage(CoverageReport)
  case results(TestResults)

  /// How many bytes a file may have, unless somebody says otherwise.
  package static let defaultLimit = 512 << 20

  /// Reads a file of any format that is known.
  ///
  /// Takes O(*n* log *n*) time.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - format: what it is; nil to tell by what it holds.
  ///   - limit: how many bytes it may have.
  /// - Throws: `EvidenceError` when it is damaged, or in no known format; never is damage taken for a pass.
  package init(
    reading bytes: [UInt8],
    as format: EvidenceFormat? = nil,
    limit: Int = Evidence.defaultLimit
  ) throws(EvidenceError) {
    let text = try EvidenceText(bytes, limit: limit)
    let bytes = text.bytes
    let format = if let format { format } else { try EvidenceFormat.detect(in: text) }
    self =
      switch format {
      case .llvmCoverage: .coverage(try LLVMCoverageReader.read(bytes))
      case .lcov: .coverage(try LCOVReader.read(bytes))
      case .cobertura: .coverage(try CoberturaReader.read(bytes))
      case .xccov: .coverage(try XccovReader.read(bytes))
      case .junit: .results(try JUnitReader.read(bytes))
      case .eventStream: .results(try EventStreamReader.read(bytes))
      case .testOutput: .results(try TestOutputReader.read(bytes))
      }
  }
}
