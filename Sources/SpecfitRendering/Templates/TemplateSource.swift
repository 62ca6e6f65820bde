// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource
internal import SpecfitTemplates

/// A template file, not yet read.
package struct TemplateSource: Sendable {
  /// Who wrote a template.
  package enum Origin: Hashable, Sendable {
    /// A part of specfit.
    case builtIn
    /// A file of the user's, which takes the place of the built-in template of its name.
    case override
  }

  /// What every template's file name ends with.
  package static let suffix = ".mustache"

  /// The file name without its suffix, such as `airfit.task.md`; partials are named like this.
  package let name: String

  package let file: SourceFile

  package let origin: Origin

  /// Why the file could not be read; nil when it could.
  let defect: TemplateProblem.Fault?

  /// Names a template after its file; folders are not part of the name.
  package init(file: SourceFile, origin: Origin) {
    self.init(file: file, origin: origin, defect: nil)
  }

  /// A template of the user's that could not be read, for which no other one may take its place.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - reason: why, as a sentence.
  ///   - help: what to do about it.
  package init(unreadable path: String, reason: String, help: String) {
    self.init(file: SourceFile(path: path, bytes: []), origin: .override, defect: .unreadable(reason, help: help))
  }

  private init(file: SourceFile, origin: Origin, defect: TemplateProblem.Fault?) {
    self.defect = defect
    let fileName = file.path.split(separator: "/").last.map(String.init) ?? file.path
    self.name = fileName.hasSuffix(Self.suffix) ? String(fileName.dropLast(Self.suffix.count)) : fileName
    self.file = file
    self.origin = origin
  }
}

extension TemplateSource {
  /// The templates that are part of the binary, in order of their names.
  package static var builtIn: [TemplateSource] {
    BuiltInTemplates.files.filter { $0.key.hasSuffix(suffix) }.sorted { $0.key < $1.key }.map { path, bytes in
      TemplateSource(file: SourceFile(path: "<built-in>/\(path)", bytes: bytes), origin: .builtIn)
    }
  }
}
