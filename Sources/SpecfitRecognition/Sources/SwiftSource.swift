// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitCode
package import SpecfitModel
package import SpecfitSource
internal import SpecfitSwift

/// What a Swift file of a project declares: the types that its own target can see, and its tests.
package struct SwiftSource: Hashable, Sendable {
  /// A type with tests.
  package struct Suite: Hashable, Sendable {
    /// Without the enclosing types.
    package var name: String
    package var tests: [String]
    /// Whether they run with Swift Testing.
    package var isSwiftTesting: Bool
    /// How many of the tests name a type, themselves or by what they lean on in the file.
    package var subjects: [String: Int] = [:]
    /// The keys of planned cases that they carry.
    package var keys: [String] = []
  }

  /// Extensions, too; what only the file itself sees is left out.
  package let types: [DeclaredType]
  /// Under what a type is compiled, by its name; those that are wherever the file is are left out.
  package let conditions: [String: String]
  package let suites: [Suite]
  /// What it declares that decides what the tests of other files claim.
  package let shared: SharedTestCode
  /// Whether it says of itself that specfit keeps it up to date.
  package let isGenerated: Bool
  /// The modules that it imports.
  package let imports: Set<String>
  /// Those that it imports wherever it is built: not `#if canImport(WinSDK)`.
  package let certainImports: Set<String>

  /// Reads a file, whatever it holds.
  ///
  /// Takes O(*n*) time.
  package init(reading file: SourceFile) {
    let reading = SwiftReading(parsing: file.bytes)
    let hidden = Set(reading.declarations.filter(Self.isHidden).map(\.qualifiedName))
    types = reading.declarations.compactMap { declaration in
      let around = declaration.parents.indices.map { declaration.parents[...$0].joined(separator: ".") }
      guard !Self.isHidden(declaration), !around.contains(where: hidden.contains) else { return nil }
      return DeclaredType(declaration) { file.line(ofByte: $0) }
    }
    let lines = ConditionalLines(of: file)
    let declared = types.filter { $0.keyword != .extension }.map { ($0.name, lines.condition(ofLine: $0.line)) }
    // Of one that is declared in several ways, one is there.
    conditions = Dictionary(declared) { _, _ in nil }.compactMapValues(\.self)
    (imports, certainImports) = Self.imports(in: file, lines)
    isGenerated = Self.isGenerated(file)
    guard imports.contains("XCTest") || imports.contains("Testing") else {
      suites = []
      // Whoever replaces what others import needs no import.
      let isRead = SwiftTestFile.mayReplaceFramework(file.bytes)
      shared = isRead ? SwiftTestFile(reading: file.bytes, for: .checking).shared : SharedTestCode()
      return
    }
    let tests = SwiftTestFile(reading: file.bytes, for: .checking)
    shared = tests.shared
    var preparations = TestPreparations()
    let parts = preparations.add(TestContent(reading: file.bytes), tests: Set(tests.tests.map(\.offset)))
    suites = tests.suites.filter { !$0.name.isEmpty }.map { suite in
      let name = suite.name.split(separator: ".").last.map(String.init) ?? suite.name
      var subjects: [String: Int] = [:]
      for own in suite.tests.compactMap({ parts[$0.offset]?.mentions.names }) {
        for type in own.union(preparations.names(behind: own, in: name)) where type.first?.isUppercase ?? false {
          subjects[type, default: 0] += 1
        }
      }
      return Suite(
        name: name,
        tests: suite.tests.map(\.name),
        isSwiftTesting: suite.framework == .swiftTesting,
        subjects: subjects,
        keys: suite.tests.flatMap(\.keys)
      )
    }
  }

  private static func isHidden(_ declaration: SwiftDeclaration) -> Bool {
    declaration.access == "private" || declaration.access == "fileprivate"
  }

  /// The mark stands in the first lines.
  private static func isGenerated(_ file: SourceFile) -> Bool {
    stride(from: 1, through: min(file.lineCount, 8), by: 1).contains { number in
      String(decoding: file.line(number), as: UTF8.self).contains("specfit:sum=")
    }
  }

  /// The modules of the lines that import, at the beginning of a line and behind attributes, and those of them outside of
  /// `#if`.
  private static func imports(
    in file: SourceFile,
    _ conditions: ConditionalLines
  ) -> (all: Set<String>, certain: Set<String>) {
    var (found, certain): (Set<String>, Set<String>) = ([], [])
    for number in stride(from: 1, through: file.lineCount, by: 1) {
      let line = file.line(number)
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard let index = words.firstIndex(of: "import"), words[..<index].allSatisfy(Self.mayPrecede),
        index + 1 < words.count
      else { continue }
      let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
      let name = words[(index + 1)...].first { !kinds.contains($0) } ?? ""
      let module = String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      found.insert(module)
      if conditions.isCertain(number) { certain.insert(module) }
    }
    return (found, certain)
  }

  private static func mayPrecede(_ word: Substring) -> Bool {
    word.hasPrefix("@") || ["public", "package", "internal", "private", "fileprivate"].contains(word)
  }
}

extension DeclaredType {
  /// A type as Swift declares it; nil for what is no type.
  init?(_ declaration: SwiftDeclaration, line: (Int) -> Int) {
    guard let keyword = Keyword(rawValue: declaration.kind.rawValue) else { return nil }
    self.init(
      name: declaration.qualifiedName,
      keyword: keyword,
      conformances: declaration.inherits,
      attributes: declaration.attributes,
      genericParameters: declaration.genericParameters,
      associatedTypes: declaration.associatedTypes,
      whereClause: declaration.whereClause,
      aliasedType: declaration.aliasedType,
      cases: declaration.cases.map { EnumCase($0, line: line($0.offset)) },
      members: declaration.members.map { Member($0, line: line($0.offset)) },
      line: line(declaration.nameOffset)
    )
  }
}
