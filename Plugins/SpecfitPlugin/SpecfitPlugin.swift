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
    // The plugin ends as specfit did: SwiftPM passes the status on.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

/// Why specfit gave no status.
enum PluginFailure: Error, CustomStringConvertible {
  case crashed

  var description: String { "specfit ended by a signal" }
}
