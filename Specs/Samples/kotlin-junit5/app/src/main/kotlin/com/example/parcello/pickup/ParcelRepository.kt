// Part of specfit. SPDX-License-Identifier: Apache-2.0

package com.example.parcello.pickup

import kotlinx.coroutines.flow.Flow

interface ParcelRepository {
    suspend fun find(code: String): Parcel?
    suspend fun save(parcel: Parcel)
    fun waiting(locker: String): Flow<List<Parcel>>
}
