// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What git knows of a project's earlier states; nothing is changed, and nothing fetched.
package struct GitHistory: Sendable {
  /// The project's root, from which all paths are.
  private let root: AbsolutePath
  /// The commit at which the project's own way parted from that of the revision.
  private let base: String

  /// Finds the commit from which changes count.
  ///
  /// - Parameters:
  ///   - revision: a branch, tag or commit, such as `origin/main`.
  ///   - project: in a work tree of git.
  /// - Throws: `GitError` when git, the work tree, the revision, or the history up to it is not there.
  package init(since revision: String, in project: Project) throws(GitError) {
    guard !revision.isEmpty, !revision.hasPrefix("-"), revision.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
      throw GitError(.noRevision(revision))
    }
    root = project.root
    _ = try Self.run(["rev-parse", "--is-inside-work-tree"], in: root) { .noWorkTree($0) }
    let shallow = try Self.run(["rev-parse", "--is-shallow-repository"], in: root) { .failed($0) }
    let isShallow = shallow.starts(with: "true".utf8)
    // A tree or a file is none from which changes count.
    let commit = try Self.run(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"], in: root) { _ in
      .unknownRevision(revision, isShallow: isShallow)
    }
    let name = Self.line(commit)
    base = Self.line(
      try Self.run(["merge-base", name, "HEAD"], in: root) { _ in .noCommonCommit(revision, isShallow: isShallow) }
    )
    guard !base.isEmpty else { throw GitError(.noCommonCommit(revision, isShallow: isShallow)) }
  }

  /// The files that are not as they were: changed, new, removed, renamed from or to, staged or not, tracked or not.
  ///
  /// - Returns: paths from the project's root, sorted; a path of a submodule stands for all that is in it.
  package func changedPaths() throws(GitError) -> [String] {
    let changed = try Self.run(
      [
        "diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--ignore-submodules=none", "--relative", base,
        "--",
      ],
      in: root
    ) { .failed($0) }
    let untracked = try Self.run(["ls-files", "-z", "--others", "--exclude-standard", "--"], in: root) { .failed($0) }
    let paths = (changed + untracked).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return Set(paths).sorted()
  }

  /// A file as it was.
  ///
  /// - Parameter path: from the project's root.
  /// - Returns: nil when it was not there.
  /// - Throws: `GitError` when git cannot tell.
  package func bytes(of path: String) throws(GitError) -> [UInt8]? {
    let known = try Self.run(["ls-tree", "-z", "--name-only", base, "--", path], in: root) { .failed($0) }
    guard !known.isEmpty else { return nil }
    return try Self.run(["show", "--no-textconv", "--no-ext-diff", "\(base):./\(path)"], in: root) { .failed($0) }
  }

  /// Those of some files whose content may have come after a time, as far as git can tell: those that commits since then
  /// changed, and those that are not as they were committed.
  ///
  /// - Parameters:
  ///   - time: in seconds since 1970.
  ///   - project: whose files they are.
  /// - Returns: paths from the project's root; nil when git, or its work tree, is not there.
  package static func paths(
    changedAfter time: Int,
    in project: Project
  ) -> (committed: Set<String>, open: Set<String>)? {
    let root = project.root
    func list(_ arguments: String...) -> Set<String>? {
      let output = try? run(arguments, in: root) { .failed($0) }
      return output.map { Set($0.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }) }
    }
    guard let new = list("ls-files", "-z", "--others", "--exclude-standard", "--") else { return nil }
    let since = "--since=@\(time)"
    let log = list("log", since, "--first-parent", "-m", "--format=", "--name-only", "-z", "--no-renames", "--relative")
    let edited = list("diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--relative", "HEAD", "--")
    return (log ?? [], new.union(edited ?? []))
  }

  private static func line(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  static func run(
    _ arguments: [String],
    in folder: AbsolutePath,
    failing reason: (String) -> GitError.Reason
  ) throws(GitError) -> [UInt8] {
    let fixed = ["git", "--literal-pathspecs", "-c", "core.quotePath=false", "-C", folder.description]
    let run: ProgramRun
    do throws(SystemError) {
      run = try ProgramRun(fixed + arguments, environment: environment)
    } catch {
      throw GitError(error.isNotFound ? .noGit : .failed("\(error)"))
    }
    // Where the program cannot be started, some systems tell only by this status.
    if run.status == 127, run.output.isEmpty { throw GitError(.noGit) }
    guard run.status == 0 else { throw GitError(reason(Self.sentence(run.errors))) }
    return run.output
  }

  /// The first line of what git says, without the word in front of it.
  private static func sentence(_ errors: [UInt8]) -> String {
    let line = line(errors)
    for label in ["fatal: ", "error: "] where line.hasPrefix(label) { return String(line.dropFirst(label.count)) }
    return line
  }

  /// What git needs to know of the user, and nothing that would lead it to another repository or index.
  private static var environment: [String] {
    let names = [
      "PATH", "HOME", "USER", "LOGNAME", "TMPDIR", "XDG_CONFIG_HOME", "SUDO_UID", "DEVELOPER_DIR", "GIT_EXEC_PATH",
      "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS",
    ]
    let count = min(256, ProcessEnvironment.value(of: "GIT_CONFIG_COUNT").flatMap { Int($0) } ?? 0)
    let pairs = (0..<max(0, count)).flatMap { ["GIT_CONFIG_KEY_\($0)", "GIT_CONFIG_VALUE_\($0)"] }
    let known = (names + pairs).compactMap { name in ProcessEnvironment.value(of: name).map { "\(name)=\($0)" } }
    return known + ["LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_PAGER=cat"]
  }
}
