// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitReporting
import SpecfitSource

extension Report {
  /// What could break out of a format, or be taken for a link, a mention, or a command.
  static let hostileTexts = [
    "two\nlines\r\nand\rthree", "a | b || \\| c \\", "<script>alert('x')</script><!-- -->", "]]> &amp; &#0;",
    "::error file=a.md,line=1::injected", "::set-output name=a::b %0A %", "##[error]old", "👩‍👩‍👧‍👦 e\u{301} 한글 漢字",
    "nul \0 escape \u{1B}[31m bell \u{7} c1 \u{9B}", "turn \u{202E}txet\u{202C} around", "``` ` `` `code`",
    "@someone @org/team #12 GH-34 SHOP-5 deadbeef0123 owner/repo#7",
    "https://example.com www.example.com a@example.com",
    "![image](https://example.com/a.png) [link](1) {0}", "1. one", "- item", "> quote", "# heading", "---",
    "*bold* _under_ ~~gone~~ $math$ :tada: &copy; !7 %3 ~label", "\u{FFFE}\u{FFFF}\u{2028}\u{85}", "", " ",
    "\"quoted\" 'single'",
  ]

  static let hostile: Report = {
    let file = SourceFile(path: "Docs/a b,c:d%|`@x`\n<i>#1.md", bytes: hostileBytes)
    var report = Report(version: "1.2.3", rules: rules)
    report.source = { $0 == file.path ? file : nil }
    report.unchecked = ["::warning::nobody\nknows '@someone' <b>"]
    report.modules = [
      ReportModule(label: "1 <b>|@x`\n]]>", document: file.path), ReportModule(label: " \n", document: ""),
      ReportModule(label: "2", document: "/abs/olute.md"),
    ]
    report.tasks = ["unit:A\0\"", "unit:A\0\"", "<&>"].map { key in
      ReportTask(
        key: key,
        number: "1.\n2",
        subject: "A/\"",
        kind: "unit",
        file: "../Tests/\u{202E}A.swift",
        document: file.path,
        line: 1,
        module: "1 <b>|@x`\n]]>",
        state: "written\n",
        because: "<because>",
        cases: .init(written: 1)
      )
    }
    report.findings = hostileFindings(in: file)
    return report
  }()

  /// A byte order mark, invalid UTF-8, every line end, control characters, combining marks, and a long line.
  private static let hostileBytes: [UInt8] =
    [0xEF, 0xBB, 0xBF] + Array("# é👩‍👩‍👧‍👦 e\u{301}漢 here\r\nb\0\u{1B}[2Jd\rlast \u{202E}word".utf8) + [0xFF, 0xC3, 0x0A]
    + Array(String(repeating: "長い long ", count: 400).utf8) + Array("mark".utf8)
    + Array(String(repeating: " ünd so weiter", count: 400).utf8)

  private static func hostileFindings(in file: SourceFile) -> [Finding] {
    let texts = hostileTexts.map { text in
      var finding = Finding("missing-test", .error, text, at: file.place(of: "here"), about: text, help: text)
      finding.module = "1 <b>|@x`\n]]>"
      finding.related = [Finding.Related(text, at: .init(path: text, line: 0))]
      return finding
    }
    let ranges = [0..<3, 3..<5, 4..<6, 28..<40, 50..<62, file.bytes.count..<file.bytes.count, 9_999_990..<9_999_999]
    let places = ranges.map { Finding.Place(path: file.path, line: 1, range: $0) } + [file.place(of: "mark")]
    let lines = [-5, 0, 4, 5, 1_000_000].map { Finding.Place(path: file.path, line: $0) }
    return texts
      + (places + lines).map { Finding("un\"known\n", .warning, "a place", at: $0, about: "Docs") }
      + [Finding("no-file", .note, "nowhere", at: .init(path: ""), about: "nothing")]
  }
}
