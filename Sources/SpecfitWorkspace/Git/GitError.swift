// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Why git could not tell what changed; then nothing counts as unchanged.
package struct GitError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case noGit
    /// What git says.
    case noWorkTree(String)
    /// A text that cannot name a revision.
    case noRevision(String)
    case unknownRevision(String, isShallow: Bool)
    case noCommonCommit(String, isShallow: Bool)
    /// What git says.
    case failed(String)
  }

  package let reason: Reason

  package init(_ reason: Reason) { self.reason = reason }
}

extension GitError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .noGit: "git is not installed, so nothing tells what changed; install it, or check everything"
    case .noWorkTree(let words): "git does not tell what changed here: \(words)"
    case .noRevision(let text): "'\(text)' cannot name a revision; name a branch, tag or commit such as 'origin/main'"
    case .unknownRevision(let revision, let isShallow):
      "git knows no revision '\(revision)'; " + (isShallow ? Self.deepen : "fetch it, or name another one")
    case .noCommonCommit(let revision, let isShallow):
      "nothing leads from '\(revision)' to this state; "
        + (isShallow ? Self.deepen : "name a revision with a common past")
    case .failed(let words): "git could not tell what changed: \(words)"
    }
  }

  private static let deepen =
    "this clone is shallow: fetch the whole history, as with 'git fetch --unshallow' or, in a workflow, 'fetch-depth: 0'"
}
