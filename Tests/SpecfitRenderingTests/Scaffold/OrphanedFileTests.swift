// Whole files that no document asks for any more.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitRendering
import SpecfitSource
import SpecfitSwift
import Testing

struct OrphanedFileTests {
  private static let code = """
    final class CartService {
      init() {}
      func load() async throws
      func find(_ id: Int) -> Int?
    }
    """

  private func tree(_ name: String, code: String = Self.code) throws -> ScaffoldTree {
    try ScaffoldTree.of(
      ScaffoldModule("Shop.md", file: "Shop/Modules/Cart/\(name).swift", code.replacing("CartService", with: name))
    )
  }

  private func suite(_ tree: ScaffoldTree) throws -> ScaffoldFile {
    try #require(tree.files.first { $0.role == .unit })
  }

  private func source(_ text: String) -> SourceFile { SourceFile(path: "a.swift", bytes: Array(text.utf8)) }

  @Test("a component that was renamed is known by its members, before and after the new file is written")
  func renamed() throws {
    let (old, new) = (try suite(tree("CartService")), try tree("BasketService"))
    for isWritten in [false, true] {
      var surroundings = ScaffoldSurroundings(of: new)
      surroundings.add(source(old.text), at: old.path)
      if isWritten { surroundings.add(source(try suite(new).text), at: try suite(new).path) }
      let orphans = surroundings.orphans(beside: new.files)
      #expect(orphans.map(\.path) == [old.path])
      let file = try #require(orphans.first)
      #expect(file.tests.count == SwiftTestFile(reading: Array(old.text.utf8)).tests.count)
      #expect(file.renames.map(\.from) == ["CartService"] && file.renames.map(\.to) == ["BasketService"])
      #expect(file.renames.map(\.path) == [try suite(new).path])
      #expect(file.note.contains("'CartService' looks renamed to 'BasketService'"))
    }
  }

  @Test("who renames as the report says keeps each test, and the next run has nothing to do")
  func wayOut() throws {
    let (old, new) = (try suite(tree("CartService")), try tree("BasketService"))
    let text = old.text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("XCTPending(") && !$0.contains("XCTUnimplemented(") }.joined(separator: "\n")
      .replacing("CartService", with: "BasketService")
    let change = ScaffoldChange(of: try suite(new), existing: .file(source(text)), among: ScaffoldSurroundings(of: new))
    #expect(change.status == .identical, "\(change.added) \(change.outdated) \(change.notes)")
  }

  @Test("a component whose tests somebody has written, or that has other members, is no new name")
  func noRename() throws {
    let old = try suite(tree("CartService"))
    let known = try tree("BasketService")
    var surroundings = ScaffoldSurroundings(of: known)
    surroundings.add(source(old.text), at: old.path)
    surroundings.add(source(try suite(known).text.replacing("XCTPending", with: "print")), at: try suite(known).path)
    #expect(surroundings.orphans(beside: known.files).map(\.renames) == [[]])
    let other = try tree(
      "BasketService",
      code: "final class CartService {\n  init() {}\n  func pay(_ id: Int) async throws\n}"
    )
    surroundings = ScaffoldSurroundings(of: other)
    surroundings.add(source(old.text), at: old.path)
    let file = try #require(surroundings.orphans(beside: other.files).first)
    #expect(file.renames == [])
    #expect(file.note.contains("delete them, or keep them without their specfit comments"))
  }

  @Test("tests that moved, tests without a key, and comments of one's own are no orphans")
  func noOrphans() throws {
    let tree = try tree("CartService")
    var surroundings = ScaffoldSurroundings(of: tree)
    surroundings.add(source(try suite(tree).text), at: try ScaffoldPath("ShopTests/Elsewhere.swift"))
    let own =
      "class T: XCTestCase {\n  // specfit: see Old/load()/happy there\n  func testA() {}\n  func testB() {}\n}\n"
    surroundings.add(source(own), at: try ScaffoldPath("ShopTests/Own.swift"))
    #expect(surroundings.orphans(beside: tree.files) == [])
  }
}
