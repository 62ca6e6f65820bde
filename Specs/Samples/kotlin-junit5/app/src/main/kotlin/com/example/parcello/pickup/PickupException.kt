// Part of specfit. SPDX-License-Identifier: Apache-2.0

package com.example.parcello.pickup

sealed class PickupException(message: String) : Exception(message) {
    class InvalidCode(val verdict: CodeVerdict) : PickupException("the code is not valid: $verdict")
    class ParcelGone(val id: String) : PickupException("the parcel '$id' is gone")
    data object LockerOffline : PickupException("the locker does not answer") {
        private fun readResolve(): Any = LockerOffline
    }
}
