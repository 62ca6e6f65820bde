// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import ArgumentParser
internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitReporting

/// `specfit inspect`
package struct Inspect: ParsableCommand {
  package enum Format: String, CaseIterable, ExpressibleByArgument, Sendable {
    case text, json
  }

  package static let configuration = CommandConfiguration(
    abstract: "Show what specfit understands of documents, with the evidence."
  )

  @Option(help: "text or json.")
  var format = Format.text

  @Flag(help: "Show the blocks of the documents with their bytes and lines instead.")
  var tree = false

  @OptionGroup var options: SharedOptions

  package init() {}

  package func run() throws {
    let run = try DocumentRun(options)
    let json = format == .json
    let tree = tree
    var isFirst = true
    if json { try run.console.write("{\n  \"schema\": \"specfit.inspection/1\",\n  \"documents\": [") }
    let status = try run.forEach { _, file, document -> [UInt8] in
      if tree { return Array(document.treeDump.utf8) }
      let spec = ModuleSpec(recognizing: document)
      var bytes: [UInt8] = []
      if json { spec.inspectionJSON(in: file).write(to: &bytes, indentation: 2) }
      return bytes
    } take: { bytes throws(Ending) in
      if json { try run.console.write(isFirst ? "\n    " : ",\n    ") }
      isFirst = false
      try run.console.write(bytes)
    }
    if json { try run.console.write(isFirst ? "]\n}\n" : "\n  ]\n}\n") }
    if status != .clean { throw Ending(status: status) }
  }
}
