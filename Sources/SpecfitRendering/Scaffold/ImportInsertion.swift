// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitSwift

/// Puts imports into a file that new tests need and that it lacks.
struct ImportInsertion {
  private let lines: [String]
  private let place: SwiftTestFile.Imports
  private let source: SourceFile

  private static let foundations: Set<String> = ["Foundation", "UIKit", "SwiftUI", "AppKit"]

  /// - Parameters:
  ///   - modules: what new tests name.
  ///   - application: what they test; nil for tests that import none.
  ///   - source: the file as it is.
  ///   - imports: what it imports, and where.
  init(of modules: Set<String>, application: String?, into source: SourceFile, _ imports: SwiftTestFile.Imports) {
    place = imports
    self.source = source
    let known = Set(imports.all.map(\.module))
    var missing = modules.subtracting(known)
    if !known.isDisjoint(with: Self.foundations) { missing.remove("Foundation") }
    var lines = missing.sorted().map { "import " + TextTransform.swiftIdentifier.apply(to: $0) }
    // Who imports something to test it knows best what it is called.
    if let application, !known.contains(application), !imports.all.contains(where: \.isTestable) {
      lines.append("@testable import " + TextTransform.swiftIdentifier.apply(to: application))
    }
    self.lines = lines
  }

  /// The insertion behind the last import or, when there is none, behind the comment at the file's beginning.
  var edit: Edit? {
    guard !lines.isEmpty else { return nil }
    let lineEnd = source.lineEnding.rawValue
    let text = lines.joined(separator: lineEnd)
    if let end = place.end {
      let inserted = lineEnd + text + (endsLine(end) ? "" : lineEnd)
      return Edit(replacing: end..<end, with: Array(inserted.utf8))
    }
    let start = place.start
    let inserted = endsLine(start) && start > 0 ? lineEnd + lineEnd + text : text + lineEnd + lineEnd
    return Edit(replacing: start..<start, with: Array(inserted.utf8))
  }

  private func endsLine(_ offset: Int) -> Bool {
    guard offset < source.bytes.count else { return true }
    return source.bytes[offset] == ASCII.lineFeed || source.bytes[offset] == ASCII.carriageReturn
  }
}
