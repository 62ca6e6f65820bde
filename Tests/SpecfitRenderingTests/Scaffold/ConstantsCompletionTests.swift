// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import Testing

@testable import SpecfitRendering

/// Constants of a file that a person has edited.
struct ConstantsCompletionTests {
  private static let planned = """
    enum KilnID {
        enum Door {
            static let open = "kiln.door.open"
            static let close = "kiln.door.close"
        }
        enum Lamp {
            static let light = "kiln.lamp.light"
        }
    }

    """

  /// The file once it is completed, with what completed it.
  private func completed(_ text: String) -> (text: String, result: PartsCompletion) {
    let source = SourceFile(path: "KilnID.swift", bytes: Array(text.utf8))
    let result = ConstantsCompletion(planned: Self.planned, in: source).result
    return (String(decoding: source.applying(result.edits), as: UTF8.self), result)
  }

  @Test("a file that has everything stays as it is")
  func complete() {
    let (text, result) = completed(Self.planned)
    #expect(text == Self.planned && result.count == 0 && result.findings.isEmpty)
  }

  @Test("a constant and a type that are missing are inserted, each at its place")
  func missing() throws {
    let own = "enum KilnID {\n    enum Door {\n        static let open = \"kiln.door.open\"\n    }\n}\n"
    let (text, result) = completed(own)
    #expect(result.count == 2 && result.obstacle == nil)
    let close = try #require(text.firstRange(of: "static let close = \"kiln.door.close\""))
    let lamp = try #require(text.firstRange(of: "enum Lamp {"))
    #expect(close.lowerBound < lamp.lowerBound)
    #expect(completed(text).result.count == 0)
  }

  @Test("one that a person has given another name is not inserted again")
  func renamed() {
    let own = Self.planned.replacing("let open", with: "let unlock")
    let (text, result) = completed(own)
    #expect(text == own && result.count == 0 && result.findings.isEmpty)
  }

  @Test("one with another value is told with its line, and stays")
  func changed() throws {
    let own = Self.planned.replacing("kiln.door.close", with: "mine")
    let (text, result) = completed(own)
    #expect(text == own && result.count == 0)
    let finding = try #require(result.findings.first)
    #expect(finding.hasPrefix("line 4: 'KilnID.Door.close' is \"mine\", but the documents ask for \"kiln.door.close\""))
  }

  @Test(
    "nothing is inserted into a file without the type, or one that does not parse",
    arguments: ["enum Other {}\n", "enum KilnID {"]
  )
  func obstacles(own: String) {
    let (text, result) = completed(own)
    #expect(result.obstacle != nil && result.edits.isEmpty && text == own)
  }
}
