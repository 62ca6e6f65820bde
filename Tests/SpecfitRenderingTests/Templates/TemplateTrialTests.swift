// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitPlanning
import SpecfitRendering
import Testing

@Suite("A template on trial")
struct TemplateTrialTests {
  /// The built-in templates as if all of them were a user's.
  private let trials: [TemplateTrial]

  init() throws {
    let sources = TemplateSource.builtIn.map { TemplateSource(file: $0.file, origin: .override) }
    trials = TemplateTrial.all(of: sources, profile: try .airfit)
  }

  @Test("is of a user's alone, shows what a sample comes to, and nothing is wrong with what is built in")
  func builtIn() throws {
    #expect(TemplateTrial.all(of: TemplateSource.builtIn, profile: try .airfit).isEmpty)
    #expect(trials.count > 10)
    #expect(trials.allSatisfy { !$0.text.isEmpty })
    #expect(trials.compactMap(\.problem).map(\.description) == [])
  }

  @Test("has the place of a line that the template itself holds, and its beginning for any other")
  func place() throws {
    let trial = try #require(trials.first { $0.name == "airfit.task.md" })
    let line = try #require(trial.text.split(separator: "\n").firstIndex { $0.contains("File:") })
    let text = trial.problem(line: line + 1, "is odd").description
    #expect(text.contains("airfit.task.md") && text.contains("is odd"), "\(text)")
    #expect(trial.problem(line: 9_999, "is odd").location == trial.problem(line: 0, "is odd").location)
  }
}
