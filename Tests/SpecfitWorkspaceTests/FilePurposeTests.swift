// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SpecfitWorkspace

struct FilePurposeTests {
  private static let purposes: [FilePurpose] = [
    .document, .tests, .text, .script, .workflow, .configuration, .template, .report,
  ]

  @Test(
    "nothing is written that git, a build, or an editor runs",
    arguments: [
      ".git/commondir", ".git/hooks/pre-commit", ".GIT/config", "a/.git/x.md", ".git\u{200C}/x.md", "\u{FEFF}.git/x.md",
      "GIT~1/x.md", ".git./x.md", ".git /x.md", ".git::$INDEX_ALLOCATION/x.md", ".swiftpm/configuration/a.md",
      "Package.swift", "package.SWIFT", "Package@swift-6.1.swift", "a/Package.swift", "App.xcodeproj/project.pbxproj",
      "App.xcodeproj/a.md", "App.xcworkspace/a.swift", "build.gradle.kts", "gradle/settings.gradle.kts", ".zshrc",
      "a/.envrc", ".vscode/tasks.json/a.sh", ".github/actions/a.yml", ".github/workflows/.a.yml", "", "/",
    ]
  )
  func refuses(path: String) {
    for purpose in Self.purposes where !(purpose == .report && ["a/.envrc", ".zshrc"].contains(path)) {
      #expect(!purpose.allows(path), "\(purpose)")
    }
  }

  @Test("what a purpose is for may be written, and nothing else")
  func allows() {
    let paths: [(String, [FilePurpose])] = [
      ("Docs/Cart.md", [.document, .text, .report]), ("Docs/Cart.MARKDOWN", [.document, .text, .report]),
      ("Docs/Cart", [.document, .report]), (".kiro/specs/cart/design.md", [.document, .report]),
      (".specify/a/plan.md", [.document, .report]), (".claude/a.md", [.report]),
      ("AppTests/Cart/CartTests.swift", [.tests]), ("app/src/test/CartTest.kt", [.tests]),
      ("Scripts/verify.sh", [.script]), ("Scripts/modules.tsv", [.document, .script, .report]),
      ("gradle/specfit-tests.gradle.kts", [.script]), (".github/workflows/tests.yml", [.workflow]),
      (".specfit.yml", [.configuration]), (".specfit/templates/airfit.unit.swift.mustache", [.template]),
      ("Sources/.hidden/A.swift", []), (".build/CartTests.swift", []), ("build/CartTests.swift", []),
      ("Pods/CartTests.swift", []), (".build/report.json", [.report]), ("main.yml", []),
      ("Tests/👩‍💻Tests.swift", [.tests]), ("Tests/Größe.md", [.document, .text, .report]),
    ]
    for (path, purposes) in paths { #expect(Self.purposes.filter { $0.allows(path) } == purposes, "\(path)") }
  }
}
