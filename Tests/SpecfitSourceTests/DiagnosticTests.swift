// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import Testing

struct DiagnosticTests {
  @Test("a note is less severe than a warning, and a warning less than an error")
  func severities() {
    let severities: [Diagnostic.Severity] = [.error, .note, .warning]
    #expect(severities.sorted() == [.note, .warning, .error])
  }
}
