// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Something on a screen that a user sees or touches, and that a test has to find.
package struct ScreenElement: Hashable, Sendable {
  /// What sort of control it is.
  package enum Kind: String, CaseIterable, Sendable {
    case button, link, tab, textField, secureField, textEditor, toggle, picker, datePicker, slider, stepper, other
  }

  package var kind: Kind
  /// What the document calls it: `Continue`.
  package var label: String
  /// Its accessibility identifier, if the document gives one; with a placeholder for elements of which there are several:
  /// `job_<id>`.
  package var identifier: String?
  /// One-based.
  package var line: Int
  /// Whether it is there only once a user has opened a menu, an alert, or what stands behind a swipe.
  package var isHidden = false

  package init(_ kind: Kind, label: String, identifier: String? = nil, line: Int) {
    self.kind = kind
    self.label = label
    self.identifier = identifier
    self.line = line
  }
}
