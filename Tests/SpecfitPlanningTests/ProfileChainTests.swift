// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitPlanning
import SpecfitSource
import SpecfitWorkspace
import Testing

struct ProfileChainTests {
  /// Profiles by their names, as they are written.
  private func chain(of name: String, _ files: [String: String]) throws -> ProfileChain {
    let values = try files.map { name, text in
      (name, try LocatedValue(yaml: SourceFile(path: "\(name).yml", bytes: Array("name: \(name)\n\(text)".utf8))))
    }
    let known = Dictionary(uniqueKeysWithValues: values)
    return try ProfileChain(try #require(known[name]), among: known.keys.sorted()) { known[$0] }
  }

  private func value(_ key: String, of value: LocatedValue) -> LocatedValue? {
    guard case .map(let pairs) = value.content else { return nil }
    return pairs.first { $0.key.name == key }?.value
  }

  @Test("what a profile says counts before what it builds on, and each value keeps its place")
  func effective() throws {
    let chain = try chain(
      of: "own",
      [
        "own": "extends: middle\nnames:\n  unit: mine",
        "middle": "extends: base\nlabels: {default: parts}\nkinds: {unit: [model]}",
        "base": "names:\n  unit: theirs\n  ui: flow\nkinds: {unit: [view, screen], ui: []}",
      ]
    )
    #expect(chain.levels.map(\.path) == ["own.yml", "middle.yml", "base.yml"])
    let names = try #require(value("names", of: chain.effective))
    #expect(names.text(at: "unit").map { "\($0.text) \($0.path):\($0.location.line)" } == "mine own.yml:4")
    #expect(names.text(at: "ui").map { "\($0.text) \($0.path):\($0.location.line)" } == "flow base.yml:4")
    let kinds = try #require(value("kinds", of: chain.effective))
    #expect(value("unit", of: kinds)?.path == "middle.yml")
    #expect(chain.effective.text(at: "name")?.text == "own")
  }

  @Test(
    "a profile that builds on nothing that is there, or on itself, is told with its place",
    arguments: [
      (
        ["own": "extends: bass", "base": ""],
        "own.yml:2:10: there is no profile 'bass' to build on; did you mean 'base'?"
      ),
      (
        ["own": "extends: other", "other": "extends: own"],
        "other.yml:2:10: the profile builds on itself: 'own' on 'other' on 'own'; take one 'extends' away"
      ),
      (["own": "extends: own"], "own.yml:2:10: the profile builds on itself: 'own' on 'own'; take one 'extends' away"),
    ]
  )
  func wrong(files: [String: String], problem: String) throws {
    let error = try #require(throws: ProfileError.self) { try chain(of: "own", files) }
    #expect(error.description == problem)
  }
}
