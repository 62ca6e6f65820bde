// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import SpecfitWorkspace
import Testing

struct LocatedValueYAMLTests {
  private func read(_ text: String, repeatsAnchors: Bool = false) throws(YAMLError) -> LocatedValue {
    try LocatedValue(yaml: SourceFile(path: "a.yml", bytes: Array(text.utf8)), repeatsAnchors: repeatsAnchors)
  }

  /// Few lines that repeat two to the power of thirty values.
  private static let bomb: String = {
    let names = (0..<30).map { "k\($0)" }
    return "k0: &k0 x\n" + zip(names, names.dropFirst()).map { "\($1): &\($1) [*\($0), *\($0)]\n" }.joined()
  }()

  @Test(
    "values keep their places in lines and bytes",
    arguments: [
      ("a: b\n", "1:1{1:1 a=1:4 b}"),
      ("# c\n\na:\n  - x\n  - 'y'\n", "3:1{3:1 a=4:3[4:5 x, 5:5 'y']}"),
      ("ä: ü\nb: \"ö\" # é\nc: [é, x]\n", "1:1{1:1 ä=1:5 ü, 2:1 b=2:4 'ö', 3:1 c=3:4[3:5 é, 3:9 x]}"),
      ("\u{FEFF}a: b\n", "1:4{1:4 a=1:7 b}"),
      ("a: b\r\nc: d\r\n", "1:1{1:1 a=1:4 b, 2:1 c=2:4 d}"),
      ("a: b\rc: d\r", "1:1{1:1 a=1:4 b, 2:1 c=2:4 d}"),
      ("a: 'x\u{2028}y'\nb: c\n", "1:1{1:1 a=1:4 'x\u{2028}y', 2:1 b=2:4 c}"),
      ("a:\nb: ~\nc: null\nd: 'null'\n", "1:1{1:1 a=1:3 null, 2:1 b=2:4 null, 3:1 c=3:4 null, 4:1 d=4:4 'null'}"),
      ("a: yes\nb: 08\n", "1:1{1:1 a=1:4 yes, 2:1 b=2:4 08}"),
      ("a: |\n  *b\n  &c\n", "1:1{1:1 a=1:4 '*b\n&c\n'}"),
      ("a: '*b'\nx*y: c*d # *e\n", "1:1{1:1 a=1:4 '*b', 2:1 x*y=2:6 c*d}"),
      ("", "1:1 null"),
      ("# only a comment\n", "1:1 null"),
    ]
  )
  func places(text: String, expected: String) throws {
    #expect(try read(text).dump == expected)
  }

  @Test(
    "what is wrong is named with its place",
    arguments: [
      ("a: b: c\n", 1, 5, nil),
      ("a: [b\nc: d\n", 2, 2, nil),
      ("a: 1\nb: 'c\nd: 2\n", 2, 4, .unclosedQuote),
      ("a:\n\tb: c\n", 2, 1, YAMLError.Reason.tab),
      ("ü: x\nspecs: **/*.md\n", 2, 8, .unquotedPattern),
      ("specs:\n  - *.md\n", 2, 5, .unquotedPattern),
      ("specs: *all\n", 1, 8, .unquotedPattern),
      ("a: &x 1\nb: *x\n", 2, 4, .alias("x")),
      ("a: &x 1\n*x : b\n", 2, 1, .complexKey),
      ("a: [*b/c]\n", 1, 5, .unquotedPattern),
      ("a*b: c\na*b: d\n", 2, 1, .duplicateKey("a*b")),
      ("a: '*b *c'\nd: \u{1}\n", 2, 4, nil),
      ("a: 1\nb:\n  a: 2\n  c: 3\na: 4\n", 5, 1, .duplicateKey("a")),
      ("b:\n  ä: 2\n  \"ä\": 3\n", 3, 3, .duplicateKey("ä")),
      ("b: {a: 1, a: 2}\n", 1, 5, .duplicateKey("a")),
      ("? [a, b]\n: c\n", 1, 3, .complexKey),
      ("a: b\n---\nc: d\n", 2, 1, .severalDocuments),
      ("a: \u{1}\n", 1, 4, nil),
    ]
  )
  func problems(text: String, line: Int, column: Int, reason: YAMLError.Reason?) throws {
    let error = #expect(throws: YAMLError.self) { try read(text) }
    #expect(error?.location == Location(line: line, column: column))
    if let reason { #expect(error?.reason == reason) }
    #expect(error?.description.hasPrefix("a.yml:\(line):\(column): ") == true)
  }

  @Test("aliases that would multiply are refused before they are read")
  func aliasBomb() {
    #expect(throws: YAMLError.self) { try read(Self.bomb + "? *k29\n: y\n") }
  }

  @Test(
    "where aliases may stand, they repeat what their anchors name, and '<<' adds keys that a map does not have",
    arguments: [
      ("a: &x 1\nb: *x\n", "1:1{1:1 a=1:4 1, 2:1 b=1:4 1}"),
      ("- &x [b, &y c]\n- *x\n- *y\n", "1:1[1:3[1:7 b, 1:10 c], 1:3[1:7 b, 1:10 c], 1:10 c]"),
      ("&k a: &x b\nc: [*k, &x d, *x]\n", "1:1{1:1 a=1:7 b, 2:1 c=2:4[1:1 a, 2:9 d, 2:9 d]}"),
      (
        "p: &p { x: 1, y: 2 }\nq: &q {y: 3, z: 4}\nr: { y: 5, <<: *p }\ns: { <<: [*q, *p] }\n",
        "1:1{1:1 p=1:4{1:9 x=1:12 1, 1:15 y=1:18 2}, 2:1 q=2:4{2:8 y=2:11 3, 2:14 z=2:17 4}, "
          + "3:1 r=3:4{3:6 y=3:9 5, 1:9 x=1:12 1}, 4:1 s=4:4{2:8 y=2:11 3, 2:14 z=2:17 4, 1:9 x=1:12 1}}"
      ),
      ("'<<': a\n", "1:1{1:1 <<=1:7 a}"),
    ]
  )
  func anchors(text: String, expected: String) throws {
    #expect(try read(text, repeatsAnchors: true).dump == expected)
  }

  @Test(
    "aliases that repeat what cannot be repeated are named with their places",
    arguments: [
      ("a: *x\nb: &x 1\n", 1, 4, .unquotedPattern),
      ("a: &x [*x]\n", 1, 8, .unquotedPattern),
      ("a: &x 1\n*x : b\n", 2, 1, .complexKey),
      ("a: &x [1]\n<<: *x\n", 2, 1, .noMapToMerge),
      (bomb, 16, 18, .tooManyRepeated),
      (bomb + "? [*k29]\n: y\n? { a: *k29 }\n: z\n", 16, 18, YAMLError.Reason.tooManyRepeated),
      (
        "k0: &k0 x\n" + (1...70).map { "k\($0): &k\($0) [*k\($0 - 1)]\n" }.joined(), 65, 12, .nestedTooDeeply
      ),
    ]
  )
  func badAliases(text: String, line: Int, column: Int, reason: YAMLError.Reason) {
    let error = #expect(throws: YAMLError.self) { try read(text, repeatsAnchors: true) }
    #expect(error?.location == Location(line: line, column: column))
    #expect(error?.reason == reason)
  }

  @Test("the message about too many repeated values names their bound")
  func boundOfAliases() {
    let error = #expect(throws: YAMLError.self) { try read(Self.bomb, repeatsAnchors: true) }
    #expect(error?.sentence == "the aliases repeat more than 100000 values; write fewer of them")
  }

  @Test(
    "nesting is bounded",
    arguments: [
      String(repeating: "[", count: 500) + String(repeating: "]", count: 500),
      String(repeating: "[", count: 200_000),
      String(repeating: "- ", count: 100_000) + "a",
      String(repeating: "{a: ", count: 300) + "b" + String(repeating: "}", count: 300),
      String(repeating: "? ", count: 300) + "b",
      (0..<300).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
    ]
  )
  func nesting(text: String) {
    #expect(throws: YAMLError.self) { try read(text) }
  }

  @Test("more than a MiB is refused")
  func large() throws {
    let line = "# comment\n"
    #expect(throws: YAMLError.self) { try read(String(repeating: line, count: (1 << 20) / line.utf8.count + 1)) }
  }
}

extension LocatedValue {
  /// The value and its places on one line; quoted scalars in `'…'`.
  fileprivate var dump: String {
    let place = "\(location.line):\(location.column)"
    return switch content {
    case .null: "\(place) null"
    case .scalar(let text, let isQuoted): isQuoted ? "\(place) '\(text)'" : "\(place) \(text)"
    case .list(let values): "\(place)[\(values.map(\.dump).joined(separator: ", "))]"
    case .map(let pairs): "\(place){\(pairs.map { "\($0.key.dump)=\($0.value.dump)" }.joined(separator: ", "))}"
    }
  }
}

extension LocatedKey {
  fileprivate var dump: String { "\(location.line):\(location.column) \(name)" }
}
