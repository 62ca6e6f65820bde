// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import SpecfitPlanning
import Testing

private let order: [PlannedTask.State] = [.planned, .skeleton, .written, .passing, .proven]

@Suite("The state of a task")
struct TaskStateTests {
  @Test("reaches itself and what stands before it", arguments: order.indices)
  func reaching(index: Int) {
    for other in order.indices {
      #expect(order[index].reaches(order[other]) == (other <= index))
    }
  }

  @Test("that is unknown reaches nothing", arguments: order)
  func unknown(required: PlannedTask.State) { #expect(!PlannedTask.State.unknown.reaches(required)) }
}
