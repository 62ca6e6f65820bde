// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What a section is about, as far as it tells whose the things are that it names.
enum SectionRole: Int, Sendable {
  // In the order in which a title's words are believed: "Testing the Services" is about tests.
  /// Says when the module is done.
  case acceptance
  /// Is about tests.
  case testing
  /// Names what others own.
  case dependencies
  /// Shows how something is used, or how not.
  case example
  /// Says what was or will be, and how one works.
  case background
  /// Specifies what is to be built.
  case specification
  /// Says what the module is for and names its parts.
  case overview

  /// The role that a title gives; nil when it gives none, so that the section around decides.
  init?(title: String) {
    guard let role = TitleTopics(title).role else { return nil }
    self = role
  }

  /// Whether what the section names may be the module's own.
  var mayClaim: Bool { self == .specification || self == .overview }
}
