// Part of specfit. SPDX-License-Identifier: Apache-2.0

package com.example.parcello.pickup

import java.time.Instant

data class Parcel(
    val id: String,
    val locker: String,
    val storedAt: Instant,
    val pickedUpAt: Instant? = null,
) {
    val isWaiting: Boolean get() = pickedUpAt == null
}
