// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import Testing

struct DigestTests {
  @Test("a digest ignores line ends and blanks at the end of lines, and nothing else")
  func digestIgnoresLineEnds() {
    let text = Digest(of: "a\nb\n".utf8)
    #expect(text == Digest(of: "a\r\nb\r\n".utf8))
    #expect(text == Digest(of: "a\rb\r".utf8))
    #expect(text == Digest(of: "a  \nb\t\n".utf8))
    #expect(text != Digest(of: "a\n b\n".utf8))
    #expect(text != Digest(of: "ab\n".utf8))
    #expect(text.description.count == 16)
  }

  @Test("a digest is FNV-1a with 64 bits of what counts, so that sums in documents stay valid")
  func digestIsStable() {
    #expect(Digest(of: "a \tb \r\nc\t\r".utf8).description == "ca4083951fe0b1fa")
    #expect(Digest(of: AnySequence("a \tb\nc\n \t".utf8)).description == "ca4083951fe0b1fa")
    #expect(Digest(of: EmptyCollection()).description == "cbf29ce484222325")
  }
}
