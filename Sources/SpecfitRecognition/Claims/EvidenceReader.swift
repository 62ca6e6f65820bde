// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// One way in which documents declare components.
protocol EvidenceReader: Sendable {
  /// The name in the evidence of `inspect`, in kebab case.
  static var name: String { get }

  /// What this way says, in the order of the document.
  func claims(in reading: DocumentReading) -> [Claim]
}

/// All readers; the order decides only which evidence is named first.
let evidenceReaders: [any EvidenceReader] = [
  FileLabelReader(),
  ResidenceReader(),
  InstructionReader(),
  HeadingReader(),
  DeclarationReader(),
  ForeignDeclarationReader(),
  TableReader(),
  TreeReader(),
  ListReader(),
  PatternReader(),
  OpeningReader(),
  TaskItemReader(),
]
