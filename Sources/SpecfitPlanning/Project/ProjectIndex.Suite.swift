// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension ProjectIndex {
  /// A type that holds tests.
  package struct Suite: Hashable, Sendable {
    /// Without the enclosing types.
    package var name: String
    package var path: String
    package var target: String?
    /// The names of its tests, in the order of the file.
    package var tests: [String]
    /// How many of them name a type, themselves or by what they lean on in their file.
    package var subjects: [String: Int]
    /// The keys of planned cases that they carry.
    package var keys: [String]

    package init(
      name: String,
      path: String,
      in target: String?,
      tests: [String],
      subjects: [String: Int] = [:],
      keys: [String] = []
    ) {
      (self.name, self.path, self.target, self.tests) = (name, path, target, tests)
      (self.subjects, self.keys) = (subjects, keys)
    }
  }
}
