// Part of specfit. SPDX-License-Identifier: Apache-2.0

import ComposableArchitecture

extension ReminderClient: DependencyKey {
  static var liveValue: Self { .userNotifications }
}

extension DependencyValues {
  var reminderClient: ReminderClient {
    get { self[ReminderClient.self] }
    set { self[ReminderClient.self] = newValue }
  }
}
