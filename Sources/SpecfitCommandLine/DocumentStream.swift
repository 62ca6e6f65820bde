// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitReporting
internal import SpecfitWorkspace

/// Writes what a command says of each document as soon as it is known.
struct DocumentStream {
  private let console: Console
  /// The name of the JSON's schema; nil for text.
  private let schema: String?
  private var isFirst = true
  private var problems: [JSON]

  /// - Parameters:
  ///   - console: where to write.
  ///   - schema: the name of the JSON's schema; nil for text.
  ///   - problems: what kept paths from giving documents.
  init(_ console: Console, schema: String?, problems: [FindProblem]) {
    self.console = console
    self.schema = schema
    self.problems = problems.map(\.json)
  }

  mutating func write(_ bytes: [UInt8]) throws(Ending) {
    if let schema {
      let opening = "{\n  \"schema\": \"\(schema)\",\n  \"documents\": [\n    "
      try console.write(Array((isFirst ? opening : ",\n    ").utf8) + bytes)
    } else {
      try console.write(bytes)
    }
    isFirst = false
  }

  /// Takes down what kept a path or document from being read, for those who read only the JSON.
  mutating func note(_ problem: JSON) { problems.append(problem) }

  /// Takes down why there is no run at all.
  mutating func note(_ sentence: String, rule: String) {
    note(["rule": .string(rule), "severity": "error", "message": .string(sentence)])
  }

  /// Closes the JSON, also when no document could be read.
  func finish() throws(Ending) {
    guard let schema else { return }
    let opening = "{\n  \"schema\": \"\(schema)\",\n  \"documents\": ["
    var bytes = Array((isFirst ? opening : "\n  ").utf8)
    bytes += "],\n  \"diagnostics\": ".utf8
    JSON.array(problems).write(to: &bytes, indentation: 1)
    try console.write(bytes + "\n}\n".utf8)
  }
}

extension FindProblem {
  /// What programs are told of a path that gave no document.
  var json: JSON {
    [
      "path": .string(path), "rule": "unusable-path", "severity": .string(isFailure ? "error" : "warning"),
      "message": .string(description),
    ]
  }
}

extension ReadProblem {
  /// What programs are told of a document that could not be read.
  var json: JSON {
    [
      "path": .string(path), "rule": "unreadable-file", "severity": "error", "message": .string(description),
    ]
  }
}
