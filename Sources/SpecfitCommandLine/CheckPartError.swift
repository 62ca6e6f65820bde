// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Why parts cannot be merged: what is not the whole of this very check is never a pass.
enum CheckPartError: Error, Equatable {
  /// The path of a part, and why it cannot be read.
  case unreadable(String, String)
  /// The path of a part, and a sentence that says how.
  case damaged(String, String)
  /// The path of a file, and what it says it is.
  case noPart(String, schema: String?)
  case otherProgram(String)
  /// The numbers of the first parts that are not there.
  case missing([Int], of: Int)
  case doubled(String, String, Shard)
  /// The paths of two parts that disagree, and in what.
  case different(String, String, in: String)
  /// The folder, from the project's root, in which the parts were written.
  case otherFolder(String)
  case otherSettings(String)
  /// The path of a file with results or coverage.
  case otherEvidence(String)
  /// A document, from the project's root, that is in no part.
  case unknownDocument(String)
  /// A document of a part that is none of this run.
  case strangeDocument(String, part: String)
  /// A file that is not as it was when a part was written.
  case changed(String, part: String)
  /// A document that could not be read when a part was written, and can be now.
  case unread(String, part: String)
}

extension CheckPartError: CustomStringConvertible {
  var description: String {
    let again = "write the parts again, from this state of the project"
    return switch self {
    case .unreadable(let path, let reason): reason.hasPrefix("'\(path)'") ? reason : "'\(path)': \(reason)"
    case .damaged(let path, let reason): "'\(path)' is damaged: \(reason); write it again with '--shard'"
    case .noPart(let path, nil): "'\(path)' is no part of a check; name what 'check --shard' wrote"
    case .noPart(let path, let schema?):
      "'\(path)' is a '\(schema)', and not the '\(CheckPart.schema)' that is merged; name what 'check --shard' wrote"
    case .otherProgram(let path):
      "'\(path)' was written by another build of specfit; use one build for all parts and for the merge"
    case .missing(let numbers, let count): Self.missing(numbers, of: count)
    case .doubled(let first, let second, let shard):
      "'\(first)' and '\(second)' are both part \(shard); leave one out"
    case .different(let first, let second, let what):
      "'\(first)' and '\(second)' are parts of different checks: their \(what) differ; write all with the same options"
    case .otherFolder(let folder):
      "the parts were written in '\(folder.isEmpty ? "." : folder)' of the project; merge them there"
    case .otherSettings(let path):
      "'\(path)' was written for another state of the project: its configuration, templates, sources, test targets or "
        + "changes are not those of this one; \(again)"
    case .otherEvidence(let path): "'\(path)' is not the file that the parts were written with; bring that one here"
    case .unknownDocument(let path): "'\(path)' is in no part; \(again)"
    case .strangeDocument(let path, let part): "'\(part)' has '\(path)', which is no document of this run; \(again)"
    case .changed(let path, let part): "'\(path)' changed since '\(part)' was written; \(again)"
    case .unread(let path, let part): "'\(path)' could not be read when '\(part)' was written; \(again)"
    }
  }

  private static func missing(_ numbers: [Int], of count: Int) -> String {
    let shown = numbers.prefix(3).map { "\($0)/\(count)" }.joined(separator: ", ") + (numbers.count > 3 ? ", …" : "")
    return numbers.count == 1
      ? "part \(shown) is missing; write it with '--shard \(shown)', and name all parts"
      : "\(numbers.count) of \(count) parts are missing: \(shown); write them with '--shard', and name all parts"
  }
}
