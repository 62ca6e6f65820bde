// Where tests stand, or go, in a project that has targets and tests already.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension ProjectIndex {
  /// The file of a suite that is there, whatever folder somebody has put it in.
  ///
  /// - Parameters:
  ///   - name: of the type.
  ///   - component: what it tests, of whose target it should see the sources; nil where nobody knows.
  /// - Returns: nil where there is none of the name.
  func suiteFile(named name: String, testing component: String?) -> String? {
    guard let found = suites[name], let first = found.first else { return nil }
    guard found.count > 1, let module = component.flatMap({ type(named: $0) })?.target else { return first.path }
    let near = found.first { $0.target.flatMap { target(named: $0) }?.dependencies.contains(module) ?? false }
    return (near ?? first).path
  }

  /// The target in which the tests of a component can stand: one that may import its sources.
  ///
  /// - Parameters:
  ///   - component: by its name.
  ///   - source: the file in which a document puts it; nil where it does not tell.
  /// - Returns: nil where no target can see them, or none is known.
  func testTarget(for component: String, source: String?) -> Target? {
    var tests = targets.filter { $0.kind == .test }
    let module = type(named: component)?.target ?? source.flatMap { target(of: $0)?.name }
    if let module { tests.removeAll { !$0.dependencies.contains(module) } }
    if tests.contains(where: \.isRun) { tests.removeAll { !$0.isRun } }
    // What is nowhere yet is tested where most is.
    return tests.first { $0.name == module.map { $0 + "Tests" } } ?? tests.max { weight(of: $0) < weight(of: $1) }
  }

  private func weight(of target: Target) -> Int { suiteFolders[target.name]?.values.reduce(0, +) ?? 0 }

  /// How many tests a target has.
  package func testCount(of target: Target) -> Int {
    suites.values.joined().reduce(0) { $0 + ($1.target == target.name ? $1.tests.count : 0) }
  }

  /// Whether a target has Swift files: others are of C, or hold nothing but resources.
  package func holdsSwift(_ target: Target) -> Bool {
    files.values.joined().contains { target.depth(of: $0) != nil }
  }

  /// Where a file of tests goes: what a document or a profile proposes, moved into a folder that some target compiles.
  ///
  /// - Parameters:
  ///   - proposed: the path, from the project's root.
  ///   - root: the folder of tests that the path begins with, if it does.
  ///   - component: what is tested.
  ///   - source: the file in which a document puts that.
  /// - Returns: the path as it is where nothing is known of the project, or no target can have it.
  func settled(_ proposed: String, below root: String, testing component: String, source: String?) -> String {
    let parts = proposed.split(separator: "/").map(String.init)
    guard let name = parts.last else { return proposed }
    let stem = String(name.prefix { $0 != "." })
    let isThere = hasFile(at: proposed)
    if isThere, holdsTests(proposed, of: component) { return proposed }
    // Of several targets each may have a file of the name, with tests or without.
    // A suite may be called after a single test: `CartTest`.
    let names = stem.hasSuffix("Tests") ? [stem, String(stem.dropLast())] : [stem]
    let known = names.lazy.compactMap { suiteFile(named: $0, testing: component) }.first
    if let known, mayHaveMoved(proposed, to: known) { return known }
    if isThere { return proposed }
    guard let target = testTarget(for: component, source: source) else { return proposed }
    if self.target(of: proposed)?.name == target.name, !isFlat(target) { return proposed }
    let prefix = root.isEmpty ? "" : root + "/"
    let below = proposed.hasPrefix(prefix) ? String(proposed.dropFirst(prefix.count)) : name
    let folder = target.folder.isEmpty ? "" : target.folder + "/"
    return folder + (isFlat(target) ? name : below)
  }

  /// Whether tests stand in a file that may import the sources of a component.
  private func holdsTests(_ path: String, of component: String) -> Bool {
    guard suiteNames[path]?.isEmpty == false else { return false }
    guard let module = type(named: component)?.target, let target = target(of: path) else { return true }
    return target.dependencies.contains(module)
  }

  /// The type of a file that holds the tests of a subject: one that is called after the file or the subject, or else the
  /// first; nil where the file holds no tests yet.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - name: the type that is called after the file.
  ///   - subject: what is tested.
  /// - Returns: the name of the type.
  package func suiteName(at path: String, calledAfterFile name: String, testing subject: String) -> String? {
    let here = suiteNames[path] ?? []
    return here.first { $0 == name } ?? here.first { $0 == subject + "Tests" } ?? here.first
  }

  /// Whether the tests of a target stand in its folder, and none deeper.
  private func isFlat(_ target: Target) -> Bool {
    guard let folders = suiteFolders[target.name], !folders.isEmpty else { return false }
    return folders.keys.allSatisfy { target.folders.contains($0) }
  }

  /// Whether no target of tests compiles a file, so that none of its tests is ever run; false where nothing is known.
  package func leavesOut(_ file: String) -> Bool {
    knowsSources && targets.allSatisfy(\.isPlaced)
      && target(of: file).map { $0.kind != .test && $0.kind != .uiTest } ?? true
  }

  /// The target to whose files a new one has to be added by hand; nil where its folder is enough.
  package func targetListing(_ file: String) -> Target? { target(of: file).flatMap { $0.listsFiles ? $0 : nil } }

  /// The folder of a type behind that of its target, with a slash behind it; nil where nobody knows.
  func sourceFolder(of type: String) -> String? {
    guard let source = self.type(named: type), let target = target(of: source.path),
      let root = target.folders.first(where: { $0.isEmpty || source.path.hasPrefix($0 + "/") })
    else { return nil }
    let below = source.path.dropFirst(root.isEmpty ? 0 : root.utf8.count + 1)
    return below.lastIndex(of: "/").map { String(below[...$0]) } ?? ""
  }

  /// What a document calls a file of tests, as the project has it: at that path, at the end of it or of another one, or
  /// wherever the file has gone.
  ///
  /// - Returns: nil where there is no such file.
  func file(statedAs path: String, testing component: String?) -> String? {
    let parts = path.split(separator: "/")
    guard let name = parts.last else { return nil }
    let alike = files[String(name)] ?? []
    if alike.contains(path) { return path }
    if let longer = alike.first(where: { $0.hasSuffix("/" + path) }) { return longer }
    // The folder of the repository itself may stand in front.
    if let shorter = alike.first(where: { path.hasSuffix("/" + $0) }) { return shorter }
    let tests = alike.filter { target(of: $0).map { $0.kind == .test || $0.kind == .uiTest } ?? true }
    let found = tests.count == 1 ? tests[0] : suiteFile(named: String(name.prefix { $0 != "." }), testing: component)
    return found.flatMap { mayHaveMoved(path, to: $0) ? $0 : nil }
  }

  /// Whether a file may be the one that should stand at a path: where no target is known, those of several targets may
  /// have types of one name, and each stays in the folder of its own.
  private func mayHaveMoved(_ path: String, to file: String) -> Bool {
    !targets.isEmpty || Self.testFolder(around: path) == Self.testFolder(around: file)
  }

  private static func testFolder(around path: String) -> Substring? {
    path.split(separator: "/").dropLast().first { $0.hasSuffix("Tests") || $0.lowercased() == "tests" }
  }
}
