// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// What kept a path, folder, or pattern from giving documents.
package struct FindProblem: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// Nothing is there; the name beside it that was probably meant.
    case notFound(suggestion: String?)
    /// The pattern matches no document.
    case noMatch
    /// The folder holds no document.
    case noDocuments
    case badPattern(GlobError)
    /// A symbolic link to a folder leads out of the project.
    case leavesProject
    /// The symbolic link of a document leads out of the project.
    case documentLeavesProject
    /// A document whose symbolic link leads nowhere.
    case danglingLink
    /// Something called like a document that is no file, such as a pipe.
    case notAFile
    /// A document whose name is not UTF-8.
    case unreadableName
    case system(SystemError)
  }

  /// As the user wrote it, or as it was found.
  package let path: String

  package let reason: Reason

  /// Whether the configuration names the path, and not an argument.
  package var isConfigured = false

  init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Whether something that was asked for is missing; otherwise it was only passed over.
  package var isFailure: Bool {
    switch reason {
    case .notFound, .noMatch, .noDocuments, .badPattern, .system: true
    // A document that cannot be read must not pass for one that was checked.
    case .documentLeavesProject, .danglingLink, .notAFile, .unreadableName: true
    case .leavesProject: isNamed
    }
  }

  /// Whether the user named the path itself.
  package var isNamed = false
}

extension FindProblem: CustomStringConvertible {
  package var description: String {
    let name = isConfigured ? "'\(path)', which '\(Project.configurationName)' lists under 'specs'," : "'\(path)'"
    return switch reason {
    case .notFound(let suggestion):
      "\(name) does not exist; " + (suggestion.map { "did you mean '\($0)'?" } ?? "check the path")
    case .noMatch:
      "\(name) matches no document; check the pattern, and whether '.gitignore' or 'exclude' leaves it out"
    case .noDocuments:
      "\(name) holds no Markdown document; name a folder with '.md' or '.markdown' files"
    case .badPattern(.tooLong):
      "\(name) is too long for a pattern; shorten it"
    case .badPattern(.tooManyAlternatives):
      "\(name) stands for too many patterns; use fewer braces"
    case .leavesProject:
      "\(name) leads out of the project through a symbolic link and was passed over; name its target to include it"
    case .documentLeavesProject:
      "\(name) leads out of the project through a symbolic link and was not read; name its target, or list the link "
        + "under 'exclude'"
    case .danglingLink:
      "\(name) is a symbolic link to nothing; remove it or restore its target"
    case .notAFile:
      "\(name) is called like a document and is no file; remove it or list it under 'exclude'"
    case .unreadableName:
      "\(name) has a name that is not UTF-8; rename it"
    case .system(let error):
      "\(name) could not be searched: \(error); solve that and run specfit again"
    }
  }
}
