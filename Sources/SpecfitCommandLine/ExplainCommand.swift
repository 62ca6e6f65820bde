// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import ArgumentParser
internal import SpecfitChecking
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
      abstract: "Say what a rule finds, why, and what to do about it; without a rule, list all.",
      discussion: "The examples are those by which specfit itself is tested."
    )

    @Argument(help: "The name or code of a rule, such as 'missing-test' or SF202.")
    var rule: String?

    @Option(help: "text, json or markdown.")
    var format = Format.text

    @Option(help: "When to use colours: auto, always, never.")
    var color = ColorChoice.auto

    package init() {}

    package func run() throws {
      let console = Console(color: color)
      guard let rule else { return try console.write(Self.render(Rule.all, as: format, isList: true)) }
      guard let found = Rule.named(rule.lowercased()) ?? Rule.named(rule.uppercased()) else {
        let names = Rule.all.map(\.name)
        let hint = suggestion(for: rule, among: names + Rule.all.map(\.description.code)).map {
          "did you mean '\($0)'?"
        }
        console.say("there is no rule '\(rule)'; \(hint ?? "'specfit explain' lists them")")
        throw Ending(status: .wrongUsage)
      }
      try console.write(Self.render([found], as: format, isList: false))
    }

    private static func render(_ rules: [Rule], as format: Format, isList: Bool) -> String {
      switch format {
      case .text: isList ? RulePage.list(of: rules) : rules.map { RulePage($0).text }.joined()
      case .markdown: isList ? RulePage.manual(of: rules) : rules.map { RulePage($0).markdown }.joined()
      case .json: RulePage.json(of: rules)
      }
    }
  }
}
