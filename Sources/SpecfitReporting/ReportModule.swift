// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A module of a report, whether or not anything was found in it.
package struct ReportModule: Hashable, Sendable {
  /// What findings and tasks call it; several documents may share it.
  package var label: String
  /// The path of the document that specifies it.
  package var document: String
  /// Why the module could not be checked, as a sentence; nil when it was.
  package var unchecked: String?

  package init(label: String, document: String, unchecked: String? = nil) {
    self.label = label
    self.document = document
    self.unchecked = unchecked
  }
}
