// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitRendering
import Testing

struct ScaffoldPathTests {
  @Test(
    "a path below the root is taken as it stands",
    arguments: ["ATests/B/CTests.swift", "Ä Tests/ü+x.swift", "a.swift"]
  )
  func good(path: String) throws { #expect(try ScaffoldPath(path).description == path) }

  @Test(
    "a path that could lead elsewhere, or is no file, is refused with a sentence",
    arguments: [
      "/etc/passwd", "~/a.swift", "../a.swift", "A/../../a.swift", "A/./a.swift", "A/", "", "A//a.swift",
      "a\u{0}.swift",
      "a\n.swift", "a\u{202E}.swift", "A\\a.swift", ".git/hooks/a.swift", "A/-rf.swift", "A/\u{2028}.swift",
      String(repeating: "a", count: 300) + ".swift",
    ]
  )
  func refused(path: String) {
    #expect(throws: ScaffoldPathError.self) { try ScaffoldPath(path) }
  }
}
