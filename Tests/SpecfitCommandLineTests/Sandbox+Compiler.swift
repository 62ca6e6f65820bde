// The Swift compiler, for what specfit writes.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The Swift compiler; nil when there is none.
let compiler: URL? = {
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
  let candidates = folders.map { URL(fileURLWithPath: $0).appendingPathComponent("swiftc") }
  return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
}()

/// The folder 'Tests/Stubs', which stands in for Apple's SDKs.
let stubs = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Stubs")

extension Sandbox {
  /// The Swift files below a folder, sorted.
  func swiftFiles(in name: String) throws -> [String] {
    let root = folder.appendingPathComponent(name)
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { name + "/" + $0 }
  }

  /// Makes a module of a stub, which other files then can import.
  func compileStub(_ module: String) throws {
    let source = stubs.appendingPathComponent(module + ".swift").path
    let arguments = ["-emit-module", "-module-name", module, "-swift-version", "6", "-parse-as-library", source]
    let outcome = try run(program: try #require(compiler), arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// What the compiler says of the files of a test target, of which it makes nothing.
  func diagnostics(of files: [String]) throws -> [String] {
    // Some errors about concurrency come only after type checking.
    let arguments = [
      "-emit-sil", "-wmo", "-o", "/dev/null", "-module-name", "Checked", "-I", ".", "-swift-version", "6",
      "-parse-as-library",
    ]
    let outcome = try run(program: try #require(compiler), arguments + files)
    let lines = outcome.errors.split(separator: "\n").map(String.init)
    let found = lines.filter { $0.contains(": error:") || $0.contains(": warning:") }
    #expect(outcome.status == 0 || !found.isEmpty, "\(outcome.errors)")
    return found
  }
}
