// Part of specfit. SPDX-License-Identifier: Apache-2.0

import UserNotifications

extension ReminderClient {
  static var userNotifications: Self {
    Self(
      schedule: { hiveID, date in
        let content = UNMutableNotificationContent()
        content.title = "Time for an inspection"
        let day = Calendar.current.dateComponents([.year, .month, .day, .hour], from: date)
        let trigger = UNCalendarNotificationTrigger(dateMatching: day, repeats: false)
        let request = UNNotificationRequest(identifier: hiveID.uuidString, content: content, trigger: trigger)
        try await UNUserNotificationCenter.current().add(request)
      },
      cancel: { hiveID in
        UNUserNotificationCenter.current().removePendingNotificationRequests(withIdentifiers: [hiveID.uuidString])
      },
      isAllowed: {
        await UNUserNotificationCenter.current().notificationSettings().authorizationStatus == .authorized
      }
    )
  }
}
