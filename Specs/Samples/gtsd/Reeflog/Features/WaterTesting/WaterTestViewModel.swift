// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

@MainActor
@Observable
final class WaterTestViewModel {
  private(set) var tests: [WaterTest] = []
  private(set) var isLoading = false
  private(set) var errorMessage: String?
  var parameter: WaterParameter = .alkalinity
  var valueText = ""

  private let repository: any WaterTestRepositoryProtocol
  private let tankID: Int

  init(repository: any WaterTestRepositoryProtocol, tankID: Int) {
    self.repository = repository
    self.tankID = tankID
  }

  func loadTests() async {
    isLoading = true
    defer { isLoading = false }
    do {
      tests = try await repository.tests(tankID: tankID, limit: 50, offset: 0)
      errorMessage = nil
    } catch {
      errorMessage = "Failed to load tests: \(error.localizedDescription)"
    }
  }

  func saveTest(takenAt date: Date) async -> Bool {
    guard let value = Double(valueText), value >= 0 else {
      errorMessage = "Enter a number."
      return false
    }
    let test = WaterTest(
      id: UUID(), tankID: tankID, parameter: parameter, value: value, takenAt: date, isSynced: false)
    do {
      try await repository.save(test)
      tests.insert(test, at: 0)
      errorMessage = nil
      return true
    } catch {
      errorMessage = "Failed to save: \(error.localizedDescription)"
      return false
    }
  }

  func latestValue(of parameter: WaterParameter) -> Double? {
    tests.first { $0.parameter == parameter }?.value
  }
}
