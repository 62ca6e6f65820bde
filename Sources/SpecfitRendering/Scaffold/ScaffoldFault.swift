// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What keeps a file from being made: its templates are faulty.
package struct ScaffoldFault: Hashable, Sendable {
  /// A line for each problem: the place in the template, what is wrong, what to do.
  package let reason: String
  /// Whether only a new file needs what is faulty, so that one that is there can be completed.
  package let isOfNewFile: Bool

  /// - Parameters:
  ///   - error: why rendering failed.
  ///   - isOfNewFile: whether a file that is there does without the template.
  /// - Throws: the error itself when it is none of the templates, but of specfit.
  init(_ error: TemplateError, isOfNewFile: Bool = false) throws(TemplateError) {
    guard case .invalid = error else { throw error }
    reason = "\(error)"
    self.isOfNewFile = isOfNewFile
  }
}

extension ScaffoldFile {
  /// A file that is text; one whose template is faulty says so instead.
  ///
  /// - Parameters:
  ///   - path: where it goes.
  ///   - role: what it is for.
  ///   - modules: who asks for it; empty for what all modules share.
  ///   - subject: what it stands in for.
  ///   - text: renders it.
  /// - Returns: the file, with its text or its fault.
  /// - Throws: `TemplateError.mismatch` when a template's schema and this code disagree.
  static func rendered(
    at path: ScaffoldPath,
    _ role: Role,
    modules: [String] = [],
    subject: String,
    _ text: () throws(TemplateError) -> String
  ) throws(TemplateError) -> ScaffoldFile {
    var file = ScaffoldFile(path: path, role: role, content: .text(""), modules: modules, subject: subject)
    do throws(TemplateError) { file.content = .text(try text()) } catch { file.fault = try ScaffoldFault(error) }
    return file
  }
}
