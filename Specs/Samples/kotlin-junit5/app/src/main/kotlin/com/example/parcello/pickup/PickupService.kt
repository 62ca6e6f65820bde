// Part of specfit. SPDX-License-Identifier: Apache-2.0

package com.example.parcello.pickup

import java.time.Clock

class PickupService(
    private val parcels: ParcelRepository,
    private val lockers: LockerClient,
    private val validator: PickupCodeValidator,
    private val clock: Clock,
) {
    suspend fun pickUp(code: String): Parcel {
        val verdict = validator.validate(code)
        if (verdict != CodeVerdict.VALID) throw PickupException.InvalidCode(verdict)
        val parcel = parcels.find(code) ?: throw PickupException.ParcelGone(code)
        if (!lockers.open(parcel.locker)) throw PickupException.LockerOffline
        val pickedUp = parcel.copy(pickedUpAt = clock.instant())
        parcels.save(pickedUp)
        return pickedUp
    }

    suspend fun countWaiting(codes: List<String>): Int =
        codes.mapNotNull { parcels.find(it) }.count { it.isWaiting }
}
