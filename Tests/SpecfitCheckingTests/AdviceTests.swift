// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import Testing

struct AdviceTests {
  @Test(
    "a command that is to be copied has what a shell would take apart in quotes",
    arguments: [
      ("Docs/Cart.md", "run 'specfit retrofit Docs/Cart.md'"),
      ("Docs/a;touch b;.md", "run: specfit retrofit 'Docs/a;touch b;.md'"),
      ("Docs/My $(cart).md", "run: specfit retrofit 'Docs/My $(cart).md'"),
      ("it's.md", "run: specfit retrofit 'it'\\''s.md'"), ("-a.md", "run: specfit retrofit '-a.md'"),
    ]
  )
  func run(argument: String, sentence: String) {
    #expect(Advice.run("specfit retrofit", argument) == sentence)
  }
}
