// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitModel

/// Where the tests of a module stand, by the profile and the document's own paths.
struct TestPlaces {
  let tests: String
  let uiTests: String
  /// The name of the application or the package's target; nil when the document names no sources.
  let application: String?
  private let module: String
  private let profile: Profile
  private let folders: SourceFolders
  private let isPackage: Bool
  /// Where a person's tasks already put tests of this module.
  private let unitFolder: String?
  private let uiFolder: String?

  init(_ spec: ModuleSpec, profile: Profile) {
    self.profile = profile
    module = Self.fileName(spec.layout.moduleFolder ?? spec.module.name, otherwise: "Module")
    (unitFolder, uiFolder) = (
      spec.layout.unitTestFolder.flatMap(Self.folder), spec.layout.uiTestFolder.flatMap(Self.folder)
    )
    let sources = profile.language?.sources ?? []
    let target = spec.layout.packageTarget.flatMap(Self.folder)
    isPackage = target != nil
    let patterns = profile.folders
    guard let root = target ?? Self.root(spec.layout.sourceRoot) ?? profile.application.flatMap(Self.folder) else {
      (tests, uiTests) = (patterns.defaultTests, patterns.defaultUITests)
      application = nil
      folders = SourceFolders(application: nil, sources: sources)
      return
    }
    let app = profile.application.flatMap(Self.folder) ?? String(root.split(separator: "/").last ?? "")
    application = spec.layout.packageTarget ?? app
    folders = SourceFolders(application: application, sources: sources)
    func filled(_ pattern: TextPattern) -> String {
      pattern.filled { $0 == "app" ? app : ($0 == "root" && profile.application != nil && target == nil ? app : root) }
    }
    tests = filled(isPackage ? patterns.packageTests : patterns.tests)
    uiTests = filled(isPackage ? patterns.packageUITests : patterns.uiTests)
  }

  /// The file with the unit tests of a subject, and of the component that this is, if there is one.
  func unitFile(_ subject: String, of component: Component? = nil) -> String {
    let pattern =
      component.flatMap { profile.files.unitByKind[$0.kind] }
      ?? (isPackage ? profile.files.packageUnit : profile.files.unit)
    let folder = component.flatMap(folder) ?? ""
    let path = filled(pattern, subject, folder: folder, label: component.map { profile.label(of: $0.kind) } ?? "")
    // Where components have folders of their own, those of others say nothing.
    let hasOwnFolder = pattern.placeholders.contains { $0 == "folder" || $0 == "label" }
    let proposed = hasOwnFolder ? path : beside(unitFolder, path)
    return profile.project.settled(proposed, below: tests, testing: subject, source: component?.file)
  }

  /// The file with the tests of the module itself, in the target that tests one of its components.
  func integrationFile(_ subject: String, beside component: Component?) -> String {
    let pattern = isPackage ? profile.files.packageUnit : profile.files.unit
    let proposed = beside(unitFolder, filled(pattern, subject))
    return profile.project.settled(proposed, below: tests, testing: component?.name ?? subject, source: component?.file)
  }

  /// The folder of a component's source behind that of all sources; nil when the document does not tell.
  func folder(of component: Component) -> String? {
    profile.project.sourceFolder(of: component.name) ?? component.file.flatMap(Self.folder).flatMap(folders.folder)
  }

  func uiFile(_ subject: String) -> String {
    beside(uiFolder, filled(isPackage ? profile.files.packageUI : profile.files.ui, subject))
  }

  /// The same file in another folder, if there is one.
  private func beside(_ folder: String?, _ path: String) -> String {
    folder.map { $0 + "/" + (path.split(separator: "/").last ?? "") } ?? path
  }

  func pageFile(_ page: String) -> String { filled(profile.files.pageObject, page, page: page) }

  var mocks: String { filled(profile.files.mocks, "") }

  /// The path of a pattern, without the folders that nothing gives a name.
  private func filled(
    _ pattern: TextPattern,
    _ subject: String,
    page: String = "",
    folder: String = "",
    label: String = ""
  ) -> String {
    let path = pattern.filled { placeholder in
      switch placeholder {
      case "tests": tests
      case "uiTests": uiTests
      case "module": module
      case "subject": Self.fileName(subject, otherwise: "Subject")
      case "page": Self.fileName(page, otherwise: "Page")
      case "folder": folder
      case "label": label
      default: ""
      }
    }
    guard path.holds("//") else { return path }
    return path.split(separator: "/").joined(separator: "/") + (path.hasSuffix("/") ? "/" : "")
  }

  /// The folder of sources as a root to append `Tests` to; nil for folders that are called sources in general.
  private static func root(_ folder: String?) -> String? {
    guard let folder = folder.flatMap(Self.folder), let last = folder.split(separator: "/").last else { return nil }
    return ["sources", "source", "src", "app"].contains(last.lowercased()) ? nil : folder
  }

  /// A relative path as it stands; nil when a part of it could lead elsewhere or is no plain name.
  private static func folder(_ path: String) -> String? {
    let parts = path.parts(between: "/")
    let isPlain = !path.hasPrefix("/") && parts.allSatisfy { $0 != "." && $0 != ".." && Self.isPlain($0) }
    return isPlain && !parts.isEmpty && path.utf8.count < 200 ? parts.joined(separator: "/") : nil
  }

  private static func isPlain(_ part: Substring) -> Bool {
    // Most names are ASCII, and need no look at characters.
    part.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_-+. ".utf8.contains($0) }
      || part.allSatisfy { $0.isLetter || $0.isNumber || "_-+. ".contains($0) }
  }

  /// A name of which a file can be called.
  static func fileName(_ name: String, otherwise fallback: String) -> String {
    let name = String(name.prefix(100).filter { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "+" })
    return name.isEmpty ? fallback : name
  }
}
