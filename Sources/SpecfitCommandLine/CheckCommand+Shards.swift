// A check in parts on the command line: which run takes which options.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import SpecfitReporting
internal import SpecfitWorkspace

extension Shard: ExpressibleByArgument {
  init?(argument: String) { self.init(argument) }
}

extension Specfit.Check {
  /// Makes sure that each run gets only the options that it needs: a shard what records depend on, the merge the rest.
  func validateShards() throws {
    if shard != nil {
      guard let output, output != "-" else {
        throw ValidationError("'--shard' writes a file for '--merge'; name it with '--output'.")
      }
      if let name = otherModes.first ?? (merge.isEmpty ? nil : "--merge") {
        throw ValidationError("'--shard' reads documents and checks none; leave '\(name)' out.")
      }
      if let name = optionsOfMerge.first {
        throw ValidationError("'--shard' reads documents and checks none; give '\(name)' to the run with '--merge'.")
      }
      if options.paths.contains("-") { throw ValidationError("'--shard' needs files, not standard input.") }
    } else if !merge.isEmpty {
      if let name = otherModes.first {
        throw ValidationError("'--merge' joins what was read and reads nothing; leave '\(name)' out.")
      }
      if let name = optionsOfShards.first {
        throw ValidationError("'--merge' goes by what its parts say; give '\(name)' to each run with '--shard'.")
      }
      guard options.paths.isEmpty else {
        throw ValidationError("'--merge' goes by what its parts say; name documents in each run with '--shard'.")
      }
    }
  }

  private var otherModes: [String] {
    Self.given([("--fix", fix), ("--diff", diff), ("--self-test", selfTest)])
  }

  /// Those of what is asked of the records.
  private var optionsOfMerge: [String] {
    Self.given([
      ("--format", format != .text), ("--require", requirement != nil), ("--fail-on", failOn != nil),
      ("--baseline", baseline != nil), ("--write-baseline", writeBaseline != nil), ("--module", module != nil),
      ("--today", today != nil),
    ])
  }

  /// Those of what records depend on.
  private var optionsOfShards: [String] {
    Self.given([
      ("--results", !results.isEmpty), ("--coverage", !coverage.isEmpty), ("--changed-since", changedSince != nil),
      ("--profile", options.profile != nil),
    ])
  }

  private static func given(_ options: [(name: String, isGiven: Bool)]) -> [String] {
    options.filter(\.isGiven).map(\.name)
  }

  /// Reads the parts, and asks for what they were asked for.
  ///
  /// - Parameters:
  ///   - request: what the user wants of the merge.
  ///   - options: likewise.
  /// - Throws: how the run ends if these are not all parts of one check; the reason has been said.
  func takeParts(for request: inout CheckRequest, _ options: inout DocumentOptions) throws(Ending) {
    guard !merge.isEmpty else { return }
    let console = Console(color: options.color)
    let parts: CheckParts
    do { parts = try CheckParts(reading: merge, in: try Project(around: try FileSystem.currentFolder())) } catch {
      throw console.end(because: "\(error)")
    }
    request.parts = parts
    request.results = parts.request.results.map(\.path)
    request.coverage = parts.request.coverage.map(\.path)
    request.changedSince = parts.request.changedSince
    options.paths = parts.request.paths
    options.profile = parts.request.profile
    if let newBaseline = request.newBaseline, request.changedSince != nil {
      throw console.end(because: CheckError.partialBaseline(newBaseline))
    }
  }
}
