// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitRendering

extension String {
  /// The text with nothing in it that Markdown would take for a sign.
  var md: String { TextTransform.md.apply(to: self) }

  /// The same, with what stands between backticks as code.
  var prose: String { TextTransform.mdProse.apply(to: self) }

  /// The text as code.
  var code: String { TextTransform.mdCode.apply(to: self) }
}
