// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Two places that declare a member of one component differently.
struct DeclarationDisagreement: Hashable {
  /// A declaration of a member.
  struct Place: Hashable {
    var document: String
    /// One-based.
    var line: Int
    var signature: String
  }

  var component: String
  var first: Place
  var second: Place
  /// How many more members the second document declares differently.
  var others = 0

  /// What there is to say, with the way out.
  var sentence: String {
    let places =
      first.document == second.document
      ? "'\(first.document)', lines \(first.line) and \(second.line),"
      : "'\(first.document)', line \(first.line), and '\(second.document)', line \(second.line),"
    let more = others == 0 ? "" : ", and \(others) more \(others == 1 ? "member" : "members")"
    return "\(places) declare '\(component)' differently: '\(shown(first))' and '\(shown(second))'\(more); "
      + "the tests follow the first, so make both say the same"
  }

  private func shown(_ place: Place) -> String { TextTransform.comment.apply(to: place.signature) }
}
