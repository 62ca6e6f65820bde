// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What the tests of suites lean on: functions and properties of their own, of extensions, and of base classes.
package struct TestPreparations: Sendable {
  /// What a type is made of, its extensions included.
  private struct Suite {
    var parents: [String] = []
    var title: String?
    /// What the functions and properties that are no tests name, by their names.
    var parts: [String: Set<String>] = [:]
  }

  private var suites: [String: Suite] = [:]

  /// What runs before each test, whoever mentions it.
  private static let always: Set<String> = ["init", "setUp", "setUpWithError"]
  /// How many types are looked at above a suite.
  private static let highest = 16

  package init() {}

  /// Takes down what a file declares.
  ///
  /// - Parameters:
  ///   - content: of the file.
  ///   - tests: the byte offsets of the names of its tests.
  /// - Returns: what the tests are made of, by these offsets.
  package mutating func add(_ content: TestContent, tests: Set<Int>) -> [Int: TestContent.Part] {
    var parts: [Int: TestContent.Part] = [:]
    for group in content.groups {
      suites[group.type, default: Suite()].parents += group.parents
      if let title = group.title { suites[group.type]?.title = title }
      for part in group.parts {
        if tests.contains(part.offset) {
          parts[part.offset] = part
        } else if !group.type.isEmpty {
          suites[group.type]?.parts[part.name, default: []].formUnion(part.mentions.names)
        }
      }
    }
    return parts
  }

  /// The sentence of a suite; nil without one.
  package func title(of type: String) -> String? { suites[type]?.title }

  /// The identifiers in all that a test reaches in its suite and in what that inherits from.
  ///
  /// - Parameters:
  ///   - names: the identifiers in the test.
  ///   - type: the last name of its suite.
  /// - Returns: without those of the test itself.
  package func names(behind names: Set<String>, in type: String) -> Set<String> {
    var chain: [Suite] = []
    var (waiting, seen): ([String], Set<String>) = ([type], [])
    while let next = waiting.popLast(), chain.count < Self.highest {
      guard seen.insert(next).inserted, let suite = suites[next] else { continue }
      chain.append(suite)
      waiting += suite.parents
    }
    var (open, reached, found) = (Array(names.union(Self.always)), Set<String>(), Set<String>())
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
