// Tests that a document spells out.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension TestBody {
  /// Takes over a test that the document writes itself, line by line, as comments.
  ///
  /// Comments and not code, also where the body parses: it leans on properties,
  /// a set-up and doubles that the document may show nowhere, and a single name
  /// that is not there would keep every test of the target from compiling.
  ///
  /// - Parameters:
  ///   - test: the body.
  ///   - setUp: what makes the `sut` that the body uses without making it; nil when there is nothing.
  mutating func write(_ test: WrittenTest, setUp: SubjectSetUp?) {
    (arrange, act, assert) = ([], [], [])
    isAsync = test.isAsync
    if let setUp, Self.leansOnSubject(test) {
      arrange = setUp.arrangement(isVariable: false)
      assert = ["_ = sut"]
      isAsync = isAsync || setUp.isAsync
    }
    written = test.lines.map(Self.commentedOut)
  }

  /// Whether the body uses the subject of the tests, and leaves it to others to make it.
  private static func leansOnSubject(_ test: WrittenTest) -> Bool {
    var isUsed = false
    for line in test.lines {
      let words = TypeScope.words(of: line)
      let place = words.firstIndex(of: "sut")
      if let place, place > 0, ["let", "var"].contains(words[place - 1]) { return false }
      isUsed = isUsed || place != nil
    }
    return isUsed
  }

  /// A line of code as a comment that gives the code back when its sign is taken away.
  private static func commentedOut(_ line: String) -> String {
    var text = ""
    for scalar in line.unicodeScalars {
      if scalar == "\t" { text += "    " } else { text.unicodeScalars.append(scalar.isInvisible ? " " : scalar) }
    }
    while text.last == " " { text.removeLast() }
    return text.isEmpty ? "//" : "// " + text
  }
}
