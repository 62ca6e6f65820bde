// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// Why a file is no evidence.
///
/// A file with an error proves nothing: what it was to show stays unknown.
package struct EvidenceError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    case empty
    /// Sizes in bytes.
    case tooLarge(Int, limit: Int)
    /// The name of an encoding that is not UTF-8.
    case encoding(String)
    case invalidUTF8
    case unknownFormat
    case truncated
    /// What stands there, and what should.
    case unexpected(String, expected: String)
    case tooDeep(limit: Int)
    case number(String)
    case duplicate(String)
    case version(String)
    /// The name of what every file of the format has.
    case missing(String)
    case documentType
    case entity(String)
    /// The names of two elements.
    case mismatch(opened: String, closed: String)
    /// More covered lines than lines.
    case excess(covered: Int, executable: Int)
    /// The plural of what the file should be about: `files`.
    case nothing(String)
  }

  package var problem: Problem
  /// What the file was taken for; nil before that is known.
  package var format: EvidenceFormat?
  /// Nil when it is about the whole file.
  package var location: Location?

  package init(_ problem: Problem, in format: EvidenceFormat? = nil, at location: Location? = nil) {
    self.problem = problem
    self.format = format
    self.location = location
  }
}

extension EvidenceError: CustomStringConvertible {
  /// The sentence, with the place at its end.
  package var description: String {
    guard let location else { return sentence }
    return "\(sentence), at line \(location.line), column \(location.column)"
  }

  /// The sentence without the place, for those who print that before it.
  package var sentence: String {
    let name = format.map { "the \($0.rawValue)" } ?? "the file"
    switch problem {
    case .empty: return "the file is empty; run the tests again"
    case .tooLarge(let size, let limit): return "the file has \(size) bytes, more than the \(limit) that are read"
    case .encoding(let encoding): return "the file is written in \(encoding.quoted); convert it to UTF-8"
    case .invalidUTF8: return "the file is not valid UTF-8"
    case .unknownFormat: return "the file is in no format that is read: \(Self.formats)"
    case .truncated: return "\(name) stops in the middle; run the tests again"
    case .unexpected(let found, let expected): return "\(name) has \(found) where \(expected) should be"
    case .tooDeep(let limit): return "\(name) is nested deeper than \(limit) levels"
    case .number(let text): return "\(name) has \(text.quoted) where a whole number from 0 should be"
    case .duplicate(let key): return "\(name) has \(key.quoted) twice in one place"
    case .version(let version):
      return "\(name) has version \(version.quoted), which is not known; make it by \(format?.recipe ?? "another tool")"
    case .missing(let part): return "\(name) has no \(part.quoted); make it by \(format?.recipe ?? "another tool")"
    case .documentType: return "\(name) declares a document type of its own; remove the declaration"
    case .entity(let entity): return "\(name) has the unknown entity \(entity.quoted)"
    case .mismatch(let opened, let closed): return "\(name) closes \(closed.quoted) where \(opened.quoted) is open"
    case .excess(let covered, let executable):
      return "\(name) counts \(covered) covered lines of \(executable)"
    case .nothing(let things): return "\(name) names no \(things); make it by \(format?.recipe ?? "another tool")"
    }
  }

  private static var formats: String { EvidenceFormat.allCases.map(\.rawValue).joined(separator: ", ") }
}

extension String {
  /// The text in quotes as a sentence cites it: on one line, without control characters, at most 60 characters.
  var quoted: String {
    let visible = unicodeScalars.prefix(61).map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }
    var text = String(String.UnicodeScalarView(visible.prefix(60)))
    if visible.count > 60 { text += "…" }
    return "'\(text)'"
  }
}
