// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitWorkspace
import Testing

struct AbsolutePathTests {
  @Test(
    "a path is cleaned by its text alone",
    arguments: [
      ("Docs/A.md", "/work/app/Docs/A.md"),
      ("./Docs//A.md/", "/work/app/Docs/A.md"),
      ("../other/./B.md", "/work/other/B.md"),
      ("/etc/hosts", "/etc/hosts"),
      ("../../../..", "/"),
      (".", "/work/app"),
      ("", "/work/app"),
    ]
  )
  func cleans(path: String, expected: String) {
    #expect(AbsolutePath(path, in: AbsolutePath("/work/app")).description == expected)
  }

  @Test(
    "a path is written from a folder",
    arguments: [
      ("/work/app/Docs/A.md", "Docs/A.md"),
      ("/work/app", "."),
      ("/work/other/B.md", "../other/B.md"),
      ("/work/application/C.md", "../application/C.md"),
      ("/", "../.."),
    ]
  )
  func isWrittenFromAFolder(path: String, expected: String) {
    let folder = AbsolutePath("/work/app")
    #expect(AbsolutePath(path).path(from: folder) == expected)
    #expect(AbsolutePath(expected, in: folder) == AbsolutePath(path))
  }

  @Test("a folder whose name only starts like another is not inside it")
  func isInside() {
    let folder = AbsolutePath("/work/app")
    #expect(AbsolutePath("/work/app/Docs").isInside(folder))
    #expect(folder.isInside(folder))
    #expect(folder.isInside(.root))
    #expect(!AbsolutePath("/work/application").isInside(folder))
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
