// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

@MainActor
@Observable
public final class GlazeLibraryModel {
  public var query = ""
  public private(set) var results: [Glaze] = []
  public private(set) var favourites: Set<String> = []
  public private(set) var isSearching = false
  public private(set) var errorMessage: String?

  private let repository: any GlazeRepositoryProtocol
  private let clock: any ClockProtocol

  public init(repository: any GlazeRepositoryProtocol, clock: any ClockProtocol = SystemClock()) {
    self.repository = repository
    self.clock = clock
  }

  public var favouriteResults: [Glaze] { results.filter { favourites.contains($0.id) } }

  /// Waits for 300 ms, so that typing does not ask the server for each letter.
  public func search() async {
    let asked = query
    do {
      try await clock.sleep(for: .milliseconds(300))
      guard asked == query else { return }
      isSearching = true
      defer { isSearching = false }
      results = try await repository.search(asked)
      errorMessage = nil
    } catch is CancellationError {
      return
    } catch {
      errorMessage = error.localizedDescription
    }
  }

  public func toggleFavourite(_ glaze: Glaze) {
    if favourites.remove(glaze.id) == nil { favourites.insert(glaze.id) }
  }
}
