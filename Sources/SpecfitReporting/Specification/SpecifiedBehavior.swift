// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A behavior that a document states, with its tests and how far they are.
package struct SpecifiedBehavior: Hashable, Sendable {
  /// How far its tests are; that of the test which is least far.
  package enum State: String, CaseIterable, Sendable {
    case proven, passing, failing, written, skeleton, planned, unknown
    /// Its component gets no test.
    case exempt
  }

  /// Where a document states it.
  package struct Place: Hashable, Sendable {
    package var path: String
    /// One-based.
    package var line: Int

    package init(path: String, line: Int) { (self.path, self.line) = (path, line) }
  }

  /// A planned case, with its test.
  package struct Case: Hashable, Sendable {
    package var key: String
    /// Of the planned test function.
    package var name: String
    /// The test with its suite; nil while there is none.
    package var test: String?
    /// Where the test stands, or is to stand.
    package var file: String
    /// One-based; nil while there is no test.
    package var line: Int?
    package var state: State

    package init(key: String, name: String, test: String?, file: String, line: Int?, state: State) {
      (self.key, self.name, self.test, self.file, self.line, self.state) = (key, name, test, file, line, state)
    }
  }

  /// The lines of the source that its member stands on.
  package struct Coverage: Hashable, Sendable {
    package var path: String
    package var lines: [ClosedRange<Int>]
    package var executable: Int
    package var covered: Int

    package init(path: String, lines: [ClosedRange<Int>], executable: Int, covered: Int) {
      (self.path, self.lines, self.executable, self.covered) = (path, lines, executable, covered)
    }
  }

  /// Unique in its module.
  package var key: String
  /// The label of the module.
  package var module: String
  /// The path of the document that specifies the module.
  package var document: String
  /// The name of the component.
  package var subject: String
  package var member: String?
  /// The sentence that says it.
  package var statement: String
  /// The best first; not empty.
  package var places: [Place]
  package var state: State
  package var cases: [Case] = []
  package var coverage: Coverage?

  package init(
    key: String,
    module: String,
    document: String,
    subject: String,
    member: String? = nil,
    statement: String,
    places: [Place],
    state: State
  ) {
    self.key = key
    self.module = module
    self.document = document
    self.subject = subject
    self.member = member
    self.statement = statement
    self.places = places
    self.state = state
  }
}

extension SpecifiedBehavior {
  var json: JSON {
    [
      "key": .string(key), "module": .string(module), "document": .string(document), "subject": .string(subject),
      "member": .optional(member), "statement": .string(statement), "state": .string(state.rawValue),
      "places": .array(places.map { ["path": .string($0.path), "line": .number($0.line)] }),
      "cases": .array(cases.map(\.json)),
      "coverage": coverage?.json ?? .null,
    ]
  }
}

extension SpecifiedBehavior.Case {
  fileprivate var json: JSON {
    [
      "key": .string(key), "name": .string(name), "test": .optional(test), "file": .string(file),
      "line": .optional(line), "state": .string(state.rawValue),
    ]
  }
}

extension SpecifiedBehavior.Coverage {
  fileprivate var json: JSON {
    let ranges = lines.map { lines -> JSON in
      ["first": .number(lines.lowerBound), "last": .number(lines.upperBound)]
    }
    return [
      "path": .string(path), "lines": .array(ranges), "executable": .number(executable), "covered": .number(covered),
    ]
  }
}
