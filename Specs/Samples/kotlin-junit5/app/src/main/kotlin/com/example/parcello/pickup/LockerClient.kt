// Part of specfit. SPDX-License-Identifier: Apache-2.0

package com.example.parcello.pickup

interface LockerClient {
    suspend fun open(locker: String): Boolean
}
