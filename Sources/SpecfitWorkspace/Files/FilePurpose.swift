// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What a file of a project is written for, which says where it may stand and what it may be.
///
/// Configuration, profiles, templates, and documents come from whoever wrote the repository. Whatever they ask for,
/// nothing is written that git, a build, or an editor runs by itself.
package enum FilePurpose: Sendable {
  /// A specification that is there already.
  case document
  /// Tests, and what they lean on.
  case tests
  /// Text for people and agents: guidelines, `AGENTS.md`.
  case text
  /// A script that verifies modules, what it knows of them, or a part of a Gradle build.
  case script
  /// What runs in CI.
  case workflow
  /// The project's `.specfit.yml`.
  case configuration
  /// A template of the project's own.
  case template
  /// What the user asks for by an option, such as a report or a baseline.
  case report

  /// Whether a file may be written at a path.
  ///
  /// Names count as disks take them that ignore case, Unicode's forms and invisible characters, or know short names.
  ///
  /// - Parameter path: from the project's root, with `/` between names.
  /// - Returns: whether specfit writes it for this purpose.
  func allows(_ path: String) -> Bool {
    let names = path.utf8.split(separator: UInt8(ascii: "/")).map { PlainName(String(Substring($0))) }
    guard let file = names.last, !file.isManifest, !names.contains(where: \.isXcodeProject) else { return false }
    let folders = Array(names.dropLast())
    let isOpen = folders.allSatisfy(\.isOpenFolder)
    switch self {
    case .document:
      let isSpecified = Self.hiddenFolders.contains { $0.elementsEqual(folders.prefix($0.count).map(\.text)) }
      let rest = isSpecified ? Array(folders.dropFirst()) : folders
      return rest.allSatisfy { !$0.isHidden } && !file.isHidden && !file.isCode
    case .tests: return isOpen && !file.isHidden && ["swift", "kt"].contains(file.kind)
    case .text: return isOpen && !file.isHidden && ["md", "markdown"].contains(file.kind)
    case .script: return isOpen && !file.isHidden && (["sh", "tsv"].contains(file.kind) || file.isGradlePart)
    case .workflow: return folders.map(\.text) == [".github", "workflows"] && !file.isHidden && file.isYAML
    case .configuration: return folders.isEmpty && file.text == Project.configurationName
    case .template: return folders.prefix(2).map(\.text) == [".specfit", "templates"] && file.kind == "mustache"
    case .report: return !folders.contains(where: \.isTools) && !file.isTools && !file.isCode
    }
  }

  /// Hidden folders in which specification tools keep documents.
  static let hiddenFolders = [[".kiro", "specs"], [".specify"], [".specs"]]
}

/// A name of a file or folder as any disk may take it.
private struct PlainName {
  /// In lower case, without what is invisible or what a disk drops from the end.
  let text: String

  init(_ name: String) {
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint { scalars.append(scalar) }
    // What stands behind a colon names a stream of the file.
    var plain = String(scalars).lowercased().prefix { $0 != ":" }
    while plain.last == "." || plain.last == " " { plain.removeLast() }
    text = String(plain)
  }

  /// What stands behind the last dot; empty without one.
  var kind: String { text.lastIndex(of: ".").map { String(text[text.index(after: $0)...]) } ?? "" }

  /// Whether it begins with a dot, or is the short name of what may do so: `git~1`.
  var isHidden: Bool {
    if text.hasPrefix(".") || text.isEmpty { return true }
    guard let tilde = text.lastIndex(of: "~") else { return false }
    let number = text[text.index(after: tilde)...]
    return !number.isEmpty && number.allSatisfy(\.isNumber)
  }

  /// Whether what people write may stand in the folder.
  var isOpenFolder: Bool { !isHidden && !Self.builds.contains(text) }

  /// What builds write, which may be run.
  private static let builds = Set(FolderWalk.skippedFolders.map { $0.lowercased() }).union(["build"])

  /// Whether a tool looks into the folder by itself and runs what it finds there.
  var isTools: Bool {
    [".git", ".github", ".specfit", ".swiftpm"].contains(text) || isHidden && !text.hasPrefix(".")
  }

  /// `Package.swift`, or the one for a version of Swift: what builds run.
  var isManifest: Bool { text == "package.swift" || text.hasPrefix("package@swift") && kind == "swift" }

  var isXcodeProject: Bool { ["xcodeproj", "xcworkspace"].contains(kind) }

  /// Whether it is run, or built into what is run.
  var isCode: Bool { ["swift", "kt", "kts", "sh", "command", "yml", "yaml"].contains(kind) }

  var isYAML: Bool { ["yml", "yaml"].contains(kind) }

  /// A part of a Gradle build that others apply; the build itself and its settings are the user's.
  var isGradlePart: Bool {
    text.hasSuffix(".gradle.kts") && !["build", "settings"].contains(text.prefix { $0 != "." })
  }
}
