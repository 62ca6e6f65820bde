// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A path of a source file, as documents write it.
struct SourcePath: Hashable {
  /// With `/` between folders, without a leading one.
  var path: String
  /// The file's name without its extension.
  var stem: String

  private static let extensions: Set<Substring> = [
    "swift", "kt", "ts", "tsx", "js", "jsx", "py", "java", "go", "rs", "cs", "m", "mm", "cpp", "dart", "rb", "feature",
  ]

  /// Reads `dir/Name.swift`; nil for other files, templates and folders.
  init?(_ text: some StringProtocol) {
    var text = Substring(text)
    guard let (path, stem, ending) = text.withUTF8({ Self.parts(of: $0) }),
      Self.extensions.contains(text[bytes: ending])
    else { return nil }
    self.path = String(text[bytes: path])
    self.stem = String(text[bytes: stem])
  }

  /// Reads a path that stands exactly as it is to be followed; nil where it leads out of the project, or is hidden.
  init?(plain text: String) {
    guard let path = SourcePath(text), path.path == text,
      path.folders.allSatisfy({ !$0.isEmpty && $0.first != "." }), path.stem.first != "."
    else { return nil }
    self = path
  }

  /// The places of the path, the stem and the extension.
  private static func parts(
    of bytes: UnsafeBufferPointer<UInt8>
  ) -> (path: Range<Int>, stem: Range<Int>, ending: Range<Int>)? {
    guard bytes.count < 300, let dot = bytes.lastIndex(of: ASCII.dot), bytes.count - dot <= 8,
      !bytes.contains(where: { ByteSet.foreignToPaths.contains($0) })
    else { return nil }
    var start = 0
    while start < dot, bytes[start] == UInt8(ascii: "/") || bytes[start] == ASCII.dot { start += 1 }
    let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
    let stem = max(start, slash.map { $0 + 1 } ?? start)
    guard stem < dot else { return nil }
    return (start..<bytes.count, stem..<dot, dot + 1..<bytes.count)
  }

  /// The path of a file named in one place, in a folder named in another.
  init(_ file: SourcePath, in folder: some StringProtocol) {
    let folder = folder.drop { $0 == "/" }
    let separator = folder.hasSuffix("/") || folder.isEmpty ? "" : "/"
    path = file.path.utf8.contains(UInt8(ascii: "/")) ? file.path : folder + separator + file.path
    stem = file.stem
  }

  var folders: [Substring] { path.words(separatedBy: Self.slash).dropLast() }

  private static let slash = ByteSet("/")

  /// Whether the file holds tests or helps them.
  var isTest: Bool {
    guard path.holds("est") || path.holds("pec") || path.holds(".feature") else { return false }
    // A package keeps no tests there.
    if path.hasSuffix("Test.swift"), isInSources { return isInTestFolder }
    return (TestSubject.isTest(stem: stem) && !TypeName.endsInTest(stem)) || path.hasSuffix(".feature")
      || isInTestFolder || (hasSpecName && !path.hasSuffix(".swift"))
  }

  /// Whether only the last word of its name says that the file may hold tests: `CartTest.swift`, `WaterTest.swift`.
  var mayBeTest: Bool { TypeName.endsInTest(stem) && !isInSources && !isTest }

  private var isInSources: Bool { path.hasPrefix("Sources/") || path.holds("/Sources/") }

  /// Whether the name is `CartSpec`, which tests are called in some frameworks, and other things elsewhere.
  var hasSpecName: Bool { stem.hasSuffix("Spec") || stem.hasSuffix("Specs") }

  /// Whether a folder of the path is one for tests.
  var isInTestFolder: Bool {
    folders.contains { folder in
      folder == "Tests" || folder == "tests" || folder == "test" || folder == "UITests" || folder == "androidTest"
        || folder == "__tests__" || folder.hasSuffix("UITests") || (folder.hasSuffix("Tests") && folder.count > 5)
        // Source sets of Kotlin: `commonTest`.
        || (folder.hasSuffix("Test") && folder.utf8.first?.isLowercase == true)
    }
  }

  /// Whether the name is one that a component can have.
  var isComponent: Bool { TypeName.isPossible(stem) && !TypeName.isPlaceholder(stem) && stem != "Package" }
}
