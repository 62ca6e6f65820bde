// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSwift
import Testing

struct SwiftConstantFileTests {
  private static let text = #"""
    import Foundation

    enum ShopID {
      // What the cart shows.
      static let title = "shop.title"
      enum `Cart` {
        static let `default` = "shop.cart \"x\"" // last
        let own = "none"
        static let number = 3
      }
    }
    struct Empty {}

    """#

  private static func file() -> SwiftConstantFile { SwiftConstantFile(reading: Array(text.utf8)) }

  @Test("each type is read with its static texts, and nothing else counts as one")
  func constants() throws {
    let file = Self.file()
    #expect(file.isWellFormed)
    #expect(file.bodies.map(\.name) == ["ShopID", "ShopID.Cart", "Empty"])
    #expect(file.bodies.map { $0.constants.map(\.name) } == [["title"], ["default"], []])
    let title = try #require(file.body(named: "ShopID")?.constants.first)
    #expect(title.value == "shop.title")
    #expect(title.text == "  // What the cart shows.\n  static let title = \"shop.title\"")
    let last = try #require(file.body(named: "ShopID.Cart")?.constants.first)
    #expect(last.value == #"shop.cart \"x\""#)
    #expect(file.body(named: "Cart") == nil)
  }

  @Test("offsets say where names stand, and where members can follow")
  func offsets() throws {
    let bytes = Array(Self.text.utf8)
    let cart = try #require(Self.file().body(named: "ShopID.Cart"))
    #expect((cart.indentation, cart.outerIndentation) == ("    ", "  "))
    #expect(bytes[cart.start...].starts(with: "\n    static".utf8))
    #expect(bytes[cart.end...].starts(with: "\n  }\n}".utf8))
    let constant = try #require(cart.constants.first)
    #expect(bytes[constant.offset...].starts(with: "`default`".utf8))
    #expect(bytes[..<constant.end].reversed().starts(with: "// last".utf8.reversed()))
    let empty = try #require(Self.file().body(named: "Empty"))
    #expect(empty.start == empty.end && empty.indentation == nil)
  }

  @Test("of several types of one name the first counts")
  func sameName() {
    let text = "enum A { static let x = \"1\" }\nextension A { static let y = \"2\" }\n"
    let file = SwiftConstantFile(reading: Array(text.utf8))
    #expect(file.bodies.count == 1 || file.body(named: "A")?.constants.map(\.name) == ["x"])
  }

  @Test("what is no Swift is told, and read as far as it goes", arguments: ["", "}{", "enum A {"])
  func damaged(text: String) {
    let file = SwiftConstantFile(reading: Array(text.utf8))
    #expect(file.isWellFormed == text.isEmpty)
    #expect(file.bodies.flatMap(\.constants).isEmpty)
  }
}
