// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Testing

struct ConsoleTests {
  @Test("a name that a terminal would take for a command is shown with signs in its stead")
  func harmless() throws {
    let sandbox = try Sandbox()
    let run = try sandbox.run("inspect", "bell\u{07} \u{1B}[31mred\u{9B}1m \u{202E}Ünïcödé.md")
    #expect(run.status == 2)
    #expect(run.errors.contains("bell\u{FFFD} \u{FFFD}[31mred\u{FFFD}1m \u{FFFD}Ünïcödé.md"), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test(
    "colours go to whom the user says, and to nobody who writes a file",
    arguments: [("always", "", true), ("always", "1", true), ("auto", "", false), ("never", "", false)]
  )
  func colors(choice: String, noColor: String, isColored: Bool) throws {
    let sandbox = try Sandbox()
    let run = try sandbox.run("inspect", "--color", choice, "none.md", environment: ["NO_COLOR": noColor])
    #expect(run.errors.contains("\u{1B}[") == isColored, "\(run.errors)")
  }
}
