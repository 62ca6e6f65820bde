// Part of specfit. SPDX-License-Identifier: Apache-2.0

package com.example.parcello.pickup

import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asStateFlow

sealed interface PickupUiState {
    data object Idle : PickupUiState
    data object Opening : PickupUiState
    data class Opened(val parcel: Parcel) : PickupUiState
    data class Failed(val message: String) : PickupUiState
}

class PickupViewModel(private val service: PickupService) {
    private val mutableState = MutableStateFlow<PickupUiState>(PickupUiState.Idle)
    val state: StateFlow<PickupUiState> = mutableState.asStateFlow()

    suspend fun submit(code: String) {
        mutableState.value = PickupUiState.Opening
        mutableState.value = try {
            PickupUiState.Opened(service.pickUp(code))
        } catch (error: PickupException) {
            PickupUiState.Failed(error.message.orEmpty())
        }
    }

    fun reset() {
        mutableState.value = PickupUiState.Idle
    }
}
