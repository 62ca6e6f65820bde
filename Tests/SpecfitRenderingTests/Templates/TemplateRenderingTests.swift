// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitRendering
import SpecfitSource
import Testing

struct TemplateRenderingTests {
  @Test(
    "tags show what the value holds",
    arguments: [
      ("{{title}}", "Title"),
      ("{{ title }}{{\ttitle\t}}", "TitleTitle"),
      ("{{owner.name}} {{owner.home.city}}", "Ada Turin"),
      ("{{#owner}}{{name}} of {{title}}{{/owner}}", "Ada of Title"),
      ("{{#isLong}}long{{/isLong}}{{^isLong}}short{{/isLong}}", "long"),
      ("{{isLong}}", "true"),
      ("{{#note}}[{{.}}]{{/note}}{{^note}}none{{/note}}", "none"),
      ("{{note}}{{snake(note)}}|", "|"),
      ("{{#title}}[{{.}}]{{/title}}", "[Title]"),
      ("{{#words}}{{.}}{{^last()}}, {{/last()}}{{/words}}", "a, b, c"),
      ("{{#words}}{{index()}}{{plusone(index())}} {{/words}}", "01 12 23 "),
      ("{{#words}}{{#first()}}<{{/first()}}{{#even()}}e{{/even()}}{{#odd()}}o{{/odd()}}{{/words}}", "<eoe"),
      ("{{count(words)}}{{first(words)}}{{last(words)}}{{#reversed(words)}}{{.}}{{/reversed(words)}}", "3accba"),
      (
        "{{#tasks}}{{number}}{{#cases}}{{.}}{{number}}{{/cases}}{{^cases}}-{{title}}{{/cases}};{{/tasks}}",
        "1x1y1;2-Title;"
      ),
      ("{{#empty(words)}}no{{/empty(words)}}{{^empty(words)}}some{{/empty(words)}}", "some"),
      ("{{#first(tasks)}}{{number}}{{/first(tasks)}}", "1"),
      ("a{{! {{#x} {name} \n # }}b", "ab"),
      ("{ {x} ${y} { {{title}} } }\n", "{ {x} ${y} { Title } }\n"),
      ("", ""),
    ]
  )
  func showsValues(template: String, expected: String) throws {
    #expect(try rendering(template) == expected)
  }

  @Test("text is never escaped for HTML, in partials neither")
  func escapesNothing() throws {
    let hostile = #"<a href="x">'&amp; {{title}} `"#
    let shown = try rendering(
      "{{title}}\n{{> p}}\n{{#words}}{{.}}{{/words}}",
      partials: ["p": "<{{title}}{{#isLong}}{{title}}{{/isLong}}"],
      with: testValue(["title": .text(hostile), "words": [.text(hostile)]])
    )
    #expect(shown == "\(hostile)\n<\(hostile)\(hostile)\(hostile)")
  }

  @Test("an empty text, an empty list, a false flag and a missing value hide a section")
  func hidesSections() throws {
    let value = testValue(["title": "", "words": [], "isLong": false, "owner": nil])
    let template =
      "{{#title}}1{{/title}}{{#words}}2{{/words}}{{#isLong}}3{{/isLong}}{{#owner}}4{{/owner}}{{owner.name}}|"
    #expect(try rendering(template, with: value) == "|")
    #expect(try rendering(template.replacing("{{#", with: "{{^"), with: value) == "1234|")
  }

  @Test("a tag for a section, a comment or a partial takes its line with it if it is alone there")
  func dropsStandaloneLines() throws {
    let template = """
      # {{title}}
        {{! note }}
      {{#words}}
      - {{.}}
      {{/words}}

        {{#isLong}}
        kept
        {{/isLong}}
      {{> p}}
      end

      """
    let expected = "# Title\n- a\n- b\n- c\n\n  kept\np\nend\n"
    #expect(try rendering(template, partials: ["p": "p\n"]) == expected)
  }

  @Test("line ends of any kind, and a BOM, render as LF", arguments: ["\n", "\r\n", "\r"])
  func normalizesLineEnds(end: String) throws {
    let template = "\u{FEFF}# {{title}}\n{{#words}}\n- {{.}}\n{{/words}}\n\n{{> p}}\nend\n".replacing("\n", with: end)
    let shown = try rendering(template, partials: ["p": "p\(end)\(end)"])
    #expect(Array(shown.utf8) == Array("# Title\n- a\n- b\n- c\n\np\n\nend\n".utf8))
  }

  @Test("line ends in values stay as they are")
  func keepsLineEndsOfValues() throws {
    #expect(try rendering("{{title}}\n", with: testValue(["title": "a\r\nb"])) == "a\r\nb\n")
  }

  @Test("delimiters can change, and every partial begins with braces again")
  func changesDelimiters() throws {
    let template = """
      {{=<% %>=}}
      echo "${#array[@]}" ${{ matrix.os }} '<%title%>' {{name}} {{{x}}}
      <%#words%>
      <%.%><%^last()%>,<%/last()%>
      <%/words%>
      <%! note %>
      <%> p%>
      <%={{ }}=%>
      {{title}} <%title%>

      """
    let expected = """
      echo "${#array[@]}" ${{ matrix.os }} 'Title' {{name}} {{{x}}}
      a,
      b,
      c
      Title
      Title <%title%>

      """
    #expect(try rendering(template, partials: ["p": "{{title}}\n"]) == expected)
  }

  @Test("a partial sees the names of where it stands, and may be indented if it holds no section")
  func includesPartials() throws {
    let partials = ["task.line": "{{number}} {{title}}\n{{> end-1}}", "end-1": "end\n"]
    #expect(
      try rendering("{{#tasks}}\n  {{> task.line}}\n{{/tasks}}\n", partials: partials)
        == "  1 Title\n  end\n  2 Title\n  end\n"
    )
    #expect(try rendering("[{{>p}}]", partials: ["p": "{{#isLong}}in{{/isLong}}"]) == "[in]")
  }

  @Test("an override takes the place of the built-in template of its name, in partials too")
  func overrides() throws {
    let sources = [
      TemplateSource("p", "theirs {{title}}", origin: .override), TemplateSource("own", "own", origin: .override),
      TemplateSource("t", "{{> p}}"), TemplateSource("p", "ours"),
    ]
    let library = try TemplateLibrary(
      sources.dropLast(2) + [TemplateSource("t", "{{> p}}{{> own}}")],
      schemas: ["t": testSchema]
    )
    #expect(try library.render("t", with: testValue()) == "theirs Titleown")
    #expect(
      TemplateLibrary.check(sources, schemas: ["t": testSchema]).map(\.description)
        == ["own.mustache:1:1: no template is called 'own', and none includes it; choose one of 'p', 't'"]
    )
  }

  @Test(
    "a value that breaks the schema is an error, not an empty place",
    arguments: [
      (["title": ["a"]], "'title' is a list, not a text"),
      (["isLong": "yes"], "'isLong' is a text, not a flag"),
      (["more": "x"], "'more' is not declared"),
      (["words": ["a", nil]], "'words[1]' is promised but missing"),
      (["tasks": [["number": "1", "cases": []], ["cases": []]]], "'tasks[1].number' is promised but missing"),
      (["owner": ["name": "x", "home": ["town": "y"]]], "'owner.home.city' is promised but missing"),
    ] as [([String: TemplateValue], String)]
  )
  func rejectsOtherValues(replacements: [String: TemplateValue], expected: String) throws {
    let library = try TemplateLibrary("{{title}}")
    let error = #expect(throws: TemplateError.self) { try library.render("t", with: testValue(replacements)) }
    #expect(
      error?.description
        == "the values for template 't' break its schema: \(expected); report this as a fault of specfit"
    )
  }

  @Test("a template without a schema cannot be rendered")
  func knowsItsTemplates() throws {
    let library = try TemplateLibrary("{{> part}}", partials: ["part": "x"])
    #expect(throws: TemplateError.unknownTemplate("part", known: ["t"])) { try library.render("part", with: [:]) }
    #expect(
      TemplateError.unknownTemplate("sektion", known: ["section", "task"]).description
        == "there is no template 'sektion'; did you mean 'section'?"
    )
  }
}
