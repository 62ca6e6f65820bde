// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The start of an element of XML.
struct XMLElement: Hashable {
  /// Without the prefix of a namespace.
  var name: String
  /// Without the prefixes of namespaces; blanks around values stay.
  var attributes: [String: String] = [:]
  /// Whether the tag ends it, too.
  var isEmpty = false
  /// The byte offset of its tag.
  var offset: Int

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The value of an attribute, whatever letters of its name are capitals; as it is asked for, first.
  subscript(anyCase name: String) -> String? {
    attributes[name] ?? attributes.filter { $0.key.lowercased() == name }.min { $0.key < $1.key }?.value
  }
}
