// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitKotlin
internal import SpecfitMarkdown
internal import SpecfitSource
internal import SpecfitSwift

/// Code of a fence that declares something, read once.
struct CodeUnit {
  /// The index of the code's block.
  var block: Int
  var code: Block.Code
  /// The first word of the info string, in lowercase.
  var language: String
  /// Per line of the text, its first byte.
  var file: SourceFile
  var anchor: Int
  var role: SectionRole
  /// Nil when the code is no Swift.
  var swift: SwiftReading?
  /// Nil when the code is no Kotlin.
  var kotlin: KotlinReading?
  /// The files of the directory tree that it draws; none when it draws no tree.
  var tree: [DirectoryTree.File]

  /// The one-based line in the document of a byte of the text.
  func line(ofByte offset: Int) -> Int {
    code.lines.lowerBound + file.line(ofByte: min(max(0, offset), file.bytes.count)) - 1
  }

  /// What keeps the bodies of the code from being read, at the lines of the document.
  func excesses(in document: SourceFile) -> [Diagnostic] {
    (swift?.diagnostics ?? []).filter { $0.rule == SwiftExcess.rule }.map { found in
      let line = document.range(ofLine: line(ofByte: found.range.lowerBound))
      return Diagnostic(found.rule, found.severity, found.message, at: line)
    }
  }
}
