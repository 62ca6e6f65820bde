// What one shard of a check found out, as a file.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import SpecfitReporting
internal import SpecfitSource
internal import SpecfitWorkspace

/// The records of one shard's documents, with all that they were derived from.
///
/// A part is for the build of specfit that wrote it. It guards against mistakes: parts that are missing, damaged, or of
/// another state of the project. Whoever may write parts is trusted, as is whoever may write results.
struct CheckPart: Sendable {
  static let schema = "specfit.check-part/1"

  /// What the user asked for that records depend on; the same in all parts of a check.
  struct Request: Hashable, Sendable {
    /// The current folder of the run, from the project's root; relative paths start there.
    var folder = ""
    /// As the user gave them.
    var paths: [String] = []
    var profile: String?
    var changedSince: String?
    var results: [Evidence] = []
    var coverage: [Evidence] = []
  }

  /// A file with results or coverage.
  struct Evidence: Hashable, Sendable {
    /// As the user gave it.
    var path: String
    var digest: String
  }

  /// A document of the shard.
  struct Document: Sendable {
    /// From the project's root.
    var path: String
    /// Of its bytes, and of those that may belong to it; nil for a document that could not be read.
    var digest: String?
    /// Whether what changed concerns it; so without '--changed-since'.
    var isConcerned = true
    /// The stored record; nil for a document that the merge has to read itself.
    var record: [UInt8]?
  }

  var shard: Shard
  /// The version and the build of the program that wrote it.
  var program: String
  var request: Request
  /// The digest of all settings that records depend on.
  var settings: String
  /// In the order of their paths.
  var documents: [Document]

  /// The version and the build of this program.
  static let currentProgram = [
    Specfit.configuration.version, ProgramIdentity.digest()?.description ?? "unknown",
  ].joined(separator: " ")
}

extension CheckPart {
  /// What the last line but one begins with; the digest of everything before it follows.
  static let sumStart = ",\n  \"sum\": \""
  static let sumEnd = "\"\n}\n"

  /// The file: a document a line, and the digest of all that is before it.
  var json: [UInt8] {
    var bytes = Array("{\n".utf8)
    for (key, value) in heading {
      bytes += "  \"\(key)\": ".utf8
      value.write(to: &bytes, indentation: nil)
      bytes += ",\n".utf8
    }
    bytes += "  \"documents\": [".utf8
    for (index, document) in documents.enumerated() {
      bytes += (index == 0 ? "\n    " : ",\n    ").utf8
      document.json.write(to: &bytes, indentation: nil)
    }
    bytes += (documents.isEmpty ? "]" : "\n  ]").utf8
    return bytes + "\(Self.sumStart)\(StableDigest(of: bytes))\(Self.sumEnd)".utf8
  }

  private var heading: [(key: String, value: JSON)] {
    [
      ("schema", .string(Self.schema)), ("program", .string(program)), ("shard", .number(shard.number)),
      ("of", .number(shard.count)), ("folder", .string(request.folder)), ("paths", .strings(request.paths)),
      ("profile", .optional(request.profile)), ("changedSince", .optional(request.changedSince)),
      ("results", .array(request.results.map(\.json))), ("coverage", .array(request.coverage.map(\.json))),
      ("settings", .string(settings)),
    ]
  }
}

extension CheckPart.Evidence {
  fileprivate var json: JSON { ["path": .string(path), "digest": .string(digest)] }
}

extension CheckPart.Document {
  fileprivate var json: JSON {
    [
      "path": .string(path), "digest": .optional(digest), "concerned": .bool(isConcerned),
      "record": .optional(record.map(Base64.text)),
    ]
  }
}
