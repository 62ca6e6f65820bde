// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// Puts the files below the folder 'Templates' into the binary, whichever they are: a new profile needs no Swift.
@main
struct TemplateEmbedding: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Templates")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTemplates.swift")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
      .filter { $0.hasSuffix(".mustache") || $0.hasSuffix(".profile.yml") }
      .map { folder.appending(path: $0) }
    return [
      .buildCommand(
        displayName: "Embedding the templates",
        executable: try context.tool(named: "TemplateEmbedder").url,
        arguments: [output.path(percentEncoded: false)] + files.map { $0.path(percentEncoded: false) },
        inputFiles: files,
        outputFiles: [output]
      )
    ]
  }
}
