// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitWorkspace
import Testing

struct AbsolutePathTests {
  @Test(
    "a path is cleaned by its text alone",
    arguments: [
      ("Docs/A.md", "/home/app/Docs/A.md"),
      ("./Docs//A.md/", "/home/app/Docs/A.md"),
      ("../other/./B.md", "/home/other/B.md"),
      ("/etc/hosts", "/etc/hosts"),
      ("../../../..", "/"),
      (".", "/home/app"),
      ("", "/home/app"),
    ]
  )
  func cleans(path: String, expected: String) {
    #expect(AbsolutePath(path, in: AbsolutePath("/home/app")).description == expected)
  }

  @Test(
    "a path is written from a folder",
    arguments: [
      ("/home/app/Docs/A.md", "Docs/A.md"),
      ("/home/app", "."),
      ("/home/other/B.md", "../other/B.md"),
      ("/home/application/C.md", "../application/C.md"),
      ("/", "../.."),
    ]
  )
  func isWrittenFromAFolder(path: String, expected: String) {
    let folder = AbsolutePath("/home/app")
    #expect(AbsolutePath(path).path(from: folder) == expected)
    #expect(AbsolutePath(expected, in: folder) == AbsolutePath(path))
  }

  @Test("a folder whose name only starts like another is not inside it")
  func isInside() {
    let folder = AbsolutePath("/home/app")
    #expect(AbsolutePath("/home/app/Docs").isInside(folder))
    #expect(folder.isInside(folder))
    #expect(folder.isInside(.root))
    #expect(!AbsolutePath("/home/application").isInside(folder))
    #expect(!AbsolutePath("/work").isInside(folder))
  }

  @Test("the root is its own parent and has no name")
  func root() {
    #expect(AbsolutePath.root.parent == .root)
    #expect(AbsolutePath.root.name.isEmpty)
    #expect(AbsolutePath("/work").parent == .root)
    #expect(AbsolutePath.root.appending(name: "work") == AbsolutePath("/work"))
  }
}
