// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

enum LibraryError: Error, Equatable {
  case offline
  case loanNotFound(UUID)
  case renewalLimitReached
  case serverError(Int)
}
