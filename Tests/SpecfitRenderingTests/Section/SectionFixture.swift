// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitMarkdown
import SpecfitModel
import SpecfitRecognition
import SpecfitRendering
import SpecfitSource
import Testing

@testable import SpecfitPlanning

/// A document whose plan the test writes itself, so that no rule of planning decides what the section shows.
struct SectionFixture {
  /// What one case shows.
  struct Case {
    var name: String
    var member: String?
    var statement: String?
    var rows = 0
  }

  var text = """
    # Cart

    ## Components

    ### CartService

    ```swift
    final class CartService {
      func total() -> Int?
    }
    ```

    ## Notes

    None.

    """
  var cases: [Case] = []
  var questions: [(member: String, line: Int)] = []
  var shared = Demands()

  /// The document after a run, LF at its line ends.
  func retrofitted(overwrites: Bool = false) throws -> String {
    let file = file
    return String(decoding: file.applying(try retrofit(overwrites: overwrites).edits), as: UTF8.self)
  }

  /// The document after its section was taken out.
  func bare() throws -> String {
    let spec = try spec()
    let retrofit = Retrofit(removingFrom: file, layout: spec.layout, style: try style(overwrites: false))
    #expect(retrofit.refusal == nil)
    return String(decoding: file.applying(retrofit.edits), as: UTF8.self)
  }

  func retrofit(overwrites: Bool = false) throws -> Retrofit {
    let spec = try spec()
    return try Retrofit(of: file, spec: spec, plan: try plan(of: spec), style: try style(overwrites: overwrites))
  }

  private var file: SourceFile { SourceFile(path: "Docs/Cart.md", bytes: Array(text.utf8)) }

  private func spec() throws -> ModuleSpec { ModuleSpec(recognizing: try MarkdownDocument(parsing: file)) }

  private func style(overwrites: Bool) throws -> SectionStyle {
    let profile = try Profile.airfit
    return SectionStyle(profile: profile, renderer: try TaskRenderer(profile: profile), overwrites: overwrites)
  }

  private func plan(of spec: ModuleSpec) throws -> TestPlan {
    var plan = TestPlan(for: spec, profile: try Profile.airfit)
    let sample = try #require(plan.tasks.first?.cases.first)
    plan.tasks[0].shared = shared
    plan.tasks[0].own = Demands()
    plan.tasks[0].cases = cases.map { sample.showing($0) }
    let subject = plan.tasks[0].subject
    plan.questions = questions.map { member, line in
      Question(
        subject: subject,
        member: member,
        text: "What should `\(member)` do?",
        line: line,
        isOfSignatureAlone: true
      )
    }
    return plan
  }
}

extension PlannedCase {
  fileprivate func showing(_ shown: SectionFixture.Case) -> PlannedCase {
    var planned = self
    (planned.name, planned.member) = (shown.name, shown.member)
    guard let statement = shown.statement else {
      planned.intent = .written(name: shown.name, body: nil)
      return planned
    }
    var behavior = Behavior(
      condition: .always,
      response: Response("do it"),
      statement: statement,
      lines: [8],
      by: "test",
      weight: 5
    )
    behavior.rows = (0..<shown.rows).map { Behavior.Row(input: "row", output: "\($0)", line: 8) }
    planned.intent = .behavior(behavior)
    return planned
  }
}
