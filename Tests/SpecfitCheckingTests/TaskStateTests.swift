// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import SpecfitPlanning
import Testing

@Suite("The state of a task")
struct TaskStateTests {
  private static let order: [PlannedTask.State] = [.planned, .skeleton, .written, .passing, .proven]

  @Test("reaches itself and what stands before it", arguments: order.indices)
  func order(index: Int) {
    for other in Self.order.indices {
      #expect(Self.order[index].reaches(Self.order[other]) == (other <= index))
    }
  }

  @Test("that is unknown reaches nothing", arguments: order)
  func unknown(required: PlannedTask.State) { #expect(!PlannedTask.State.unknown.reaches(required)) }
}
