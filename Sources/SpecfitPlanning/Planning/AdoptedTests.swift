// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// The tests that a written task names, by the members that they name.
struct AdoptedTests {
  private let subjects: Set<String>
  let isEmpty: Bool

  init(_ tests: [NamedTest]) {
    isEmpty = tests.isEmpty
    subjects = Set(tests.lazy.flatMap { Self.subjects(of: $0.name) })
  }

  /// Whether one of the tests is named after a member.
  func names(_ member: Member) -> Bool {
    !isEmpty && subjects.contains(MemberNames.base(of: member).lowercased())
  }

  /// What a test may be named after, in lower case: `test_load_givenX` and `testLoadItems` give `load`, the second also `loaditems`.
  private static func subjects(of name: String) -> [String] {
    let parts = name.split(separator: "_")
    guard let first = parts.first else { return [] }
    let isBare = first.lowercased() == "test"
    guard let part = isBare ? parts.dropFirst().first : first else { return [] }
    let subject = !isBare && part.lowercased().hasPrefix("test") ? part.dropFirst(4) : part
    var subjects: [String] = []
    var whole = ""
    for word in Wording.words(of: subject).split(separator: " ").prefix(12) {
      whole += word.lowercased()
      subjects.append(whole)
    }
    return isBare ? [subject.lowercased()] : subjects
  }
}
