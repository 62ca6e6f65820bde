// Writes the application that module documents describe, as a stub that tests can be compiled against.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import SpecfitMarkdown
import SpecfitModel
import SpecfitRecognition
import SpecfitSource
import SpecfitSwift

/// The program `StubWriter DOCUMENT…`: prints one Swift file with all types that the documents declare.
///
/// `StubWriter --parse FILE…` prints the names of the Swift files that do not parse.
@main
enum Main {
  static func main() throws {
    guard CommandLine.arguments.dropFirst().first != "--parse" else {
      for path in CommandLine.arguments.dropFirst(2) {
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        if !SwiftTestFile.parses(text) { print(path) }
      }
      return
    }
    var stubs = StubModule()
    for path in CommandLine.arguments.dropFirst() {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      let document = try MarkdownDocument(parsing: SourceFile(path: path, bytes: bytes))
      stubs.add(ModuleSpec(recognizing: document))
    }
    print(stubs.text)
  }
}
