// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// Proof that a gate is alive: whether it turns red when something is taken away, in memory.
package struct SelfTest: Sendable {
  /// What is taken away.
  package enum Part: String, CaseIterable, Sendable {
    case test, task, component
  }

  /// What became of taking one part away.
  package struct Trial: Sendable {
    package var part: Part
    /// What was taken away from where, as a phrase; nil when there was nothing to take.
    package var removal: String?
    /// The names of the rules of which one had to speak.
    package var expected: [String]
    /// What one of them found that it did not find before.
    package var found: Finding?
    /// Whether that fails the run.
    package var isRed = false
    /// Whether a warning is all that can be said of it, since what is left is a person's own.
    package var mayWarn = false

    /// Whether nobody would notice the removal.
    package var isMissed: Bool { removal != nil && !isRed && !(mayWarn && found != nil) }
  }

  /// In the order of the parts.
  package private(set) var trials: [Trial]

  /// Takes a part of each sort away from the first document that allows it, one at a time.
  ///
  /// A document without waivers comes first, since a waiver may rightly keep a rule quiet.
  ///
  /// - Parameters:
  ///   - documents: with paths from the project's root.
  ///   - content: where tests and sources are looked up; nothing is written.
  ///   - settings: what the check goes by.
  ///   - failsOn: the least severity that fails the run; nil when none does.
  package init(
    documents: [SourceFile],
    content: ProjectContent,
    settings: CheckSettings,
    failsOn: Diagnostic.Severity?
  ) {
    trials = Part.allCases.map { Trial(part: $0, removal: nil, expected: $0.expectedRules) }
    for isWaived in [false, true] {
      for file in documents where trials.contains(where: { $0.removal == nil }) {
        guard let patient = SelfTestPatient(file, content, settings), patient.hasWaivers == isWaived else { continue }
        for index in trials.indices where trials[index].removal == nil {
          guard let wound = patient.wound(trials[index].part) else { continue }
          trials[index].expected = wound.expected
          trials[index].removal = wound.phrase
          trials[index].mayWarn = wound.mayWarn
          let findings = patient.findings(after: wound)
          let isFailing = { (finding: Finding) in failsOn.map { finding.severity >= $0 } ?? false }
          trials[index].found = findings.first(where: isFailing) ?? findings.first
          trials[index].isRed = findings.contains(where: isFailing)
        }
      }
    }
  }

  /// Whether something was taken away and the gate stayed green.
  package var isDead: Bool { trials.contains(where: \.isMissed) }

  /// Whether there was something of each sort to take away.
  package var isComplete: Bool { trials.allSatisfy { $0.removal != nil } }
}

extension SelfTest.Part {
  /// The names of the rules that should speak when such a part is gone.
  var expectedRules: [String] {
    switch self {
    case .test: [Rule.missingTest, Rule.untestedBehavior].map(\.name)
    case .task: [Rule.untestedComponent, Rule.untestedFlow, Rule.untestedModule].map(\.name)
    case .component: [Rule.orphanTask, Rule.orphanTest].map(\.name)
    }
  }
}

/// A change of one file that takes one part away.
struct SelfTestWound {
  /// What it takes away from where.
  var phrase: String
  var file: SourceFile
  var expected: [String]
  /// Whether a warning is all that can be said of it.
  var mayWarn = false
}
