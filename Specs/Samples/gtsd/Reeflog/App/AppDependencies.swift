// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct AppDependencies: Sendable {
  let session: any SessionServiceProtocol
  let waterTests: any WaterTestRepositoryProtocol
  let maintenance: any MaintenanceRepositoryProtocol

  init(baseURL: URL, folder: URL) {
    let tokens = TokenStore(fileURL: folder.appending(path: "tokens.json"))
    let client = APIClient(baseURL: baseURL, tokens: tokens)
    session = SessionService(apiClient: client, tokens: tokens)
    waterTests = WaterTestRepository(
      apiClient: client, cache: WaterTestCache(fileURL: folder.appending(path: "tests.json")))
    maintenance = MaintenanceRepository(apiClient: client)
  }
}
