// Row 52: reducers.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct LeafReducer {
  struct State: Equatable {
    var count: Int
  }

  enum Action {
    case plusTapped
    case named(String)
    case loadResponse(Result<Int, any Error>)
  }

  init() {}
  func reduce(_ state: inout State, _ action: Action) {}
}
