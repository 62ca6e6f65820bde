// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import ArgumentParser
internal import SpecfitChecking
internal import SpecfitRecognition
internal import SpecfitReporting
internal import SpecfitSource

extension Specfit {
  /// The command `specfit explain`.
  package struct Explain: ParsableCommand {
    package enum Format: String, CaseIterable, ExpressibleByArgument, Sendable {
      case text, json, markdown
    }

    package static let configuration = CommandConfiguration(
      commandName: "explain",
      abstract: "Say what a rule finds or what a reader of behaviors understands; without a name, list all.",
      discussion: "The examples are those by which specfit itself is tested."
    )

    @Argument(
      help: "The name or code of a rule, such as 'missing-test' or SF202, or of a reader, such as 'conditional'."
    )
    var rule: String?

    @Option(help: "text, json or markdown.")
    var format = Format.text

    @Option(help: "When to use colours: auto, always, never.")
    var color = ColorChoice.auto

    package init() {}

    package func run() throws {
      let console = Console(color: color)
      guard let rule else { return try console.write(Self.list(as: format)) }
      if let found = Rule.named(rule.lowercased()) ?? Rule.named(rule.uppercased()) {
        return try console.write(Self.page(of: found, as: format))
      }
      if let reader = ReaderPage.named(rule.lowercased()) {
        return try console.write(Self.page(of: reader, as: format))
      }
      let names = Rule.all.map(\.name) + Rule.all.map(\.description.code) + ReaderPage.all.map(\.entry.name)
      let hint = suggestion(for: rule, among: names).map { "did you mean '\($0)'?" }
      console.say("there is no rule '\(rule)'; \(hint ?? "'specfit explain' lists them")")
      throw Ending(status: .wrongUsage)
    }

    private static func list(as format: Format) -> String {
      switch format {
      case .text: RulePage.list(of: Rule.all) + ReaderPage.list
      case .markdown: RulePage.manual(of: Rule.all) + ReaderPage.manual
      case .json: RulePage.json(of: Rule.all, readers: ReaderPage.all)
      }
    }

    private static func page(of rule: Rule, as format: Format) -> String {
      switch format {
      case .text: RulePage(rule).text
      case .markdown: RulePage(rule).markdown
      case .json: RulePage.json(of: [rule])
      }
    }

    private static func page(of reader: ReaderPage, as format: Format) -> String {
      switch format {
      case .text: reader.text
      case .markdown: reader.markdown
      case .json: RulePage.json(of: [], readers: [reader])
      }
    }
  }
}
