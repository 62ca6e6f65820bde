// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel

extension ProjectIndex {
  /// A type that stands in a source file.
  package struct SourceType: Hashable, Sendable {
    /// With the members of its extensions.
    package var declaration: DeclaredType
    /// From the project's root.
    package var path: String
    /// The name of the target that it belongs to; nil where none is known.
    package var target: String?
    /// The modules that its file imports wherever it is built.
    package var imports: Set<String>
    /// Whether specfit wrote the file, and may bring it up to date.
    package var isGenerated: Bool
    /// What has to hold for it to be compiled; nil where it always is, or nobody knows.
    package var condition: String?

    package init(
      _ declaration: DeclaredType,
      at path: String,
      in target: String?,
      importing imports: Set<String> = [],
      isGenerated: Bool = false,
      under condition: String? = nil
    ) {
      (self.declaration, self.path, self.target, self.imports) = (declaration, path, target, imports)
      (self.isGenerated, self.condition) = (isGenerated, condition)
    }
  }
}
