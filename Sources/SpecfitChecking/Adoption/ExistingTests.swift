// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource
internal import SpecfitSwift

/// The tests of a project, each with what it leans on, in whatever file that stands.
package struct ExistingTests: Sendable {
  /// In the order of the files.
  package private(set) var tests: [ExistingTest] = []

  /// What a suite is made of, its extensions included.
  private struct Suite {
    var parents: [String] = []
    var title: String?
    /// What the functions and properties that are no tests name, by their names.
    var parts: [String: Set<String>] = [:]
  }

  /// What runs before each test, whoever mentions it.
  private static let preparations: Set<String> = ["init", "setUp", "setUpWithError"]
  /// How many base classes a suite may have above it.
  private static let highest = 16

  /// - Parameter files: with tests, and with the base classes of their suites; paths are from the project's root.
  package init(in files: [SourceFile]) {
    var suites: [String: Suite] = [:]
    var read: [(file: SourceFile, tests: SwiftTestFile, content: [Int: TestContent.Part])] = []
    for file in files {
      let content = TestContent(reading: file.bytes)
      let tests = SwiftTestFile(parsing: file.bytes, for: .checking)
      let offsets = Set(tests.tests.map(\.offset))
      var parts: [Int: TestContent.Part] = [:]
      for group in content.groups {
        suites[group.type, default: Suite()].parents += group.parents
        if let title = group.title { suites[group.type]?.title = title }
        for part in group.parts {
          if offsets.contains(part.offset) {
            parts[part.offset] = part
          } else if !group.type.isEmpty {
            suites[group.type]?.parts[part.name, default: []].formUnion(part.mentions.names)
          }
        }
      }
      read.append((file, tests, parts))
    }
    for (file, found, parts) in read {
      for suite in found.suites {
        let type = suite.name.split(separator: ".").last.map(String.init) ?? ""
        for test in suite.tests where !test.isPending && test.body != .empty && test.body != .unimplemented {
          // What the parser saw nested too deep has no part.
          guard let part = parts[test.offset] else { continue }
          let prepared = Self.prepared(part.mentions.names, in: type, suites)
          let place = FoundTest(test, in: suite.name, of: file)
          tests.append(
            ExistingTest(place, from: part.start, part.mentions, prepared: prepared, title: suites[type]?.title)
          )
        }
      }
    }
  }

  /// The identifiers in all that a test reaches in its suite and the base classes of that.
  private static func prepared(_ names: Set<String>, in type: String, _ suites: [String: Suite]) -> Set<String> {
    var chain: [Suite] = []
    var (waiting, seen): ([String], Set<String>) = ([type], [])
    while let next = waiting.popLast(), chain.count < highest {
      guard seen.insert(next).inserted, let suite = suites[next] else { continue }
      chain.append(suite)
      waiting += suite.parents
    }
    var (open, reached, found) = (Array(names.union(preparations)), Set<String>(), Set<String>())
    while let name = open.popLast() {
      guard reached.insert(name).inserted else { continue }
      for suite in chain {
        guard let mentioned = suite.parts[name] else { continue }
        found.formUnion(mentioned)
        open += mentioned
      }
    }
    return found
  }
}
