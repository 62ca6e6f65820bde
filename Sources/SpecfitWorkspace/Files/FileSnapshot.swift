// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// A file's content at one moment, with what it takes to tell later whether it changed.
package struct FileSnapshot: Sendable {
  package let reference: FileReference
  package let source: SourceFile
  package let stamp: FileStamp

  package init(reference: FileReference, source: SourceFile, stamp: FileStamp) {
    self.reference = reference
    self.source = source
    self.stamp = stamp
  }
}
