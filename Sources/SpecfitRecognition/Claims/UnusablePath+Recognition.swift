// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

extension UnusablePath {
  /// Behind these labels stands a file, never a folder.
  private static let fileLabels: Set<String> = [
    "file", "new file", "source file", "target file", "test file", "file path", "implementation file", "datei",
    "fichier",
    "arquivo", "ファイル",
  ]

  /// The unusable paths behind labels such as `File:`, in the order of the document.
  static func all(in reading: DocumentReading) -> [UnusablePath] {
    reading.texts.flatMap { unit -> [UnusablePath] in
      guard unit.signs.contains(.colon), !unit.signs.isDisjoint(with: [.slash, .dot]),
        let (label, rest) = FileLabelReader.value(unit.text),
        fileLabels.contains(label) || FileLabelReader.isLabel(label)
      else { return [] }
      let codes = unit.inlines.filter { $0.kind == .code }.map(\.content)
      let texts = codes.isEmpty ? rest.split(separator: " ").prefix(1).map(String.init) : codes
      return texts.compactMap { UnusablePath($0, namesFile: fileLabels.contains(label), line: unit.line) }
    }
  }

  /// Looks at what stands where a path should; nil when it is none, or nothing is wrong with it.
  private init?(_ written: String, namesFile: Bool, line: Int) {
    let parts = written.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }
    guard let last = parts.last, written.utf8.count < 300 else { return nil }
    let isFolder = namesFile && last.isEmpty && parts.count > 1
    guard isFolder || SourcePath(last) != nil else { return nil }
    guard let fault = Self.fault(of: written, parts: parts) ?? (isFolder ? .folder : nil) else { return nil }
    self.init(text: written, fault: fault, line: line, path: SourcePath(written)?.path)
  }

  private static func fault(of text: String, parts: [Substring]) -> Fault? {
    let first = parts.first ?? ""
    let isDrive = first.count == 2 && first.last == ":"
    if text.contains(where: \.isNewline) { return .severalLines }
    if text.unicodeScalars.contains(where: isUnprintable) { return .unprintable }
    if first == "~" || isDrive || first.isEmpty && parts.count > 1 { return .absolute }
    if parts.contains("..") { return .leavesProject }
    return parts.contains { $0.first == "." && $0 != "." } ? .hidden : nil
  }

  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else { return scalar.value < 0x20 || scalar.value == 0x7F }
    return [.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
  }
}
