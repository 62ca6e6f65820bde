// Part of specfit. SPDX-License-Identifier: Apache-2.0

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
    let text = text.drop { $0 == "/" || $0 == "." || $0 == " " }
    guard text.utf8.count < 300, let dot = text.lastIndex(of: "."),
      Self.extensions.contains(Substring(text[text.index(after: dot)...]))
    else { return nil }
    let name = text[..<dot].split(separator: "/").last ?? ""
    guard !name.isEmpty, !text.contains(where: { " []<>{}*?\"|\n".contains($0) }) else { return nil }
    path = String(text)
    stem = String(name)
  }

  /// The path of a file named in one place, in a folder named in another.
  init(_ file: SourcePath, in folder: some StringProtocol) {
    let folder = folder.drop { $0 == "/" }
    let separator = folder.hasSuffix("/") || folder.isEmpty ? "" : "/"
    path = file.path.contains("/") ? file.path : folder + separator + file.path
    stem = file.stem
  }

  var folders: [Substring] { path.split(separator: "/").dropLast() }

  /// Whether the file holds tests or helps them.
  var isTest: Bool {
    TestSubject.isTest(stem: stem) || path.hasSuffix(".feature") || isInTestFolder
      || (hasSpecName && !path.hasSuffix(".swift"))
  }

  /// Whether the name is `CartSpec`, which tests are called in some frameworks, and other things elsewhere.
  var hasSpecName: Bool { stem.hasSuffix("Spec") || stem.hasSuffix("Specs") }

  private var isInTestFolder: Bool {
    folders.contains { folder in
      folder == "Tests" || folder == "tests" || folder == "test" || folder == "UITests" || folder == "androidTest"
        || folder == "__tests__" || folder.hasSuffix("UITests") || (folder.hasSuffix("Tests") && folder.count > 5)
    }
  }

  /// Whether the name is one that a component can have.
  var isComponent: Bool { TypeName.isPossible(stem) && !TypeName.isPlaceholder(stem) && stem != "Package" }
}
