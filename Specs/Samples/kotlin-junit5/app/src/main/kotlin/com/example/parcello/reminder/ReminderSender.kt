// Part of specfit. SPDX-License-Identifier: Apache-2.0

package com.example.parcello.reminder

import com.example.parcello.pickup.ParcelRepository
import kotlinx.coroutines.flow.first
import java.time.Clock

interface MessageGateway {
    suspend fun send(parcelId: String, text: String): Boolean
}

class ReminderSender(
    private val parcels: ParcelRepository,
    private val gateway: MessageGateway,
    private val planner: ReminderPlanner,
    private val clock: Clock,
) {
    suspend fun sendDue(locker: String): Int {
        val now = clock.instant()
        return parcels.waiting(locker).first()
            .filter { planner.nextReminder(it, now) == now }
            .count { gateway.send(it.id, "Your parcel waits in locker ${it.locker}.") }
    }
}
