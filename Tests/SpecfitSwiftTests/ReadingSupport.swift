// How the tests ask for what was read.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import SpecfitSwift
import Testing

extension SwiftReading {
  init(_ text: String) { self.init(parsing: Array(text.utf8)) }

  /// The declaration with a qualified name.
  func declaration(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> SwiftDeclaration {
    try #require(
      declarations.first { $0.qualifiedName == name },
      "\(declarations.map(\.qualifiedName))",
      sourceLocation: sourceLocation
    )
  }
}

/// The only member of a type that has just this text.
func member(
  _ text: String,
  in type: String = "class",
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> SwiftMember {
  let reading = SwiftReading("\(type) Outer {\n\(text)\n}\n")
  #expect(reading.diagnostics.isEmpty, sourceLocation: sourceLocation)
  let members = try reading.declaration("Outer", sourceLocation: sourceLocation).members
  #expect(members.count == 1, "\(members.map(\.name))", sourceLocation: sourceLocation)
  return try #require(members.first, sourceLocation: sourceLocation)
}

/// The text of a byte range.
func slice(_ text: String, _ range: Range<Int>) -> String {
  String(decoding: Array(text.utf8)[range], as: UTF8.self)
}

/// The word that stands at a byte offset.
func word(_ text: String, at offset: Int) -> String {
  String(decoding: text.utf8.dropFirst(offset).prefix { $0.isLetter || $0.isDigit }, as: UTF8.self)
}
