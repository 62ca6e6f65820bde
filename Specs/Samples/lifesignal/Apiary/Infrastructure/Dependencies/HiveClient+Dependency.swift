// Part of specfit. SPDX-License-Identifier: Apache-2.0

import ComposableArchitecture

extension HiveClient: DependencyKey {
  static var liveValue: Self { CloudHiveAdapter(service: CloudService.shared).client }
}

extension DependencyValues {
  var hiveClient: HiveClient {
    get { self[HiveClient.self] }
    set { self[HiveClient.self] = newValue }
  }
}
