// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import Testing

struct MemberTests {
  @Test(
    "the base name of a member is what stands before its labels",
    arguments: [
      ("load(id:from:)", "load"), ("load()", "load"), ("init(_:)", "init"), ("subscript(_:)", "subscript"),
      ("total", "total"), ("", ""),
    ]
  )
  func baseName(name: String, base: String) {
    #expect(Member(kind: .function, name: name, signature: "", line: 1).baseName == base)
  }

  @Test(
    "a member can throw unless it says that it never does",
    arguments: [
      (.never, false), (.typed("Never"), false), (.any, true), (.rethrows, true), (.typed("CartError"), true),
    ] as [(Member.Throwing, Bool)]
  )
  func throwing(throwing: Member.Throwing, canThrow: Bool) {
    #expect(Member(kind: .function, name: "f()", signature: "", line: 1, throwing: throwing).canThrow == canThrow)
  }

  @Test(
    "a type is an error by what it conforms to or, if it is an enum, by its name",
    arguments: [
      ("Fault", .struct, ["Error"], true), ("Fault", .class, ["NSObject", "CustomNSError"], true),
      ("CartError", .enum, [], true), ("CartError", .struct, [], false), ("ErrorList", .enum, ["Sendable"], false),
    ] as [(String, DeclaredType.Keyword, [String], Bool)]
  )
  func errors(name: String, keyword: DeclaredType.Keyword, conformances: [String], isError: Bool) {
    #expect(DeclaredType(name: name, keyword: keyword, conformances: conformances, line: 1).isError == isError)
  }
}
