// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitRendering
import SpecfitSource
import Testing

struct TemplateProblemTests {
  private static let complete = "complete the tag, or change the delimiters with '{{=<% %>=}}' if this is text"
  private static let place = "move it into a section that repeats, outside partials and other sections in it"

  @Test(
    "a tag that is not well-formed is an error at its first byte",
    arguments: [
      ("a\nb {{title", "2:3: '{{title' lacks its '}}' on this line; \(complete)"),
      ("{{title}\n}}", "1:1: '{{title}' lacks its '}}' on this line; \(complete)"),
      ("a {{", "1:3: '{{' lacks its '}}' on this line; \(complete)"),
      ("ü {{\ntitle}}", "1:4: '{{' lacks its '}}' on this line; \(complete)"),
      ("x {title}} y", "1:3: '{title}}' looks like a tag that lacks a brace; \(complete)"),
      ("\r\n\rends in {", "3:9: the template ends in what may open a tag; \(complete)"),
      ("{{! open\n\n", "1:1: '{{! open' lacks its '}}' on this line; \(complete)"),
      ("{{}}", "1:1: '{{}}' is no tag; write a name, or 'transform(name)', of ASCII letters, digits, and '_'"),
      ("{{a b}}", "1:1: '{{a b}}' is no tag; write a name, or 'transform(name)', of ASCII letters, digits, and '_'"),
      (
        "{{.title}}",
        "1:1: '{{.title}}' is no tag; write a name, or 'transform(name)', of ASCII letters, digits, and '_'"
      ),
      (
        "{{md(title}}",
        "1:1: '{{md(title}}' is no tag; write a name, or 'transform(name)', of ASCII letters, digits, and '_'"
      ),
      (
        "{{{title}}}",
        "1:1: tags with '{' are not supported; write '{{name}}', which escapes nothing, or change the delimiters if the brace is text"
      ),
      (
        "{{&title}}",
        "1:1: tags with '&' are not supported; write '{{name}}', which escapes nothing, or change the delimiters if the brace is text"
      ),
      ("{{% CONTENT_TYPE:HTML}}", "1:1: tags with '%' are not supported; remove it: the content type is always text"),
      ("{{$block}}{{/block}}", "1:1: tags with '$' are not supported; include a template by its name: '{{> name}}'"),
      ("{{<p}}{{/p}}", "1:1: tags with '<' are not supported; include a template by its name: '{{> name}}'"),
      ("{{> *name}}", "1:1: tags with '*' are not supported; include a template by its name: '{{> name}}'"),
      ("{{=<% %>}}", "1:1: '{{=<% %>}}' does not name two delimiters; write two signs each, as in '{{=<% %>=}}'"),
      ("{{=| |=}}", "1:1: '{{=| |=}}' does not name two delimiters; write two signs each, as in '{{=<% %>=}}'"),
      (
        "{{=<% %>=}}<%! 50%%>",
        "1:18: this sign touches the '%>' after it, and the comment would go on; put a blank between them"
      ),
      ("{{title}}\u{301}", "1:10: a delimiter melts with the character next to it into one; put a blank between them"),
      ("\u{600}{{title}}", "1:3: a delimiter melts with the character next to it into one; put a blank between them"),
      ("a\0b", "1:2: the character U+0000 may not stand in a template; remove it"),
      ("a\n\u{2028}", "2:1: the character U+2028 may not stand in a template; remove it"),
      ("a\n  ", "2:1: the last line holds only blanks, which would be lost; remove them, or end the line"),
    ]
  )
  func rejectsTags(template: String, expected: String) {
    #expect(sentences(template) == ["t.mustache:\(expected)"])
  }

  @Test(
    "sections must nest, close, and keep to their lines",
    arguments: [
      ("a\n{{#title}}", ["2:1: section 'title' is never closed; add '{{/title}}'"]),
      ("{{^note}}{{#title}}{{/title}}", ["1:1: section 'note' is never closed; add '{{/note}}'"]),
      ("{{/title}}", ["1:1: section 'title' is closed but never opened; add '{{#title}}' before it, or remove it"]),
      (
        "{{#title}}\n{{#note}}\n{{/title}}\n",
        ["3:1: section 'title' is closed where 'note' of line 2 is open; close 'note' first"]
      ),
      (
        "{{#title}}{{/note}}{{/title}}",
        ["1:11: section 'note' is closed but never opened; add '{{#note}}' before it, or remove it"]
      ),
      (
        "{{#title}}\nx{{/title}} {{#note}}{{/note}}\n",
        [
          "2:2: section 'title' of line 1 has only one of its two tags on a line of its own; give both tags a line of their own, or neither"
        ]
      ),
      (
        "x {{#title}}\n{{/title}}\n",
        [
          "2:1: section 'title' of line 1 has only one of its two tags on a line of its own; give both tags a line of their own, or neither"
        ]
      ),
      (
        "{{#title}}{{=<% %>=}}<%/title%>",
        ["1:11: delimiters cannot change inside a section; change them before the section begins"]
      ),
    ]
  )
  func rejectsSections(template: String, expected: [String]) {
    #expect(sentences(template) == expected.map { "t.mustache:\($0)" })
  }

  @Test(
    "a name that the schema does not promise is an error, wherever it stands",
    arguments: [
      ("{{titl}}", "1:1: there is no name 'titl' here; did you mean 'title'?"),
      ("{{note}}\n {{#notes}}{{x}}{{/notes}}", "2:2: there is no name 'notes' here; did you mean 'note'?"),
      (
        "{{^isLong}}{{^isLong}}{{titl}}{{/isLong}}{{/isLong}}",
        "1:23: there is no name 'titl' here; did you mean 'title'?"
      ),
      ("{{#tasks}}{{numbr}}{{/tasks}}", "1:11: there is no name 'numbr' here; did you mean 'number'?"),
      (
        "{{number}}",
        "1:1: there is no name 'number' here; choose one of 'isLong', 'note', 'owner', 'tasks', 'title', 'words'"
      ),
      ("{{owner.nam}}", "1:1: there is no name 'nam' here; did you mean 'name'?"),
      ("{{title.name}}", "1:1: 'title' is no object and has no 'name'; remove the part"),
      ("{{owner.home.city.name}}", "1:1: 'owner.home.city' is no object and has no 'name'; remove the part"),
      ("{{words}}", "1:1: 'words' is a list, which has no text; open a section: '{{#words}}'"),
      ("{{owner}}", "1:1: 'owner' is an object, which has no text; name one of its parts"),
      ("{{#tasks}}{{.}}{{/tasks}}", "1:11: '.' is an object, which has no text; name one of its parts"),
      ("{{^words}}{{.}}{{/words}}", "1:11: '.' does not stand directly in the section of a list; \(place)"),
      ("{{last()}}", "1:1: 'last()' does not stand directly in the section of a list; \(place)"),
      (
        "{{#words}}{{#owner}}{{index()}}{{/owner}}{{/words}}",
        "1:21: 'index()' does not stand directly in the section of a list; \(place)"
      ),
      ("{{snak(title)}}", "1:1: there is no transform 'snak'; did you mean 'snake'?"),
      (
        "{{^note}}{{upperfirst(title)}}{{/note}}",
        "1:10: there is no transform 'upperfirst'; did you mean 'upperFirst'?"
      ),
      (
        "{{snake(words)}}",
        "1:1: transform 'snake' takes a text, not a list; apply 'snake' before any transform that escapes, and to a text"
      ),
      (
        "{{snake(md(title))}}",
        "1:1: transform 'snake' takes a text, not an escaped text; apply 'snake' before any transform that escapes, and to a text"
      ),
      (
        "{{snake(isLong)}}",
        "1:1: transform 'snake' takes a text, not a flag; apply 'snake' before any transform that escapes, and to a text"
      ),
      ("{{index(words)}}", "1:1: transform 'index' takes a place in a list, not a list; write 'index()'"),
      ("{{count(title)}}", "1:1: transform 'count' takes a list, not a text; apply it to a list"),
      (
        "{{#count(words)}}x{{/count(words)}}",
        "1:1: 'count(words)' is a number, which opens no section; show it with a variable tag"
      ),
    ]
  )
  func rejectsNames(template: String, expected: String) {
    #expect(sentences(template) == ["t.mustache:\(expected)"])
  }

  @Test("names are looked up in partials, with what is known where they are included")
  func rejectsNamesInPartials() {
    let partials = ["p": "ok\n{{number}}{{titel}}{{last()}}\n"]
    #expect(
      sentences("{{#tasks}}{{> p}}{{/tasks}}", partials: partials).map { $0.prefix(while: { $0 != ";" }) } == [
        "p.mustache:2:11: there is no name 'titel' here",
        "p.mustache:2:20: 'last()' does not stand directly in the section of a list",
      ]
    )
    #expect(sentences("{{#tasks}}{{> p}}{{/tasks}}{{> p}}", partials: partials).count == 3)
  }

  @Test(
    "partials exist, end, and keep their indentation",
    arguments: [
      ("{{> pp}}", ["p": ""], "t.mustache:1:1: there is no template 'pp'; did you mean 'p'?"),
      ("\n{{> t}}", [:], "t.mustache:2:1: template 't' includes itself (t > t); remove the partial"),
      ("{{> p}}", ["p": "{{> t}}"], "t.mustache:1:1: template 'p' includes itself (p > t > p); remove the partial"),
      (
        "  {{> p}}\n", ["p": "{{> q}}", "q": "{{#isLong}}{{/isLong}}"],
        "t.mustache:1:3: partial 'p' is indented, but holds a section, whose indentation gets lost; "
          + "write the indentation into the partial, and include it at the start of the line"
      ),
    ]
  )
  func rejectsPartials(template: String, partials: [String: String], expected: String) {
    let found = sentences(template, partials: partials)
    #expect(found.contains(expected) && found.count == 1, "\(found)")
  }

  @Test("partials that multiply, and sections and partials that go deep, are refused")
  func boundsDepth() {
    var partials = ["p0": "x"]
    for level in 1...40 { partials["p\(level)"] = "{{> p\(level - 1)}}{{> p\(level - 1)}}" }
    let multiplying = sentences("{{> p9}}", partials: partials)
    #expect(multiplying.contains { $0.contains("includes more than 1000 partials, counted one by one") })
    #expect(multiplying.contains { $0.contains("more than 16 partials stand inside each other") })

    let deep = String(repeating: "{{#note}}", count: 3_000) + String(repeating: "{{/note}}", count: 3_000)
    #expect(
      sentences(deep).first == "t.mustache:1:145: more than 16 sections stand inside each other; simplify the template"
    )
    let wrapped = String(repeating: "snake(", count: 9_000) + "title" + String(repeating: ")", count: 9_000)
    #expect(sentences("{{\(wrapped)}}").map { $0.prefix(26) } == ["t.mustache:1:1: '{{snake(s"])
    #expect(
      sentences(String(repeating: "text\n", count: 20_000))
        == ["t.mustache:1:1: the template has more than 64 KiB; cut it into partials"]
    )
    let chain = Dictionary(uniqueKeysWithValues: (0..<3_000).map { ("c\($0)", "{{> c\($0 + 1)}}") })
    #expect(!sentences("{{> c0}}", partials: chain).isEmpty)
  }

  @Test("all problems of all files are reported, in order")
  func collectsProblems() {
    #expect(
      sentences("{{titel}}\n{{#note}}{{x}}{{/note}}\n{{> p}}", partials: ["p": "{{snak(y)}}"]).map { $0.prefix(17) }
        == ["p.mustache:1:1: t"]
    )
    #expect(sentences("{{titel}}\n{{#note}}{{x}}{{/note}}{{y}}").count == 3)
  }

  @Test("a file that is not UTF-8, two files of one name, and a missing template are named")
  func rejectsFiles() {
    let broken = TemplateSource(
      file: SourceFile(path: "a/t.mustache", bytes: Array("ab\n".utf8) + [0xFF]),
      origin: .builtIn
    )
    let twin = TemplateSource(file: SourceFile(path: "b/t.mustache", bytes: []), origin: .builtIn)
    #expect(
      TemplateLibrary.check([twin, broken], schemas: ["u": testSchema]).map(\.description) == [
        "a/t.mustache:2:1: this is not UTF-8; save the file as UTF-8",
        "b/t.mustache:1:1: template 't' is also in 'a/t.mustache'; give each template a name of its own",
        "u.mustache:1:1: there is no template 'u'; did you mean 't'?",
      ]
    )
  }
}
