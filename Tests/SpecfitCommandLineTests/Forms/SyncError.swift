// Row 46: an error with a description.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

enum SyncError: Error, LocalizedError {
  case offline
  case rejected(code: Int)

  var isTemporary: Bool { true }
  func retry(after seconds: Double) -> Bool { true }
}
