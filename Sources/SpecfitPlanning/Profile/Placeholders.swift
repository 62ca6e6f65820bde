// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The placeholders that a profile's patterns may use.
enum Placeholders {
  static let unit = ["member", "Member", "condition", "Condition", "outcome", "Outcome"]
  static let ui = ["flow", "Flow", "action", "Action", "state", "State"]
  static let folders = ["root", "app", "target"]
  static let files = ["tests", "uiTests", "module", "subject", "page", "folder", "label"]
  static let identifiers = ["module", "screen", "element", "type"]
  static let kit = ["tests", "uiTests", "app"]
  static let doubles = ["type"]
  static let pages = ["flow"]
  static let sections = ["section", "module"]
  /// Those that have one value for all tasks of a module.
  static let ofModule = ["tests", "uiTests", "module", "mocks"]
  static let task = [
    "tests", "uiTests", "module", "subject", "page", "flow", "mocks", "doubles", "coverage", "label", "pageFile",
  ]
}
