// What holds for real documents, where they are at hand.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

struct ScaffoldCorpusTests {
  private static let shared =
    ProcessInfo.processInfo.environment["SPECFIT_SHARED"].map { URL(fileURLWithPath: $0) }
    ?? JSONSchemaValidator.root.deletingLastPathComponent().appendingPathComponent("shared")

  /// The folders of documents that belong together.
  private static let families: [URL] = {
    let corpus = shared.appendingPathComponent("corpus")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: corpus.path)) ?? []
    return names.sorted().filter { $0 != "labels" }.map(corpus.appendingPathComponent).filter(\.hasDirectoryPath)
  }()

  /// How many documents of a family are tried; all of them take minutes.
  private static let most =
    ProcessInfo.processInfo.environment["SPECFIT_WHOLE_CORPUS"] == nil ? 2 : Int.max

  private func tests(in sandbox: Sandbox) throws -> [String: [UInt8]] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.path)
    let swift = paths.filter { $0.hasSuffix(".swift") }.map { ($0, try? sandbox.bytes(of: $0)) }
    return Dictionary(uniqueKeysWithValues: swift.compactMap { path, bytes in bytes.map { (path, $0) } })
  }

  @Test(
    "scaffolding twice is scaffolding once, and completing loses no line, for real documents",
    .enabled("there are no real documents beside the project") { !Self.families.isEmpty },
    arguments: families
  )
  func twice(family: URL) throws {
    let sandbox = try Sandbox()
    let documents = try FileManager.default.contentsOfDirectory(atPath: family.path).filter { $0.hasSuffix(".md") }
      .sorted()
    for name in documents.prefix(Self.most) {
      try sandbox.write(Array(Data(contentsOf: family.appendingPathComponent(name))), to: "Docs/\(name)")
    }
    try sandbox.run("scaffold", "Docs")
    let whole = try tests(in: sandbox)
    let second = try sandbox.run("scaffold", "Docs", "--diff")
    #expect(second.output == "")
    let mark = "\n\n    // specfit: "
    for (path, bytes) in whole where path.hasSuffix("Tests.swift") {
      let text = String(decoding: bytes, as: UTF8.self)
      // What the tests share has a key, too, and stays with its heading.
      let shared = text.firstRange(of: "\n\n    // MARK: - What the tests share")?.lowerBound ?? text.endIndex
      let parts = text[..<shared].components(separatedBy: mark)
      // The last part may have the end of the type.
      let kept = parts.enumerated().filter { $0.offset % 2 == 0 || $0.offset == parts.count - 1 }.map(\.element)
      try sandbox.write(kept.joined(separator: mark) + text[shared...], to: path)
    }
    let reduced = try tests(in: sandbox)
    try sandbox.run("scaffold", "Docs")
    let completed = try tests(in: sandbox)
    #expect(completed.keys == whole.keys)
    for (path, bytes) in completed {
      let lines = bytes.split(separator: UInt8(ascii: "\n"))
      #expect(
        Self.contains(lines, allOf: reduced[path]?.split(separator: UInt8(ascii: "\n")) ?? []),
        "\(path) lost a line"
      )
      let all = whole[path]?.split(separator: UInt8(ascii: "\n")) ?? []
      #expect(Set(lines) == Set(all), "\(path) has not what a new file has")
    }
    #expect(try sandbox.run("scaffold", "Docs", "--diff").output == "")
  }

  /// Whether lines hold others, in their order.
  private static func contains(_ lines: [ArraySlice<UInt8>], allOf others: [ArraySlice<UInt8>]) -> Bool {
    var rest = lines[...]
    for line in others {
      guard let index = rest.firstIndex(of: line) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }
}
