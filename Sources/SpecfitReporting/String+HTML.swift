// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension String {
  /// The text for a line of HTML, or an attribute in double quotes, in which nothing becomes a tag or a reference.
  ///
  /// Line ends become spaces; what turns the direction of writing becomes U+FFFD.
  var asHTML: String { shown.asXML }
}
