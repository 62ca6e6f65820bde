// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitRendering
import SpecfitSource
import Testing

struct TextTransformTests {
  private func transformed(_ text: String, by name: String) throws -> String {
    try rendering("{{\(name)(title)}}", with: testValue(["title": .text(text)]))
  }

  @Test(
    "names change their case by words",
    arguments: [
      ("lowerFirst", "OrderStore", "orderStore"), ("lowerFirst", "URLStore", "uRLStore"), ("lowerFirst", "Éa", "éa"),
      ("upperFirst", "orderStore", "OrderStore"), ("upperFirst", "", ""), ("upperFirst", "ßa", "SSa"),
      ("camel", "OrderStore", "orderStore"), ("camel", "URLStore", "urlStore"), ("camel", "URL", "url"),
      ("camel", "load the user's data2, again", "loadTheUserSData2Again"), ("camel", "load(id:)", "loadId"),
      ("camel", "_", ""), ("camel", "größe ändern", "größeÄndern"), ("camel", "iPhone", "iPhone"),
      ("snake", "loadURLSession2Times", "load_url_session2_times"), ("snake", "a--b\n\0`c", "a_b_c"), ("snake", "", ""),
      ("kebab", "OrderStoreTests", "order-store-tests"), ("kebab", "*/-->", ""), ("kebab", "ABc", "a-bc"),
    ]
  )
  func cases(name: String, text: String, expected: String) throws {
    #expect(try transformed(text, by: name) == expected)
  }

  @Test(
    "any text becomes Swift that compiles",
    arguments: [
      ("swiftLiteral", #"a "b" \(c) \"#, #""a \"b\" \\(c) \\""#),
      ("swiftLiteral", "a\r\n\tb\0\u{2028}\u{202E}\u{FEFF}é", #""a\r\n\tb\u{0}\u{2028}\u{202E}\u{FEFF}é""#),
      ("swiftIdentifier", "load(id:)", "loadId"), ("swiftIdentifier", "class", "`class`"),
      ("swiftIdentifier", "3 tries", "_3Tries"), ("swiftIdentifier", "", "unnamed"),
      ("swiftIdentifier", "\0`*/\n", "unnamed"), ("swiftIdentifier", "_", "`_`"), ("swiftIdentifier", "größe", "größe"),
      ("swiftIdentifier", "a\nb", "aB"), ("swiftIdentifier", "$0", "_0"),
      ("backticked", "total rounds half up", "`total rounds half up`"), ("backticked", "a`b\\c\nd", "`a b c d`"),
      ("backticked", "", "`unnamed`"), ("backticked", "+", "`unnamed +`"), ("backticked", "$x", "`dollar $x`"),
      ("backticked", " \0 ", "`unnamed`"),
    ]
  )
  func swift(name: String, text: String, expected: String) throws {
    #expect(try transformed(text, by: name) == expected)
  }

  @Test(
    "any text becomes Markdown that shows it on one line",
    arguments: [
      ("md", "a *b* _c_ `d` [e](f) ~g~ | h", #"a \*b\* \_c\_ \`d\` \[e\](f) \~g\~ \| h"#),
      ("md", "test_load_givenX", "test_load_givenX"), ("md", "_id", #"\_id"#), ("md", "a__b", #"a\_\_b"#),
      ("md", "<!-- specfit:end x --> <b>", "&lt;!-- specfit:end x --> &lt;b>"),
      ("md", "R&D &amp; &#10; & &x", #"R&D \&amp; \&#10; & \&x"#), ("md", "\\*", #"\\\*"#),
      ("md", "# no heading", ##"\# no heading"##), ("md", "- no item", #"\- no item"#), ("md", "+1", #"\+1"#),
      ("md", "12. no item", #"12\. no item"#), ("md", "1) no", #"1\) no"#), ("md", "2.5 s", "2.5 s"),
      ("md", "> no", #"\> no"#), ("md", "=== no", #"\=== no"#), ("md", "a - b # c > d", "a - b # c > d"),
      ("md", "    a  \r\n\n\t# b\u{0}c  ", "a # b\u{FFFD}c"), ("md", "", ""), ("md", " \n ", ""),
      ("mdProse", "If `a|b` is *x*, `c_d` | e", #"If `a|b` is \*x\*, `c_d` \| e"#),
      ("mdProse", "- a", #"\- a"#), ("mdProse", "12.", #"12\."#), ("mdProse", "12. `a`", #"12\. `a`"#),
      ("mdProse", "a\n\nb `c\nd`", "a b `c d`"), ("mdProse", "a `b", #"a \`b"#), ("mdProse", "`a", #"\`a"#),
      ("mdProse", "``a`b`` _c_", #"``a`b`` \_c\_"#), ("mdProse", "<b> `<b>`", "&lt;b> `<b>`"), ("mdProse", "", ""),
      ("mdProse", "`a` \u{301}b", "`a` \u{301}b"), ("mdCell", "`a|b` | c", #"`a\|b` \| c"#),
      ("mdCode", "load(id:)", "`load(id:)`"), ("mdCode", "a`b", "``a`b``"), ("mdCode", "`a``", "``` `a`` ```"),
      ("mdCode", "", ""), ("mdCode", "a\r\n  b\n\nc\0", "`a b c\u{FFFD}`"), ("mdCode", " a ", "`  a  `"),
      ("mdCode", " ", "` `"), ("mdCode", "<!-- -->", "`<!-- -->`"), ("mdCode", "`\u{301}", "`` `\u{301} ``"),
    ]
  )
  func markdown(name: String, text: String, expected: String) throws {
    #expect(try transformed(text, by: name) == expected)
  }

  @Test(
    "any text becomes one word, one scalar, one piece of text, or one line of comment",
    arguments: [
      ("shell", "a 'b' $(c) `d`\n\0", "'a '\\''b'\\'' $(c) `d`\n\u{FFFD}'"), ("shell", "", "''"),
      ("yaml", "a: \"b\" \\ # c\n\t\0\u{85}\u{2028}", #""a: \"b\" \\ # c\n\t\x00\x85\u2028""#), ("yaml", "", #""""#),
      ("xml", "<a b='c' d=\"e\">&\0\n", "&lt;a b=&#39;c&#39; d=&quot;e&quot;&gt;&amp;\u{FFFD}\n"),
      ("html", "</script>\u{1B}\u{FFFE}", "&lt;/script&gt;\u{FFFD}\u{FFFD}"),
      ("comment", "a */ b /* c", "a * / b / * c"), ("comment", "*/*/", " * / * / "),
      ("comment", "a --> b --!> c", "a - -> b - -!> c"),
      ("comment", "> a -", " > a - "), ("comment", "a\nb\r\0\u{2028}\u{202E}c", "a b    c"),
      ("comment", "*\0/", " * / "), ("comment", "---", " - - - "), ("comment", "", ""),
      ("comment", "a /* */ b", "a / * * / b"), ("comment", "f() -> Set<Int>", "f() -> Set<Int>"),
      ("comment", "größe() -> Set<Int>", "größe() -> Set<Int>"),
    ]
  )
  func quoting(name: String, text: String, expected: String) throws {
    #expect(try transformed(text, by: name) == expected)
  }

  @Test("every transform takes any text, and what escapes stays within its bounds", arguments: hostileTexts)
  func totality(text: String) throws {
    for name in TemplateTransform.names where sentences("{{\(name)(title)}}").isEmpty {
      _ = try transformed(text, by: name)
    }
    for name in [
      "backticked", "swiftIdentifier", "swiftLiteral", "md", "mdProse", "mdCell", "mdCode", "yaml", "comment",
    ] {
      #expect(!(try transformed(text, by: name)).utf8.contains { $0 < 0x20 }, "\(name) lets a control sign through")
    }
    let comment = try transformed(text, by: "comment")
    for sign in ["*/", "/*", "--"] { #expect(!comment.contains(sign)) }
    #expect(
      comment.allSatisfy { $0 == " " }
        || !("-></*!".contains { comment.hasPrefix("\($0)") } || "-</*!".contains { comment.hasSuffix("\($0)") })
    )
    #expect(!(try transformed(text, by: "md")).contains("<"))
  }

  private static let hostileTexts: [String] = {
    let parts = [
      "*", "/", "-", ">", "`", "\n", "\0", "'", "\"", "\\", "<!", "$", "{{title}}", "\u{202E}", "_", "a", " ",
      "é\u{301}",
    ]
    return parts.flatMap { first in parts.flatMap { second in parts.map { first + second + $0 } } }
      .enumerated().filter { $0.offset % 37 == 0 }.map(\.element) + parts
  }()
}
