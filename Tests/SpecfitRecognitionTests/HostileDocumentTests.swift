// Documents that are cut, damaged or very large.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource
internal import SpecfitTestSupport
internal import Testing

struct HostileDocumentTests {
  @Test("a document that is cut off anywhere is still read", arguments: Archive.fixtures)
  func truncated(archive: Archive) throws {
    let bytes = Array((archive["input.md"] ?? "").utf8)
    for count in stride(from: 0, to: bytes.count, by: 97) {
      check(try ModuleSpec(bytes: Array(bytes[..<count])), lines: bytes.count)
    }
  }

  @Test("bytes that are lost, doubled, wrong or moved break nothing", arguments: Archive.fixtures)
  func mutated(archive: Archive) throws {
    let bytes = Array((archive["input.md"] ?? "").utf8)
    var numbers = SeededGenerator(seed: UInt64(bytes.count))
    let signs: [UInt8] = Array("#*`-|<>[](){}:./+_\"'\\\n\r\t\0 aZ0".utf8) + [0xFF, 0xC3, 0xE2, 0x80]
    for _ in 0..<20 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...8, using: &numbers) where changed.count > 4 {
        let place = Int.random(in: 0..<changed.count, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: changed.remove(at: place)
        case 1: changed.insert(signs[Int.random(in: 0..<signs.count, using: &numbers)], at: place)
        case 2: changed[place] = signs[Int.random(in: 0..<signs.count, using: &numbers)]
        default:
          let end = min(changed.count, place + Int.random(in: 1...200, using: &numbers))
          let part = Array(changed[place..<end])
          changed.removeSubrange(place..<end)
          changed.insert(contentsOf: part, at: Int.random(in: 0...changed.count, using: &numbers))
        }
      }
      check(try ModuleSpec(bytes: changed), lines: changed.count)
    }
  }

  /// What holds of every module, whatever the document.
  private func check(_ spec: ModuleSpec, lines: Int) {
    #expect(spec.components.allSatisfy { (1...max(1, lines + 1)).contains($0.line) && !$0.name.isEmpty })
    #expect(Set(spec.components.map(\.name)).count == spec.components.count)
    #expect(spec.components.map(\.line) == spec.components.map(\.line).sorted())
    #expect(spec.testTasks.map(\.line) == spec.testTasks.map(\.line).sorted())
    #expect((spec.layout.insertion?.offset ?? 0) <= lines)
  }

  /// What each exit keeps from happening stands behind all others: to ask that of these as well would take their powers.
  @Test("a function with hundreds of exits is read whole, with what the first one keeps from happening")
  func exits() throws {
    let exits = (0..<400).map { "    if boat.depth\($0) > pier.limit\($0) { return }" }
    let spec = try ModuleSpec(
      recognizing: """
        # Harbour

        ### Judge

        ```swift
        final class Judge {
          func admit(_ boat: Boat) {
            guard isOpen else { return }
            register.append(boat)
        \(exits.joined(separator: "\n"))
            lamp.light()
          }
        }
        ```
        """
    )
    let told = spec.components.flatMap { $0.behaviors.map(\.statement) }
    #expect(told.contains("When `isOpen` is false, `admit` does not append `boat` to `register`."), "\(told.prefix(5))")
  }

  @Test(
    "code whose bodies are too much to read is named with its line",
    arguments: [
      ("let a = [[[[[[[[[1]]]]]]]]]", "'[' are nested"), (String(repeating: "// a line\n", count: 27_000), "256 KiB"),
    ]
  )
  func excess(text: String, reason: String) throws {
    let document = """
      # Kilns

      ### KilnService

      - File: `Kilns/KilnService.swift`

      ```swift
      final class KilnService {
        func fire() throws {
          guard isOpen else { throw KilnError.closed }
        }
      }
      \(text)
      ```

      """
    let spec = try ModuleSpec(recognizing: document)
    let found = try #require(spec.diagnostics.first { $0.rule == "swift-excess" })
    #expect(found.message.contains(reason), "\(found.message)")
    #expect(SourceFile(path: "", bytes: Array(document.utf8)).line(ofByte: found.range.lowerBound) >= 8)
  }

  @Test("thousands of anything are read in linear time", arguments: LargeDocument.all)
  func large(document: LargeDocument) throws {
    let spec = try ModuleSpec(recognizing: "# Tide Module\n\n" + document.text)
    #expect(spec.components.count == document.components)
  }

  @Test("a limit that no number can hold is none, and the one beside it stays")
  func limits() throws {
    let spec = try ModuleSpec(
      recognizing: """
        # Pier

        ## Components

        ### BerthDesk

        ```swift
        final class BerthDesk { func book(_ boat: Boat) throws }
        ```

        - A berth is limited to 6 boats in summer and 9223372036854775807 boats otherwise.
        - A quay is limited to 7 boats in summer and 1,200 boats otherwise.
        """
    )
    let words = spec.components.flatMap(\.behaviors).map(\.condition.words)
    #expect(!words.contains { $0.contains("9223372036854775807") })
    #expect(words.contains { $0.hasPrefix("6 boats") })
    #expect(words.contains { $0.hasPrefix("1201 boats") })
  }
}
