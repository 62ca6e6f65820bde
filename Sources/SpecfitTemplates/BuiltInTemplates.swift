// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The built-in templates and profiles: the files of the folder 'Templates', which the build puts in.
package enum BuiltInTemplates {
  /// File name to bytes; folders are not part of the name.
  package static let files = embeddedTemplates
}
