// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import Testing

@Suite("A file of the project")
struct CoverageIndexTests {
  private static func match(
    _ path: String,
    in reported: [String],
    among project: [String] = [],
    root: String? = nil
  ) -> CoverageIndex.Match {
    let report = CoverageReport(files: reported.map { CoveredFile(path: $0) })
    return CoverageIndex(report, projectPaths: project, root: root).match(path)
  }

  @Test(
    "is found under the folder of another machine, with Windows' separators, or by a shorter path",
    arguments: [
      "/ci/job 1/Sources/Kitchen/Oven.swift", "C:\\work\\Sources\\Kitchen\\Oven.swift", "Sources/Kitchen/Oven.swift",
      "./Sources/Kitchen/Oven.swift", "Kitchen/Oven.swift", "Oven.swift",
    ]
  )
  func found(reported: String) {
    let match = Self.match("Sources/Kitchen/Oven.swift", in: ["/ci/Sources/Kitchen/MyOven.swift", reported])
    #expect(match == .file(CoveredFile(path: reported)))
  }

  @Test(
    "is absent where only a part of a component, or another folder, fits",
    arguments: [
      "/ci/Sources/Kitchen/MyOven.swift", "/ci/Sources/Grill/Oven.swift", "/ci/Sources/Kitchen/Oven.swift.bak",
      "hen/Oven.swift", "/ci/MySources/Kitchen/Oven.swift", "/Oven.swift",
    ]
  )
  func absent(reported: String) { #expect(Self.match("Sources/Kitchen/Oven.swift", in: [reported]) == .absent) }

  @Test("is no match when several fit, and all are named; the project's own folder decides")
  func ambiguous() {
    let reported = ["/ci/Sources/A/F.swift", "/ci/.build/checkouts/x/Sources/A/F.swift"]
    #expect(Self.match("Sources/A/F.swift", in: reported) == .ambiguous(reported.sorted()))
    let match = Self.match("Sources/A/F.swift", in: reported, root: "/ci/")
    #expect(match == .file(CoveredFile(path: "/ci/Sources/A/F.swift")))
  }

  @Test("is found by its name, if no other file of the project has it")
  func only() {
    func only(_ reported: String..., root: String? = "/ci/") -> String? {
      let report = CoverageReport(files: reported.map { CoveredFile(path: $0) })
      return CoverageIndex(report, root: root).only(named: "F.swift")?.path
    }
    #expect(only("/ci/Sources/B/F.swift", "/ci/Sources/B/MyF.swift") == "Sources/B/F.swift")
    #expect(only("/ci/F.swift", "/ci/.build/checkouts/x/F.swift", "/lib/F.swift") == "F.swift")
    #expect(only("/ci/Sources/B/F.swift", "/ci/Sources/C/F.swift") == nil)
    #expect(only("/ci/Sources/B/G.swift") == nil && only("/other/Sources/B/F.swift") == nil)
    #expect(only("/ci/Sources/B/F.swift", root: nil) == nil)
  }

  @Test(
    "is one, in whatever ways the report spells its path",
    arguments: ["./Shop/Oven.swift", "Shop//Oven.swift", "Shop/./Oven.swift", "Shop/Cart/../Oven.swift"]
  )
  func spellings(other: String) {
    let files = [CoveredFile(path: other, runs: [.init(1...2, count: 0)])]
    let report = CoverageReport(files: files + [CoveredFile(path: "Shop/Oven.swift", runs: [.init(1...2, count: 1)])])
    guard case .file(let file) = CoverageIndex(report).match("Shop/Oven.swift") else {
      Issue.record("the file is not found")
      return
    }
    #expect(file.coveredLines == 2 && file.executableLines == 2)
    guard case .file = CoverageIndex(CoverageReport(files: files)).match("Shop/Oven.swift") else {
      Issue.record("the other spelling alone is not found")
      return
    }
    #expect(Self.match("Shop/Oven.swift", in: ["../Oven.swift", "/Shop/../Oven.swift"]) == .absent)
  }

  @Test(
    "is not proven by another file of the project whose path ends alike",
    arguments: [
      ("Legacy/Shop/F.swift", nil), ("/ci/Legacy/Shop/F.swift", "/ci"), ("/other/Legacy/Shop/F.swift", "/ci"),
      ("Shop/Legacy/../../Legacy/Shop/F.swift", nil), ("F.swift", nil),
    ] as [(String, String?)]
  )
  func otherFile(reported: String, root: String?) {
    let project = ["F.swift", "Legacy/Shop/F.swift", "Shop/F.swift"]
    #expect(Self.match("Shop/F.swift", in: [reported], among: project, root: root) == .absent)
    // Where the project has no such other file, it is this one in another place.
    #expect(
      Self.match("Shop/F.swift", in: ["/ci/Legacy/Shop/F.swift"], among: ["Shop/F.swift"])
        == .file(CoveredFile(path: "/ci/Legacy/Shop/F.swift"))
    )
  }

  @Test("takes a copy of the whole path deeper down for somebody else's")
  func copy() {
    let project = ["Shop/Cart/F.swift", "vendor/Shop/Cart/F.swift"]
    #expect(
      Self.match(project[0], in: ["Cart/F.swift"], among: project) == .file(CoveredFile(path: "Cart/F.swift"))
    )
  }

  @Test("does not share a short path of the report with another file of the project")
  func sharedName() {
    let project = ["Sources/A/F.swift", "Sources/B/F.swift"]
    #expect(Self.match(project[0], in: ["F.swift"], among: project) == .ambiguous(project))
    #expect(
      Self.match(project[0], in: ["F.swift", "A/F.swift"], among: project) == .file(CoveredFile(path: "A/F.swift"))
    )
  }
}
