// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

enum SwapState: String, CaseIterable, Codable, Sendable {
  case offered
  case askedFor
  case agreed
  case handedOver
  case withdrawn
}

enum SwapStep: Sendable, Equatable {
  case ask(by: UUID)
  case choose(UUID)
  case handOver
  case withdraw
}

enum SwapRuleError: Error, Equatable {
  case stepNotAllowed(from: SwapState)
  case notTheGiver
  case ownOffer
}

struct SwapStateMachine: Sendable {
  let giverID: UUID
  private(set) var state: SwapState = .offered
  private(set) var askers: [UUID] = []

  init(giverID: UUID) {
    self.giverID = giverID
  }

  mutating func apply(_ step: SwapStep, by userID: UUID) throws(SwapRuleError) {
    switch step {
    case .ask where userID == giverID: throw .ownOffer
    case .ask(let asker):
      askers.append(asker)
      state = .askedFor
    case _ where userID != giverID: throw .notTheGiver
    case .choose: state = .agreed
    case .handOver: state = .handedOver
    case .withdraw: state = .withdrawn
    }
  }

  func allowedSteps(for userID: UUID) -> [SwapStep] {
    isOpen ? (userID == giverID ? [.withdraw] : [.ask(by: userID)]) : []
  }

  var isOpen: Bool { state == .offered || state == .askedFor }
}
