// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import Testing

struct Base64Tests {
  @Test(
    "bytes are written as RFC 4648 has it, and read again",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"), ("\u{FFFD}\u{0}~", "77+9AH4="),
    ]
  )
  func vectors(text: String, coded: String) {
    #expect(Base64.text(of: Array(text.utf8)) == coded)
    #expect(Base64.bytes(of: coded) == Array(text.utf8))
  }

  @Test("every byte comes back at every place")
  func everyByte() {
    for count in 0..<4 {
      let bytes = [UInt8](repeating: 0xFF, count: count) + Array(0...UInt8.max)
      #expect(Base64.bytes(of: Base64.text(of: bytes)) == bytes)
    }
  }

  @Test(
    "text that is not Base64 gives no bytes",
    arguments: [
      "Z", "Zg", "Zg=", "Zg===", "=", "==", "====", "=Zg=", "Z===", "Zh==", "Zm9=", "Zm 9", "Zm9v\n", "Zm-_", "Zmé",
    ]
  )
  func refusals(text: String) { #expect(Base64.bytes(of: text) == nil) }
}
