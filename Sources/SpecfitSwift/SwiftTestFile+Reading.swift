// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftParser
internal import SwiftSyntax

extension SwiftTestFile {
  /// Reads the tests of a Swift file.
  ///
  /// - Parameter bytes: the file, whatever it holds.
  package init(reading bytes: [UInt8]) {
    let file = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    self.init()
    isWellFormed = !file.hasError
    var reader = TestFileReader()
    reader.read(file)
    suites = reader.suites
  }

  /// Whether text parses as Swift without an error.
  package static func parses(_ text: String) -> Bool { !Parser.parse(source: text).hasError }
}

/// Walks the types of a file with a stack of its own.
private struct TestFileReader {
  private(set) var suites: [SwiftTestFile.Suite] = []
  /// What is still to be read, last first, with the names of the enclosing types.
  private var waiting: [(declaration: DeclSyntax, parents: [String])] = []

  mutating func read(_ file: SourceFileSyntax) {
    push(file.statements.compactMap { $0.item.as(DeclSyntax.self) }, in: [])
    while let next = waiting.popLast() { read(next.declaration, in: next.parents) }
  }

  private mutating func push(_ declarations: [DeclSyntax], in parents: [String]) {
    for declaration in declarations.reversed() { waiting.append((declaration, parents)) }
  }

  private mutating func read(_ declaration: DeclSyntax, in parents: [String]) {
    if let condition = declaration.as(IfConfigDeclSyntax.self) {
      push(condition.clauses.flatMap(Self.declarations), in: parents)
    } else if let type = declaration.asProtocol((any DeclGroupSyntax).self), let name = Self.name(of: declaration) {
      let members = Self.members(of: type.memberBlock.members)
      let suite = suite(type, named: parents + [name], declaration: declaration, members: members)
      if let suite { suites.append(suite) }
      push(members.filter { $0.asProtocol((any DeclGroupSyntax).self) != nil }, in: parents + [name])
    }
  }

  private static func declarations(of clause: IfConfigClauseSyntax) -> [DeclSyntax] {
    switch clause.elements {
    case .statements(let items): items.compactMap { $0.item.as(DeclSyntax.self) }
    case .decls(let items): items.map(\.decl)
    default: []
    }
  }

  /// The members of a type; those under `#if` count, one level deep.
  private static func members(of list: MemberBlockItemListSyntax) -> [DeclSyntax] {
    list.flatMap { item in
      item.decl.as(IfConfigDeclSyntax.self).map { $0.clauses.flatMap(declarations) } ?? [item.decl]
    }
  }

  private static func name(of declaration: DeclSyntax) -> String? {
    if let named = declaration.asProtocol((any NamedDeclSyntax).self) { return named.name.text.withoutBackticks }
    return declaration.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
  }

  private func suite(
    _ type: any DeclGroupSyntax,
    named names: [String],
    declaration: DeclSyntax,
    members: [DeclSyntax]
  ) -> SwiftTestFile.Suite? {
    let inherited = type.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    let isXCTest = inherited.contains { $0 == "XCTestCase" || $0 == "XCTest.XCTestCase" }
    let isSuite = type.attributes.contains { $0.isNamed("Suite") }
    let functions = members.compactMap { $0.as(FunctionDeclSyntax.self) }
    let isExtension = declaration.is(ExtensionDeclSyntax.self)
    let tests = functions.compactMap { SwiftTest($0, mayBeXCTest: isXCTest || isExtension || !inherited.isEmpty) }
    guard isXCTest || isSuite || !tests.isEmpty else { return nil }
    let last = functions.last { function in tests.contains { $0.offset == function.name.offset } }
    var suite = SwiftTestFile.Suite(
      name: names.joined(separator: "."),
      framework: isXCTest ? .xctest : (tests.first?.framework(in: functions) ?? .swiftTesting),
      insertion: last?.endPositionBeforeTrailingTrivia.utf8Offset
        ?? type.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    )
    suite.tests = tests
    suite.isExtension = isExtension
    suite.indentation = (last.map(DeclSyntax.init) ?? members.first)?.indentation
    return suite
  }
}

extension SwiftTest {
  /// Reads a function, if it is a test: by its attribute or, where that may be, by its name.
  fileprivate init?(_ function: FunctionDeclSyntax, mayBeXCTest: Bool) {
    let name = function.name.text.withoutBackticks
    let hasAttribute = function.attributes.contains { $0.isNamed("Test") }
    let isNamed = name.hasPrefix("test") && function.signature.parameterClause.parameters.isEmpty
    guard hasAttribute || (mayBeXCTest && isNamed) else { return nil }
    let marked = function.body?.pendingKey ?? function.attributes.pendingKey
    self.init(
      name: name,
      key: function.comment(after: SwiftTestMark.key) ?? marked,
      contract: function.comment(after: SwiftTestMark.contract),
      isPending: marked != nil,
      isEmpty: function.body?.statements.isEmpty ?? true,
      offset: function.name.offset
    )
  }

  fileprivate func framework(in functions: [FunctionDeclSyntax]) -> Framework {
    let own = functions.first { $0.name.offset == offset }
    return own?.attributes.contains { $0.isNamed("Test") } == true ? .swiftTesting : .xctest
  }
}

extension AttributeListSyntax.Element {
  /// Whether it is the attribute of a name, with or without a module before it.
  fileprivate func isNamed(_ name: String) -> Bool {
    guard case .attribute(let attribute) = self else { return false }
    let written = attribute.attributeName.trimmedDescription
    return written == name || written == "Testing.\(name)"
  }
}

extension TokenSyntax {
  fileprivate var offset: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
}

extension SyntaxProtocol {
  /// The first literal behind a pending marker; nil when there is none.
  fileprivate var pendingKey: String? {
    var isBehindMarker = false
    for token in tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .identifier(let name): isBehindMarker = SwiftTestMark.pending.contains(name)
      case .stringSegment(let text): if isBehindMarker { return text.unescapedLiteral }
      case .leftParen, .stringQuote: continue
      default: isBehindMarker = false
      }
    }
    return nil
  }

  /// What a comment of its own line says behind a mark; the last such comment counts.
  fileprivate func comment(after mark: String) -> String? {
    var found: String?
    for piece in leadingTrivia {
      guard case .lineComment(let text) = piece else { continue }
      let line = text.dropFirst(2).drop { $0 == " " }
      if line.hasPrefix(mark) { found = String(line.dropFirst(mark.count)) }
    }
    return found
  }

  /// The blanks between the start of the line and the first comment or token.
  fileprivate var indentation: String {
    var blanks = ""
    for piece in leadingTrivia {
      switch piece {
      case .spaces(let count): blanks += String(repeating: " ", count: count)
      case .tabs(let count): blanks += String(repeating: "\t", count: count)
      case .newlines, .carriageReturns, .carriageReturnLineFeeds: blanks = ""
      default: return blanks
      }
    }
    return blanks
  }
}

extension String {
  /// A literal's text without the backslashes before quotes and backslashes.
  fileprivate var unescapedLiteral: String {
    var text = ""
    var isEscaped = false
    for character in self {
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      text.append(character)
      isEscaped = false
    }
    return text
  }
}
