// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A language of which specfit reads declarations.
package enum CodeLanguage: String, Sendable {
  case swift, kotlin
}
