// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitReporting
import Testing

struct JSONTests {
  @Test(
    "a string is written with escapes for what JSON forbids and for DEL, and with nothing else changed",
    arguments: [
      ("", #""""#),
      ("plain", #""plain""#),
      (#"a "quoted" \ path"#, #""a \"quoted\" \\ path""#),
      ("\n\t\r", #""\n\t\r""#),
      ("a\u{0}b\u{1F}\u{7F}", #""a\u0000b\u001f\u007f""#),
      ("é 漢 🎉\u{2028}", "\"é 漢 🎉\u{2028}\""),
    ]
  )
  func stringsAreEscaped(text: String, expected: String) {
    #expect(written(.string(text)) == expected)
  }

  @Test("objects and arrays stand on lines of their own, empty ones on one")
  func listsAreIndented() {
    let value: JSON = ["a": .array([.number(1), .null]), "b": .array([]), "c": .bool(true)]
    let expected = """
      {
        "a": [
          1,
          null
        ],
        "b": [],
        "c": true
      }
      """
    #expect(written(value) == expected)
  }

  @Test("a value without indentation stands on one line")
  func oneLine() {
    let value: JSON = ["a": .array([.number(1), .null]), "b": .array([]), "c": ["d": "e\n"]]
    var bytes: [UInt8] = []
    value.write(to: &bytes, indentation: nil)
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"a": [1, null], "b": [], "c": {"d": "e\n"}}"#)
  }

  private func written(_ value: JSON) -> String {
    var bytes: [UInt8] = []
    value.write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
