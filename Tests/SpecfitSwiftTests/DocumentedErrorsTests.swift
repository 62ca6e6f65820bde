// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSwift
import Testing

struct DocumentedErrorsTests {
  @Test(
    "the errors of a documentation comment are listed",
    arguments: [
      ("/// - Throws: `LoadError.offline`", ["LoadError.offline"]),
      (
        "/// - throws: `LoadError.offline` or\n///   `LoadError.gone`, never `LoadError.offline`.",
        ["LoadError.offline", "LoadError.gone"]
      ),
      ("/// - Throws: LoadError when offline.", ["LoadError"]),
      ("/// - Throws: An error.", []),
      ("/// - Parameter a: `B`\n/// - Throws: `C`\n/// - Returns: `D`", ["C"]),
      ("/**\n   * Loads.\n   *\n   * - Throws: `C`\n   */", ["C"]),
      ("/// Loads `A`.", []),
      ("/// - Throws: `LoadError.torn` if\n///   `page` is torn.", ["LoadError.torn"]),
      ("/// - Throws: `torn` if a page is.", ["torn"]),
      ("/// - Throws:\n///   - `A.a` if it is wet\n///   - `A.b` if it is dry\n/// - Note: `C`", ["A.a", "A.b"]),
    ]
  )
  func names(comment: String, names: [String]) throws {
    #expect(try member("\(comment)\n@A func load() throws {}").throwsDocumented == names)
  }

  @Test("the comment of one member is not the next one's")
  func neighbours() throws {
    let reading = SwiftReading(
      "/// - Throws: `A`\nfunc a() throws\nfunc b() throws\n/// - Throws: `C`\nfunc c() throws\n"
    )
    #expect(reading.members.map(\.throwsDocumented) == [["A"], [], ["C"]])
  }
}
