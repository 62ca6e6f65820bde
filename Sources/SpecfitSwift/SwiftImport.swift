// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// An import of a whole module.
package struct SwiftImport: Hashable, Sendable {
  package var module: String
  package var isTestable: Bool

  package init(module: String, isTestable: Bool) {
    self.module = module
    self.isTestable = isTestable
  }
}

extension SwiftTestFile {
  /// Where imports stand in a file, or could.
  package struct Imports: Hashable, Sendable {
    /// Those of the file, and those under conditions.
    package var all: [SwiftImport] = []
    /// Behind the last import that stands under no condition; nil when there is none.
    package var end: Int?
    /// Behind the comment with which the file begins, which a blank line follows; else where its text begins.
    package var start = 0

    package init() {}
  }
}

extension SwiftTestFile.Imports {
  init(in file: SourceFileSyntax) {
    self.init()
    var waiting = Array(file.statements.map(\.item).reversed())
    while let item = waiting.popLast() {
      if let condition = item.as(IfConfigDeclSyntax.self) {
        waiting += condition.clauses.flatMap(Self.items).reversed()
      } else if let found = item.as(ImportDeclSyntax.self), found.importKindSpecifier == nil {
        let isTestable = found.attributes.contains { $0.isNamed("testable") }
        all.append(SwiftImport(module: found.path.trimmedDescription.withoutBackticks, isTestable: isTestable))
      }
    }
    end = file.statements.last { $0.item.is(ImportDeclSyntax.self) }?.endPosition.utf8Offset
    if let first = file.firstToken(viewMode: .sourceAccurate) { start = Self.start(before: first) }
  }

  private static func items(of clause: IfConfigClauseSyntax) -> [CodeBlockItemSyntax.Item] {
    if case .statements(let items) = clause.elements { items.map(\.item) } else { [] }
  }

  private static func start(before token: TokenSyntax) -> Int {
    var offset = token.position.utf8Offset
    var start = offset
    var end: Int?
    var lineEnds = 0
    for piece in token.leadingTrivia {
      let length = piece.sourceLength.utf8Length
      switch piece {
      case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count): lineEnds += count
      case .lineComment, .blockComment, .docLineComment, .docBlockComment:
        end = offset + length
        lineEnds = 0
      // The mark of the file's encoding.
      case .unexpectedText where offset == start: start += length
      default: break
      }
      if lineEnds > 1, let end { return end }
      offset += length
    }
    return start
  }
}
