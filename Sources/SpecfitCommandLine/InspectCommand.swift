// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import ArgumentParser
internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitRecognition
internal import SpecfitReporting

extension Specfit {
  /// The command `specfit inspect`.
  package struct Inspect: ParsableCommand {
    package enum Format: String, CaseIterable, ExpressibleByArgument, Sendable {
      case text, json
    }

    package static let configuration = CommandConfiguration(
      commandName: "inspect",
      abstract: "Show what specfit understands of documents, with the evidence."
    )

    @Option(help: "text or json.")
    var format = Format.text

    @Flag(help: "Show the blocks of the documents, with their bytes and lines, instead.")
    var tree = false

    @OptionGroup var options: SharedOptions

    package init() {}

    package func validate() throws {
      if tree, format == .json { throw ValidationError("'--tree' is text; leave out '--format json'.") }
    }

    package func run() throws {
      let isJSON = format == .json
      let schema = isJSON ? "specfit.inspection/1" : nil
      let run = try DocumentRun(options.values, schema: schema)
      let profile = try run.profile(schema: schema)
      let isVerbose = options.verbose
      let tree = tree
      var stream = DocumentStream(run.console, schema: schema, problems: run.problems)
      var missed: [JSON] = []
      let memory = run.memory(of: "inspect", settings: "\(isJSON) \(tree) \(isVerbose)")
      let status = try run.forEach(remembering: memory) { _, module -> [UInt8] in
        if tree { return Array(module.own.treeDump.utf8) }
        let (spec, file) = (ModuleSpec(recognizing: module).following(profile), module.text.file)
        guard isJSON else { return Array(spec.inspectionText(in: file, by: profile, isVerbose: isVerbose).utf8) }
        var bytes: [UInt8] = []
        spec.inspectionJSON(in: file, by: profile).write(to: &bytes, indentation: 2)
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
  }
}
