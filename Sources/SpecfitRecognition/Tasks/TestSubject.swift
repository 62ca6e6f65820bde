// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// What a test tests, by the name of its file or class.
struct TestSubject {
  var name: String
  var kind: TestTask.Kind

  init(name: String, kind: TestTask.Kind) {
    self.name = name
    self.kind = kind
  }

  private static let suffixes: [(String, TestTask.Kind)] = [
    ("UITests", .ui), ("UITest", .ui), ("UnitTests", .unit), ("IntegrationTests", .integration),
    ("PropertyTests", .unit), ("SnapshotTests", .ui), ("PerformanceTests", .performance), ("E2ETests", .ui),
    ("E2ETest", .ui), ("Tests", .unit), ("Test", .unit), ("Specs", .unit), ("Spec", .unit), ("TestCase", .unit),
  ]

  /// Endings of test files in languages that write names small: `cart.service.spec.ts`, `cart_service_test.go`.
  private static let endings: [(String, TestTask.Kind)] = [
    (".e2e-spec", .ui), (".e2e", .ui), (".spec", .unit), (".test", .unit), ("_test", .unit), ("-test", .unit),
    ("_spec", .unit),
  ]

  /// `CartServiceTests` tests `CartService`.
  init(stem: String) {
    for (suffix, kind) in Self.suffixes where stem.hasSuffix(suffix) && stem.utf8.count > suffix.utf8.count {
      self.init(name: String(stem.dropLast(suffix.count)), kind: kind)
      return
    }
    if let (name, kind) = Self.small(stem) {
      self.init(name: TypeName.camelCase(name.withoutSigns), kind: kind)
      return
    }
    self.init(name: stem, kind: .support)
  }

  private static func small(_ stem: String) -> (Substring, TestTask.Kind)? {
    for (ending, kind) in endings where stem.hasSuffix(ending) && stem.utf8.count > ending.utf8.count {
      return (stem.dropLast(ending.count), kind)
    }
    return stem.hasPrefix("test_") && stem.utf8.count > 5 ? (stem.dropFirst(5), .unit) : nil
  }

  /// Whether a file of this name is one of tests: `CartTests`, `cart.service.spec`, `test_cart`.
  static func isTest(stem: String) -> Bool { TypeName.isTest(stem) || small(stem) != nil }

  /// Whether a folder is one of tests that use the application as a user does: `ShopUITests`, `e2e-tests`.
  private static func isForUserInterface(_ folder: some StringProtocol) -> Bool {
    folder.hasSuffix("UITests") || folder == "androidTest" || folder.lowercased().hasPrefix("e2e")
      || folder == "cypress" || folder == "playwright"
  }

  /// The folder tells more than the name: everything in a folder for UI tests is one.
  init(_ path: SourcePath) {
    self.init(stem: path.stem)
    if path.path.hasSuffix(".feature") {
      kind = .ui
    } else if kind != .support, path.folders.contains(where: Self.isForUserInterface) {
      kind = .ui
    }
  }
}

extension StringProtocol {
  /// The text with a blank for each dot, hyphen, underscore and other sign.
  var withoutSigns: String {
    String(
      decoding: utf8.map { $0.isLetter || $0.isDigit || $0 >= 0x80 ? $0 : UInt8(ascii: " ") },
      as: UTF8.self
    )
  }
}
