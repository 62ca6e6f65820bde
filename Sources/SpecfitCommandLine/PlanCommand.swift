// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
package import ArgumentParser
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitRecognition
internal import SpecfitReporting
internal import SpecfitSource

extension Specfit {
  /// The command `specfit plan`.
  package struct Plan: ParsableCommand {
    package enum Format: String, CaseIterable, ExpressibleByArgument, Sendable {
      case text, json, markdown
    }

    package static let configuration = CommandConfiguration(
      commandName: "plan",
      abstract: "Show the tests that documents ask for; changes nothing."
    )

    @Option(help: "text, json or markdown.")
    var format = Format.text

    @Option(
      help: ArgumentHelp(
        "Show what the change of the documents since a revision of git will create, orphan and outdate.",
        valueName: "revision"
      )
    )
    var against: String?

    @OptionGroup var options: SharedOptions

    package init() {}

    package func validate() throws {
      if against != nil, options.paths == ["-"] {
        throw ValidationError("git knows no standard input; leave '-' or '--against' out.")
      }
    }

    package func run() throws {
      if let against { return try runAgainst(against) }
      let schema = format == .json ? "specfit.plan/1" : nil
      let run = try DocumentRun(options.values, schema: schema)
      let profile = try run.projectProfile(schema: schema)
      let format = format
      var stream = DocumentStream(run.console, schema: schema, problems: run.problems)
      var missed: [JSON] = []
      let memory = run.memory(of: "plan", settings: "\(format) \(profile.project.digest)")
      let status = try run.forEach(remembering: memory) { _, module -> [UInt8] in
        let plan = TestPlan(for: ModuleSpec(recognizing: module).following(profile), profile: profile)
        var bytes: [UInt8] = []
        switch format {
        case .json: plan.json(in: module.whole.file).write(to: &bytes, indentation: 2)
        case .text: bytes = Array(plan.text.utf8)
        case .markdown: bytes = Array(plan.markdown.utf8)
        }
        return bytes
      } take: { bytes throws(Ending) in
        try stream.write(bytes)
      } miss: {
        missed.append($0.json)
      }
      for problem in missed { stream.note(problem) }
      try stream.finish()
      if status != .clean { throw Ending(status: status) }
    }

    private func runAgainst(_ revision: String) throws(Ending) {
      let schema = format == .json ? PlanChangeRun.schema : nil
      let documents = try DocumentRun(options.values, schema: schema)
      try PlanChangeRun(documents: documents, revision: revision, format: format).run()
    }
  }
}
