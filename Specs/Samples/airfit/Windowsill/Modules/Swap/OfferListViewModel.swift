// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

@MainActor
@Observable
final class OfferListViewModel {
  private(set) var offers: [Offer] = []
  private(set) var isLoading = false
  private(set) var errorMessage: String?
  var radiusInMetres = 1_000

  private let service: any SwapServiceProtocol
  private var page = 0

  init(service: any SwapServiceProtocol) {
    self.service = service
  }

  func refresh() async {
    page = 0
    offers = []
    await loadMore()
  }

  func loadMore() async {
    guard !isLoading else { return }
    isLoading = true
    defer { isLoading = false }
    do {
      offers += try await service.offers(within: radiusInMetres, page: page)
      page += 1
      errorMessage = nil
    } catch {
      errorMessage = "\(error)"
    }
  }

  func ask(for offer: Offer) async throws {
    isLoading = true
    defer { isLoading = false }
    do {
      for try await _ in service.messages(about: offer.id) { break }
      errorMessage = nil
    } catch {
      errorMessage = "\(error)"
      throw error
    }
  }
}
