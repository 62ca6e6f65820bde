// Part of specfit. SPDX-License-Identifier: Apache-2.0

package com.example.parcello.reminder

import com.example.parcello.pickup.Parcel
import java.time.Duration
import java.time.Instant

class ReminderPlanner(private val firstAfter: Duration = Duration.ofDays(2), private val returnAfter: Duration = Duration.ofDays(7)) {
    fun nextReminder(parcel: Parcel, now: Instant): Instant? {
        if (!parcel.isWaiting || mustBeReturned(parcel, now)) return null
        return maxOf(parcel.storedAt + firstAfter, now)
    }

    fun mustBeReturned(parcel: Parcel, now: Instant): Boolean =
        parcel.isWaiting && Duration.between(parcel.storedAt, now) >= returnAfter
}
