// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

struct ReadmeTests {
  /// The text between two fences of the README, the last line end included.
  private func fence(_ opening: String, closing: String) throws -> String {
    let file = JSONSchemaValidator.root.appendingPathComponent("README.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: "\n\(opening)\n")?.upperBound)
    let end = try #require(text.range(of: "\n\(closing)\n", range: start..<text.endIndex)?.lowerBound)
    return text[start..<end] + "\n"
  }

  @Test("the README shows what specfit really prints")
  func diff() throws {
    let sandbox = try Sandbox()
    try sandbox.write(try fence("````markdown", closing: "````"), to: "Reminders.md")
    let run = try sandbox.run("retrofit", "--diff", "Reminders.md")
    #expect(run.output == (try fence("```diff", closing: "```")))
    #expect(run.status == 1)
  }
}
