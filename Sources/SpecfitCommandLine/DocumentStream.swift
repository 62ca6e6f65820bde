// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Writes what a command says of each document as soon as it is known.
struct DocumentStream {
  private let console: Console
  /// The name of the JSON's schema; nil for text.
  private let schema: String?
  private var isFirst = true

  init(_ console: Console, schema: String?) {
    self.console = console
    self.schema = schema
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

  /// Closes the JSON, also when no document could be read.
  func finish() throws(Ending) {
    guard let schema else { return }
    try console.write(isFirst ? "{\n  \"schema\": \"\(schema)\",\n  \"documents\": []\n}\n" : "\n  ]\n}\n")
  }
}
