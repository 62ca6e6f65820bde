// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

extension SourceFile {
  /// The file as cmark-gfm renders it, raw HTML included.
  ///
  /// Thousands of brackets in one paragraph, and tables that are nearly empty,
  /// come out as other text, the same each time.
  package func html() throws(MarkdownError) -> [UInt8] {
    var result: Result<[UInt8], MarkdownError> = .failure(.noTree)
    CMarkInput(.rendering, file: self).bytes.withUnsafeBufferPointer { buffer in
      result = Result { () throws(MarkdownError) in try CMarkTree(parsing: buffer, forRendering: true).html() }
    }
    return try result.get()
  }
}
