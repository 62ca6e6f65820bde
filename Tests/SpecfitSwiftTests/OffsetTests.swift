// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import SpecfitSwift
import Testing

struct OffsetTests {
  private static let text = """
    // é before
    /// Keeps items.
    @MainActor
    public final class Basket: Counting {
      @Published private(set) var items: [Item] = []   // ü

      /// - Throws: `LoadError`
      @discardableResult
      public
      func load(id: Int) async throws -> Item {
        fatalError("…")
      }
      enum State { case idle, busy(Int) }
    }

    """

  @Test(
    "names, members and cases stand at their bytes, whatever the line ends",
    arguments: ["\n", "\r\n", "\r"]
  )
  func places(lineEnd: String) throws {
    let text = Self.text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
    let reading = SwiftReading(text)
    let basket = try reading.declaration("Basket")
    #expect(word(text, at: basket.nameOffset) == "Basket")
    #expect(slice(text, basket.range).hasPrefix("@MainActor"))
    #expect(slice(text, basket.range).hasSuffix("busy(Int) }\(lineEnd)}"))
    #expect(basket.members.map { word(text, at: $0.offset) } == ["private", "public"])
    #expect(slice(text, basket.members[1].range).hasPrefix("@discardableResult"))
    #expect(slice(text, basket.members[1].range).hasSuffix("\")\(lineEnd)  }"))
    let state = try reading.declaration("Basket.State")
    #expect(word(text, at: state.nameOffset) == "State")
    #expect(state.cases.map { word(text, at: $0.offset) } == ["idle", "busy"])
    let file = SourceFile(path: "a.swift", bytes: Array(text.utf8))
    #expect(file.line(ofByte: basket.nameOffset) == 4)
    #expect(basket.members.map { file.line(ofByte: $0.offset) } == [5, 9])
  }

  @Test("a byte order mark, NUL and invalid UTF-8 move nothing")
  func oddBytes() throws {
    let bytes =
      [0xEF, 0xBB, 0xBF] + Array("// ".utf8) + [0xFF, 0xC3, 0x00] + Array("\nstruct\u{0} A { let b: Int }".utf8)
    let reading = SwiftReading(parsing: bytes)
    let declaration = try reading.declaration("A")
    #expect(bytes[declaration.nameOffset] == UInt8(ascii: "A"))
    #expect(declaration.members.map { bytes[$0.offset] } == [UInt8(ascii: "l")])
  }

  @Test("a diff and a slice move nothing")
  func diffAndSlice() throws {
    let text = "+struct A {\n-  let b: Int\n+  let c: Int\n+}\n"
    let reading = SwiftReading(parsing: Array("xx\(text)".utf8)[2...])
    let declaration = try reading.declaration("A")
    #expect(word(text, at: declaration.nameOffset) == "A")
    #expect(declaration.members.map { slice(text, $0.range) } == ["let c: Int"])
  }
}
