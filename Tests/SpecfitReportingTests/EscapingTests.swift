// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import Testing

@testable import SpecfitReporting

@Suite("Text of users")
struct EscapingTests {
  @Test(
    "is a relative reference of a URI",
    arguments: [
      ("Docs/Module3.md", "Docs/Module3.md"), ("./a b.md", "a%20b.md"), ("a:b", "a%3Ab"), ("é%", "%C3%A9%25"),
      ("../a?b#c", "../a%3Fb%23c"), ("/x/y.md", "file:///x/y.md"), ("", ""), ("-", "-"), ("a\n\0", "a%0A%00"),
    ]
  )
  func references(path: String, reference: String) { #expect(path.asReference == reference) }

  @Test(
    "is plain in Markdown when it means nothing there, and code when it does",
    arguments: [
      ("component 'Cart' has no test", "component 'Cart' has no test"),
      ("the tests (3 of 4) are missing; see Docs/Cart.md:3, and run it?", nil),
      ("<b>bold</b>", "`<b>bold</b>`"), ("ask @me", "ask `@me`"), ("see #12", "see `#12`"), ("GH-3", "`GH-3`"),
      ("test_a_b", "`test_a_b`"), ("a|b", "`a`&#124;`b`"), ("`", "&#96;"), ("\\|", "&#92;&#124;"),
      ("http://a.b", "`http://a.b`"), ("(www.a.b)", "`(www.a.b)`"), ("deadbee", "`deadbee`"), ("added", "added"),
      (":tada:", "`:tada:`"), ("1. one", "`1.` one"), ("- one", "`-` one"), ("12 of 13", nil), ("a  b\n c", "a b c"),
      ("über 한글 ✔", nil), ("", nil), ("'", nil), ("---", "`---`"), ("a - b", nil), ("a & b", nil), ("a&b", "`a&b`"),
    ]
  )
  func markdown(text: String, expected: String?) { #expect(text.asMarkdown == expected ?? text) }

  @Test(
    "is XML 1.0 between tags and in attributes",
    arguments: [
      ("a & b <c> \"d\" ]]>", "a &amp; b &lt;c&gt; &quot;d&quot; ]]&gt;"),
      ("a\0\u{1F}\u{FFFE}b", "a\u{FFFD}\u{FFFD}\u{FFFD}b"),
      ("\r\n\t", "&#13;\n\t"), ("é🍲\u{10FFFF}", "é🍲\u{10FFFF}"),
    ]
  )
  func xml(text: String, expected: String) {
    #expect(Array(text.asXML.unicodeScalars) == Array(expected.unicodeScalars))
  }
}
