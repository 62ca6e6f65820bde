// What becomes of tests when the signatures, errors and initialisers of a document change.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitRendering
import SpecfitSource
import SpecfitSwift
import Testing

struct ContractReviewTests {
  private static let code = """
    protocol StoreProtocol: Sendable {
      func items() async throws -> [Int]
    }

    enum CartError: Error {
      case empty
      case loadTooMany(Int)
    }

    final class CartService {
      init(store: any StoreProtocol) {}
      func load(from place: String, limit: Int = 3) async throws -> [Int]
      func find(_ id: Int) -> Int?
    }
    """

  private let suite: ExistingSuite

  init() throws { suite = try ExistingSuite(Self.code) }

  private func changed(_ pairs: (String, String)...) throws -> ExistingSuite {
    for (old, _) in pairs { #expect(Self.code.contains(old)) }
    return try ExistingSuite(Self.code.replacing(pairs))
  }

  @Test(
    "what no caller notices makes no test outdated",
    arguments: [
      ("store: any StoreProtocol", "store: StoreProtocol"), ("from place: String", "from source: String"),
      ("limit: Int = 3", "limit: Int = 1 + 2"), ("find(_ id: Int) -> Int?", "find(_ id : Int)->Int?"),
      ("  func find", "  @discardableResult public func find"), ("  func load", "  /// Loads.\n  func load"),
      ("case empty", "case empty\n  case other"),
    ]
  )
  func noChange(old: String, new: String) throws {
    let change = try changed((old, new)).change(suite.writtenText)
    #expect(change.outdated == [])
    #expect(change.updated == [])
  }

  @Test(
    "what callers notice makes the written tests of that member outdated, and no others",
    arguments: [
      ("-> Int?", "-> Double?", "find(_:)"), ("-> [Int]\n  func find", "-> [String]\n  func find", "load(from:limit:)"),
      ("limit: Int = 3", "limit: Int", "load(from:limit:)"),
      ("from place: String", "from place: Int", "load(from:limit:)"),
      ("find(_ id: Int) ->", "find(_ id: Int) async ->", "find(_:)"),
    ]
  )
  func change(old: String, new: String, member: String) throws {
    let change = try changed((old, new)).change(suite.writtenText)
    #expect(change.updated == [])
    let keys = change.outdated.map(\.key)
    #expect(!keys.isEmpty)
    #expect(keys.allSatisfy { $0.contains("/\(member)/") })
  }

  @Test("an error that changes concerns the tests of that error alone")
  func errors() throws {
    let change = try changed(("loadTooMany(Int)", "loadTooMany(String)")).change(suite.writtenText)
    #expect(change.outdated.map(\.key) == ["CartService/load(from:limit:)/err.loadTooMany"])
    let test = try #require(change.outdated.first)
    #expect(test.old.hasSuffix("-> [Int]; throws loadTooMany(Int)"))
    #expect(test.new.hasSuffix("-> [Int]; throws loadTooMany(String)"))
  }

  @Test("a pending test that nobody has touched is written anew in its place, also after a formatter")
  func renewal() throws {
    let new = try changed(("-> Int?", "-> Double?"))
    for text in [suite.file.text, suite.file.text.replacing("    ", with: "\t").replacing("\n", with: "\r\n")] {
      let change = new.change(text)
      #expect(change.status == .complete && !change.isFinding)
      #expect(!change.updated.isEmpty)
      let bytes = SourceFile(path: "a.swift", bytes: Array(text.utf8)).applying(change.edits)
      let result = String(decoding: bytes, as: UTF8.self)
      let isWindows = text.contains("\r\n")
      #expect(!result.contains("-> Int?"))
      #expect(!isWindows || result.utf8.count { $0 == 10 } == result.utf8.count { $0 == 13 })
      #expect(
        result.contains(
          isWindows ? "\t// specfit: CartService/find(_:)/nil\r\n\t// contract: 2:" : "// contract: 2:"
        )
      )
      #expect(!isWindows || !result.contains("    "))
      // What was to stay stays: the tests of the other member.
      for test in suite.tests where test.key.contains("load") {
        let kept = isWindows ? test.text.replacing("    ", with: "\t").replacing("\n", with: "\r\n") : test.text
        #expect(result.contains(kept))
      }
      let again = new.change(bytes)
      #expect(again.status == .identical && again.edits == [])
    }
  }

  @Test(
    "a pending test that somebody has worked in stays as it is, and is outdated",
    arguments: [
      ("called\n        let result = sut.find(id)", "called\n        let result = sut.find(7)"),
      ("func test_find_given", "func test_find_mine_given"),
      ("    // specfit: CartService/find", "    // mine\n    // specfit: CartService/find"),
    ]
  )
  func touched(old: String, new: String) throws {
    let text = suite.file.text.replacing(old, with: new)
    #expect(text != suite.file.text)
    let change = try changed(("-> Int?", "-> Double?")).change(text)
    #expect(!change.outdated.isEmpty)
    #expect(change.outdated.allSatisfy { $0.key.contains("find") && $0.isPending })
    let keys = Set(change.outdated.map(\.key))
    #expect(keys.isDisjoint(with: suite.tests.filter { change.updated.contains($0.name) }.map(\.key)))
  }

  @Test("a comment above a test, behind a blank line, is no part of it")
  func apart() throws {
    let text = suite.file.text.replacing(
      "\n    // specfit: CartService/find",
      with: "\n    // MARK: Mine\n\n    // specfit: CartService/find"
    )
    let new = try changed(("-> Int?", "-> Double?"))
    let change = new.change(text)
    #expect(change.outdated == [] && !change.updated.isEmpty)
    let bytes = SourceFile(path: "a.swift", bytes: Array(text.utf8)).applying(change.edits)
    let count = text.ranges(of: "// MARK: Mine\n\n").count
    #expect(count > 0 && String(decoding: bytes, as: UTF8.self).ranges(of: "// MARK: Mine\n\n").count == count)
  }

  @Test("when the initialiser changes, what makes the subject follows, and the pending tests that call it")
  func fixture() throws {
    let new = try changed(("init(store: any StoreProtocol)", "init(store: any StoreProtocol, size: Int)"))
    let change = new.change(suite.file.text)
    #expect(change.status == .complete && change.updated == ["makeSUT"])
    let bytes = SourceFile(path: "a.swift", bytes: Array(suite.file.text.utf8)).applying(change.edits)
    #expect(String(decoding: bytes, as: UTF8.self).contains("CartService(store: store, size: 1)"))
    #expect(new.change(bytes).status == .identical)
    let without = try changed(("init(store: any StoreProtocol)", "init()"))
    let all = without.change(suite.file.text)
    #expect(Set(all.updated) == Set(suite.tests.map(\.name) + ["makeSUT"]))
    let result = SourceFile(path: "a.swift", bytes: Array(suite.file.text.utf8)).applying(all.edits)
    #expect(!String(decoding: result, as: UTF8.self).contains("MockStore"))
  }

  @Test("when the initialiser changes, a function that somebody has edited stays, and is outdated")
  func ownFixture() throws {
    let text = suite.file.text.replacing(
      "        CartService(store: store)",
      with: "        print(1)\n        return CartService(store: store)"
    )
    #expect(suite.change(text).status == .identical)
    let change = try changed(("init(store: any StoreProtocol)", "init(store: any StoreProtocol, size: Int)")).change(
      text
    )
    #expect(change.status == .outdated && change.edits == [])
    #expect(change.outdated.map(\.test) == ["makeSUT"])
    #expect(change.outdated.map(\.old) == ["init(store: any StoreProtocol)"])
    #expect(change.outdated.map(\.new) == ["init(store: any StoreProtocol, size: Int)"])
    #expect(change.outdated.map(\.key) == ["CartService/makeSUT"])
  }

  @Test("a function that makes the subject and was renamed keeps its name, and new tests call it by that")
  func renamedFixture() throws {
    let text = try suite.text { $0 == 0 }.replacing("makeSUT(", with: "makeCart(")
    let change = suite.change(text)
    let bytes = SourceFile(path: "a.swift", bytes: Array(text.utf8)).applying(change.edits)
    let result = String(decoding: bytes, as: UTF8.self)
    #expect(change.added.count == 1)
    #expect(!result.contains("makeSUT("))
    #expect(result.contains("try makeCart(store: store)"))
  }

  @Test("a comment that specfit did not write, or that a later version wrote, tells of no contract")
  func unknownMarks() throws {
    let new = try changed(("-> Int?", "-> Double?"))
    for mark in ["see the wiki", "3:0123456789abcdef:1 x", "2:short func find", "", "2:"] {
      let text = suite.writtenText.replacing(#/// contract: 2:\S+ func find.*/#) { _ in "// contract: \(mark)" }
      #expect(new.change(text).outdated == [], "\(mark)")
    }
  }

  @Test("who accepts an outdated test changes the digest in its comment, and no other byte")
  func acceptance() throws {
    let new = try changed(("-> Int?", "-> Double?"))
    let text = suite.writtenText.replacing("\n", with: "\r\n")
    let change = new.change(text)
    let key = try #require(change.outdated.first).key
    let accepted = try #require(change.accepting([key]))
    #expect(accepted.edits.count == 1 && accepted.isWritten && !accepted.isFinding)
    let bytes = SourceFile(path: "a.swift", bytes: Array(text.utf8)).applying(accepted.edits)
    let (before, after) = (
      text.split(separator: "\r\n"), String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    )
    let different = zip(before, after).filter { $0 != $1 }
    #expect(before.count == after.count && different.count == 1)
    #expect(different.first?.1.hasPrefix("    // contract: 2:") == true)
    #expect(new.change(bytes).outdated.map(\.key) == change.outdated.map(\.key).filter { $0 != key })
    let all = try #require(change.accepting(nil))
    #expect(new.change(SourceFile(path: "a.swift", bytes: Array(text.utf8)).applying(all.edits)).status == .identical)
    #expect(change.accepting(["CartService/none()/happy"]) == nil)
  }
}
