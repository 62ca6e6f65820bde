// Part of specfit. SPDX-License-Identifier: Apache-2.0

import ComposableArchitecture

extension InspectionClient: DependencyKey {
  static var liveValue: Self { CloudInspectionAdapter(service: CloudService.shared).client }
}

extension DependencyValues {
  var inspectionClient: InspectionClient {
    get { self[InspectionClient.self] }
    set { self[InspectionClient.self] = newValue }
  }
}
