// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitCode
internal import SpecfitSource
internal import SwiftSyntax

extension SwiftTestFile {
  /// Reads the tests of a Swift file.
  ///
  /// - Parameters:
  ///   - bytes: the file, whatever it holds.
  ///   - purpose: what the reading is for.
  ///   - shared: what other files of the target declare.
  package init(
    reading bytes: [UInt8],
    for purpose: Purpose = .completing,
    beside shared: SharedTestCode = SharedTestCode()
  ) {
    self.init()
    let file: SourceFileSyntax
    do {
      file = try SwiftTree.parsing(bytes)
    } catch {
      (excess, isWellFormed) = (error, false)
      return
    }
    var source = ParsedSource(bytes: bytes)
    source.imports = Set(file.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.trimmedDescription })
    source.look(at: file)
    source.hollow = shared.hollow.subtracting(source.shadowed)
    isWellFormed = !file.hasError && !file.refusesToBuild(source)
    var surroundings = TestSurroundings(of: file, source, beside: shared)
    self.shared = SharedTestCode(in: file, source, surroundings)
    for name in shared.hollow { surroundings.silence(name) }
    var reader = TestFileReader(source: source, surroundings: surroundings, keepsFunctions: purpose == .completing)
    reader.importsTesting = file.statements.contains { item in
      item.item.as(ImportDeclSyntax.self)?.path.trimmedDescription == "Testing"
    }
    reader.read(file)
    suites = reader.suites
    if source.mayEndProcess(file) {
      for suite in suites.indices {
        for test in suites[suite].tests.indices { suites[suite].tests[test].mayEndProcess = true }
      }
    }
    guard purpose == .completing else { return }
    imports = Imports(in: file)
    let keys = Set(tests.flatMap(\.keys))
    mentions = SwiftMention.all(in: file).filter { !keys.contains($0.key) }
  }

  /// Whether text parses as Swift without an error.
  package static func parses(_ text: String) -> Bool { (try? SwiftTree.parsing(text))?.hasError == false }
}

/// Walks the types of a file with a stack of its own.
private struct TestFileReader {
  /// A declaration that is still to be read.
  private struct Waiting {
    let declaration: DeclSyntax
    /// The names of the enclosing types.
    let parents: [String]
    /// Whether the tests in it never run.
    let isDisabled: Bool
    /// Whether conditions of compilation decide whether it is built.
    let isConditional: Bool
    /// Behind it; for one under `#if` behind the whole condition.
    let end: Int
  }

  private(set) var suites: [SwiftTestFile.Suite] = []
  let source: ParsedSource
  let surroundings: TestSurroundings
  /// Whether functions that are no tests are of interest.
  let keepsFunctions: Bool
  /// Whether the file is for Swift Testing, in which any type can be a suite.
  var importsTesting = false
  /// Last first.
  private var waiting: [Waiting] = []
  /// The tests outside of all types.
  private var free: SwiftTestFile.Suite?

  init(source: ParsedSource, surroundings: TestSurroundings, keepsFunctions: Bool) {
    self.source = source
    self.surroundings = surroundings
    self.keepsFunctions = keepsFunctions
  }

  mutating func read(_ file: SourceFileSyntax) {
    for item in file.statements.reversed() {
      guard let declaration = item.item.as(DeclSyntax.self) else { continue }
      push([declaration], in: [], end: item.endPosition.utf8Offset)
    }
    while let next = waiting.popLast() { read(next) }
    if let free { suites.append(free) }
  }

  private mutating func push(
    _ declarations: [DeclSyntax],
    in parents: [String],
    isDisabled: Bool = false,
    isConditional: Bool = false,
    end: Int
  ) {
    for declaration in declarations.reversed() {
      waiting.append(
        Waiting(
          declaration: declaration,
          parents: parents,
          isDisabled: isDisabled,
          isConditional: isConditional,
          end: end
        )
      )
    }
  }

  private mutating func read(_ next: Waiting) {
    let (declaration, parents) = (next.declaration, next.parents)
    if let condition = declaration.as(IfConfigDeclSyntax.self) {
      for (clause, isSure) in condition.builtClauses(importing: source.imports).reversed() {
        let isConditional = next.isConditional || !isSure
        push(clause.declarations, in: parents, isDisabled: next.isDisabled, isConditional: isConditional, end: next.end)
      }
    } else if let function = declaration.as(FunctionDeclSyntax.self) {
      read(free: function, isConditional: next.isConditional, end: next.end)
    } else if let type = declaration.asProtocol((any DeclGroupSyntax).self), let name = Self.name(of: declaration) {
      guard !type.attributes.isUnavailable else { return }
      let members = TestFileMember.all(of: type, importing: source.imports)
      let names = parents + [name]
      let isDisabled = next.isDisabled || type.attributes.isDisabled || surroundings.isSilenced(name.lastName)
      let isOpen = next.isConditional || type.attributes.isOpen || surroundings.isOpen(name.lastName)
      let place = SwiftTest.Place(
        type: name.lastName,
        isDisabled: isDisabled,
        isConditional: isOpen,
        end: next.end
      )
      if let suite = SwiftTestFile.Suite(type, named: names, at: place, declaration, members, self) {
        suites.append(suite)
      }
      for member in members.reversed() where member.declaration.asProtocol((any DeclGroupSyntax).self) != nil {
        let isConditional = isOpen || member.isConditional
        push([member.declaration], in: names, isDisabled: isDisabled, isConditional: isConditional, end: next.end)
      }
    }
  }

  /// Reads a function outside of all types, which is a test only by its attribute.
  private mutating func read(free function: FunctionDeclSyntax, isConditional: Bool, end: Int) {
    let place = SwiftTest.Place(isConditional: isConditional, end: end)
    guard let test = SwiftTest(function, at: place, in: source, surroundings) else { return }
    var suite = free ?? SwiftTestFile.Suite(ofFreeTestsFrom: function.position.utf8Offset)
    suite.tests.append(test)
    suite.end = end
    free = suite
  }

  private static func name(of declaration: DeclSyntax) -> String? {
    if let named = declaration.asProtocol((any NamedDeclSyntax).self) { return named.name.text.withoutBackticks }
    return declaration.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
  }
}

/// A member of a type, and the gap that it stands in.
private struct TestFileMember {
  let declaration: DeclSyntax
  /// Behind the member before it, and behind a comment on that one's line.
  let before: Int
  /// Behind the member; for one under `#if` behind the whole condition.
  let end: Int
  /// Whether conditions of compilation decide whether it is built.
  let isConditional: Bool

  /// The members of a type; those under `#if` count, however deep.
  static func all(of type: any DeclGroupSyntax, importing imports: Set<String>) -> [TestFileMember] {
    var before = type.memberBlock.leftBrace.endPosition.utf8Offset
    var members: [TestFileMember] = []
    for item in type.memberBlock.members {
      let end = item.endPosition.utf8Offset
      members += inside(item.decl, imports).map { declaration, isConditional in
        TestFileMember(declaration: declaration, before: before, end: end, isConditional: isConditional)
      }
      before = end
    }
    return members
  }

  /// The declaration itself, or those of all clauses of a condition.
  private static func inside(_ declaration: DeclSyntax, _ imports: Set<String>) -> [(DeclSyntax, isConditional: Bool)] {
    var found: [(DeclSyntax, isConditional: Bool)] = []
    var waiting = [(declaration, isConditional: false)]
    while let (next, isConditional) = waiting.popLast() {
      guard let condition = next.as(IfConfigDeclSyntax.self) else {
        found.append((next, isConditional))
        continue
      }
      for (clause, isSure) in condition.builtClauses(importing: imports).reversed() {
        waiting += clause.declarations.reversed().map { ($0, isConditional || !isSure) }
      }
    }
    return found
  }
}

extension SwiftTestFile.Suite {
  /// Reads a type; nil when nothing tells that it is for tests.
  fileprivate init?(
    _ type: any DeclGroupSyntax,
    named names: [String],
    at place: SwiftTest.Place,
    _ declaration: DeclSyntax,
    _ members: [TestFileMember],
    _ reader: TestFileReader
  ) {
    let inherited = type.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    isExtension = declaration.is(ExtensionDeclSyntax.self)
    // A class of tests may inherit from one of its own kind.
    let isTestClass = declaration.is(ClassDeclSyntax.self) && inherited.first?.holds("Test") == true
    let isChildClass = declaration.is(ClassDeclSyntax.self) && !inherited.isEmpty
    let typeName = place.type ?? ""
    let isConditional = place.isConditional
    var place = place
    place.mayBeXCTest =
      isExtension
      ? reader.surroundings.mayHoldTests(extensionOf: typeName)
      : isChildClass && reader.surroundings.mayBeTestCase(typeName)
    tests = []
    functions = []
    var hasAttribute = false
    for member in members {
      guard let function = member.declaration.as(FunctionDeclSyntax.self) else { continue }
      place.end = member.end
      place.isConditional = isConditional || member.isConditional
      if let test = SwiftTest(function, at: place, in: reader.source, reader.surroundings) {
        tests.append(test)
        hasAttribute = hasAttribute || function.isMarkedAsTest
      } else if reader.keepsFunctions {
        functions.append(SwiftTestFile.Function(function, before: member.before))
      }
    }
    let isSuite = type.attributes.contains { $0.isNamed("Suite") }
    name = names.joined(separator: ".")
    // What has no tests yet tells by its name what it is to hold.
    let mayBecomeSuite = reader.keepsFunctions && reader.importsTesting && !isExtension && name.hasSuffix("Tests")
    guard isTestClass || isSuite || !tests.isEmpty || mayBecomeSuite else { return nil }
    framework = hasAttribute || isSuite || tests.isEmpty && !isTestClass ? .swiftTesting : .xctest
    start = type.memberBlock.leftBrace.endPosition.utf8Offset
    end = members.last?.end ?? start
    indentation = members.lazy.compactMap(\.declaration.indentation).last
    outerIndentation = declaration.indentation ?? ""
    isMainActor = type.attributes.contains { $0.isNamed("MainActor") }
  }
}

extension SwiftTestFile.Function {
  fileprivate init(_ function: FunctionDeclSyntax, before: Int) {
    self.init(
      name: function.name.text.withoutBackticks,
      signature: SwiftCallSignature(function),
      key: function.comment(after: SwiftTestMark.key)?.text,
      contract: function.comment(after: SwiftTestMark.contract),
      offset: function.name.positionAfterSkippingLeadingTrivia.utf8Offset,
      range: function.ownRange,
      before: before
    )
  }
}

extension SourceFileSyntax {
  /// Whether the file says that it is not to be built, by an `#error` under no condition.
  fileprivate func refusesToBuild(_ source: ParsedSource) -> Bool {
    guard source.holds([Array("#error".utf8)], in: self) else { return false }
    var waiting = [Syntax(self)]
    while let node = waiting.popLast() {
      if node.is(IfConfigDeclSyntax.self) { continue }
      if node.as(MacroExpansionDeclSyntax.self)?.macroName.text == "error" { return true }
      if node.as(MacroExpansionExprSyntax.self)?.macroName.text == "error" { return true }
      waiting += node.children(viewMode: .sourceAccurate)
    }
    return false
  }
}

extension IfConfigClauseSyntax {
  /// What is declared under the condition, one level deep.
  var declarations: [DeclSyntax] {
    switch elements {
    case .statements(let items): items.compactMap { $0.item.as(DeclSyntax.self) }
    case .decls(let items): items.map(\.decl)
    default: []
    }
  }
}

extension SyntaxProtocol {
  /// The blanks before the first comment or token; nil when other code stands before it on its line.
  var indentation: String? {
    var blanks = position.utf8Offset == 0 ? "" : nil
    for piece in leadingTrivia {
      switch piece {
      case .spaces(let count): blanks? += String(repeating: " ", count: count)
      case .tabs(let count): blanks? += String(repeating: "\t", count: count)
      case .newlines, .carriageReturns, .carriageReturnLineFeeds: blanks = ""
      default: return blanks
      }
    }
    return blanks
  }
}
