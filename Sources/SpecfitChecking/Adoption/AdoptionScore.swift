// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// How much speaks for it that a test tries a statement, part by part.
package struct AdoptionScore: Hashable, Sendable {
  /// One of the things that speak for or against it.
  package enum Part: String, CaseIterable, Sendable {
    /// The words of the statement that the test has, the rare ones most.
    case words
    /// The words of the test's name that the statement has.
    case name
    case error, value, literals, member, subject
    /// Whether both are about a failure.
    case failure
    case measure
    /// Other tests of the suite try other statements of the document.
    case suite
    /// The test tries another case of the same sentence.
    case sentence
  }

  private var parts: [Part: Double] = [:]

  /// The sum of the parts, added in their order so that it is the same in each run.
  package var total: Double { Part.allCases.reduce(0) { $0 + self[$1] } }

  subscript(part: Part) -> Double {
    get { parts[part] ?? 0 }
    set { parts[part] = newValue == 0 ? nil : newValue }
  }
}

extension AdoptionScore {
  /// What speaks for and against it, as a phrase.
  ///
  /// - Parameters:
  ///   - wanted: the case.
  ///   - shared: the stems that both have, those that tell most first.
  /// - Returns: empty where nothing speaks for it.
  func reason(_ wanted: AdoptionCase, shared: [String]) -> String {
    var reasons: [String] = []
    if self[.error] > 0, let error = wanted.error { reasons.append("it expects '\(error)'") }
    if let member = wanted.memberName, self[.member] > 0 { reasons.append("it uses '\(member)'") }
    if self[.literals] > 0 { reasons.append("it has values of the statement") }
    if !shared.isEmpty { reasons.append("both say " + shared.prefix(5).map { "'\($0)'" }.joined(separator: ", ")) }
    if self[.sentence] > 0 { reasons.append("it tries another case of the sentence") }
    if self[.suite] > 0 { reasons.append("its suite tries the document") }
    if self[.error] < 0, let error = wanted.error { reasons.append("but it does not name '\(error)'") }
    if self[.value] < 0, let value = wanted.value { reasons.append("but it does not name '\(value)'") }
    if self[.member] < 0, let member = wanted.memberName {
      reasons.append("but it does not look at what '\(member)' gives")
    }
    if self[.subject] == 0 { reasons.append("but it names nothing that the document specifies") }
    if self[.measure] < 0 { reasons.append("but it measures nothing") }
    return reasons.joined(separator: "; ")
  }
}
