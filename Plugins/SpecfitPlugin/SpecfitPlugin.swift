// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// `swift package specfit check`: runs specfit in the folder of the package.
@main
struct SpecfitPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "specfit").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else { throw PluginFailure.crashed }
    // SwiftPM names this status, and itself ends with 1 for any but 0.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

/// Why specfit gave no status.
enum PluginFailure: Error, CustomStringConvertible {
  case crashed

  var description: String { "specfit ended by a signal" }
}
