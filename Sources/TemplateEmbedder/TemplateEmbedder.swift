// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes a Swift file that holds other files; the build runs it.
///
/// usage: TemplateEmbedder OUTPUT FILE...
@main
enum TemplateEmbedder {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let output = arguments.first else { return fail("usage: TemplateEmbedder OUTPUT FILE...") }
    var names: Set<String> = []
    var text = "let embeddedTemplates: [String: [UInt8]] = [\n"
    for path in arguments.dropFirst() {
      let file = URL(filePath: path)
      guard names.insert(file.lastPathComponent).inserted else {
        return fail("\(path): the binary has no folders, and another file has this name")
      }
      guard let content = String(data: try Data(contentsOf: file), encoding: .utf8) else {
        return fail("\(path): the file is not UTF-8")
      }
      text += "  \(literal(file.lastPathComponent)): Array(\(literal(content)).utf8),\n"
    }
    text += names.isEmpty ? "  :\n]\n" : "]\n"
    try Data(text.utf8).write(to: URL(filePath: output))
  }

  /// A string literal, on one line.
  private static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case " "..."~": literal.unicodeScalars.append(scalar)
      default: literal += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return literal + "\""
  }

  private static func fail(_ reason: String) {
    FileHandle.standardError.write(Data("TemplateEmbedder: \(reason)\n".utf8))
    exit(1)
  }
}
