// Runs the built program in a folder of its own.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A temporary folder in which the built `specfit` runs; removed at the end.
final class Sandbox {
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("specfit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The program beside the test bundle, which the build made.
  static let program: URL = {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let candidates = [
      bundle, bundle.deletingLastPathComponent(), bundle.deletingLastPathComponent().deletingLastPathComponent(),
    ]
    .map { $0.appendingPathComponent("specfit") }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? candidates[0]
  }()

  /// Where runs note what they execute, when that is measured: nowhere, because runs that are killed damage what they share.
  private static let profile: [String: String] =
    ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"] == nil ? [:] : ["LLVM_PROFILE_FILE": "/dev/null"]

  func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

  func write(_ bytes: [UInt8], to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Writes the manifest of a package with one library and its tests.
  func writeManifest(of name: String) throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "\(name)",
        targets: [.target(name: "\(name)"), .testTarget(name: "\(name)Tests", dependencies: ["\(name)"])]
      )

      """
    try write(manifest, to: "Package.swift")
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: folder.appendingPathComponent(path)) }

  func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(path)))
  }

  func text(of path: String) throws -> String { String(decoding: try bytes(of: path), as: UTF8.self) }

  /// Runs the program with the folder as the current one.
  @discardableResult
  func run(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> Outcome {
    try run(program: Self.program, arguments, input: input, environment: environment)
  }

  @discardableResult
  func run(
    program: URL,
    _ arguments: [String],
    input: String = "",
    environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // Nothing that other runs remember may help or harm.
    let isolated = ProcessInfo.processInfo.environment.merging(["SPECFIT_CACHE": ""]) { $1 }
    process.environment = isolated.merging(Self.profile) { $1 }.merging(environment) { $1 }
    // Files rather than pipes: no amount of output can block the program.
    let names = ["in", "out", "err"].map {
      folder.deletingLastPathComponent().appendingPathComponent("\(folder.lastPathComponent).\($0)")
    }
    defer { for name in names { try? FileManager.default.removeItem(at: name) } }
    try Data(input.utf8).write(to: names[0])
    for name in names[1...] { try Data().write(to: name) }
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    try process.run()
    process.waitUntilExit()
    let texts = try names[1...].map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return Outcome(status: process.terminationStatus, output: texts[0], errors: texts[1])
  }
}
