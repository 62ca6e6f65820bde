// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource
internal import SpecfitSwift

/// Which names that end in `Test` are names of the domain, such as `WaterTest`, and not of test code.
///
/// A declaration decides, or else the folder of the file, or the name that is left: beside `CartService` there is a
/// `CartServiceTest`. A name that nothing speaks for is one of test code.
struct TestLikeNames: Sendable {
  private var domain: Set<String> = []

  init() {}

  /// Takes O(*n*) time in the size of the document.
  init(_ file: SourceFile, codes: [CodeUnit], ownLines: ClosedRange<Int>?) {
    let words = Self.words(of: file, besides: ownLines)
    let candidates = Set(words.lazy.map(\.name).filter(TypeName.endsInTest))
    guard !candidates.isEmpty else { return }
    let traces = Traces(words, codes: codes)
    domain = candidates.filter(traces.speakForDomain)
  }

  func isOfDomain(_ name: some StringProtocol) -> Bool { !domain.isEmpty && domain.contains(String(name)) }

  /// A word that may be a name, or the name of a file.
  private struct Word {
    var name: String
    var path: SourcePath?
  }

  /// The words that begin with a capital, and the paths; all of them only in a document with one that ends in `Test`.
  private static func words(of file: SourceFile, besides own: ClosedRange<Int>?) -> [Word] {
    guard file.bytes.holdsTestWord else { return [] }
    var words: [Word] = []
    for line in stride(from: 1, through: file.lineCount, by: 1) where own?.contains(line) != true {
      for part in file.line(line).split(whereSeparator: { !$0.isNameOrPath }) where part.count < 200 {
        let text = String(decoding: part, as: UTF8.self)
        if let path = SourcePath(text) {
          words.append(Word(name: path.stem, path: path))
        } else {
          for name in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
          where TypeName.isPossible(name) {
            words.append(Word(name: String(name)))
          }
        }
      }
    }
    return words
  }

  /// What the document shows of names.
  private struct Traces {
    private var named: Set<String> = []
    private var files: Set<String> = []
    private var testFiles: Set<String> = []
    private var sourceFiles: Set<String> = []
    private var declared: Set<String> = []
    private var ownDeclared: Set<String> = []
    private var testDeclared: Set<String> = []
    /// The names that a longer one of a testable kind begins with: `WaterTest` for `WaterTestRepository`.
    private var beginnings: Set<String> = []

    init(_ words: [Word], codes: [CodeUnit]) {
      for word in words {
        named.insert(word.name)
        if let path = word.path {
          files.insert(path.stem)
          if path.isInTestFolder {
            testFiles.insert(path.stem)
          } else if path.path.utf8.contains(UInt8(ascii: "/")) {
            sourceFiles.insert(path.stem)
          }
        }
        if let beginning = Self.beginning(of: word.name) { beginnings.insert(beginning) }
      }
      for code in codes {
        for declaration in code.swift?.declarations ?? [] where declaration.kind != .extension {
          declared.insert(declaration.name)
          if declaration.isTestSuite {
            testDeclared.insert(declaration.name)
          } else if code.role.mayClaim {
            ownDeclared.insert(declaration.name)
          }
        }
      }
    }

    func speakForDomain(_ name: String) -> Bool {
      guard !testDeclared.contains(name) else { return false }
      if ownDeclared.contains(name) { return true }
      let tested = String(name.dropLast("Test".count))
      let isKnown =
        declared.contains(tested) || files.contains(tested)
        || (TypeName.isCompound(tested) && named.contains(tested))
      guard !testFiles.contains(name), !isKnown else { return false }
      return sourceFiles.contains(name) || beginnings.contains(name)
    }

    private static func beginning(of name: String) -> String? {
      guard name.holds("Test"), let last = TypeName.words(of: name).last,
        let kind = ComponentKind(suffixOf: String(name)), kinds.contains(kind)
      else { return nil }
      let beginning = name.dropLast(last.utf8.count)
      let stem = beginning.hasSuffix("View") ? beginning.dropLast("View".count) : beginning
      return TypeName.endsInTest(stem) ? String(stem) : nil
    }

    /// The kinds that no test code has.
    private static let kinds: Set<ComponentKind> = [
      .viewModel, .view, .screen, .service, .repository, .manager, .client, .reducer, .coordinator, .useCase,
    ]
  }
}

extension SwiftDeclaration {
  /// Whether the type is one of tests, by what it is or holds.
  var isTestSuite: Bool {
    inherits.contains("XCTestCase") || inherits.contains("QuickSpec") || attributes.contains("Suite")
      || members.contains { member in
        member.kind == .function && (member.attributes.contains("Test") || member.baseName.hasTestPrefix)
      }
  }
}

extension String {
  /// Whether a function is called like a test: `testLoads`, `test_load`.
  fileprivate var hasTestPrefix: Bool {
    hasPrefix("test") && utf8.dropFirst(4).first.map { $0.isUppercase || $0 == ASCII.underscore } ?? false
  }
}

extension UInt8 {
  fileprivate var isNameOrPath: Bool {
    isLetter || isDigit || self == ASCII.underscore || self == ASCII.plus || self == ASCII.dot
      || self == UInt8(ascii: "/") || self == ASCII.hyphen
  }
}

extension [UInt8] {
  /// Whether `Test` stands somewhere at the end of a word that begins before it.
  fileprivate var holdsTestWord: Bool {
    withUnsafeBufferPointer { bytes in
      guard bytes.count > 4 else { return false }
      for index in 4..<bytes.count where bytes[index] == UInt8(ascii: "t") && bytes[index - 3] == UInt8(ascii: "T") {
        guard bytes[index - 2] == UInt8(ascii: "e"), bytes[index - 1] == UInt8(ascii: "s"),
          bytes[index - 4].isLetter || bytes[index - 4].isDigit
        else { continue }
        if index + 1 == bytes.count || !(bytes[index + 1].isLetter || bytes[index + 1].isDigit) { return true }
        // `WaterTestRepository` speaks for `WaterTest`, which may stand alone elsewhere.
      }
      return false
    }
  }
}
