// Part of specfit. SPDX-License-Identifier: Apache-2.0

package com.example.parcello.pickup

/** What is wrong with a pickup code, or nothing. */
enum class CodeVerdict { VALID, WRONG_LENGTH, NOT_DIGITS, WRONG_CHECK_DIGIT }

class PickupCodeValidator(private val length: Int = 6) {
    fun validate(code: String): CodeVerdict {
        if (code.length != length) return CodeVerdict.WRONG_LENGTH
        if (!code.all(Char::isDigit)) return CodeVerdict.NOT_DIGITS
        val sum = code.dropLast(1).sumOf { it.digitToInt() }
        return if (sum % 10 == code.last().digitToInt()) CodeVerdict.VALID else CodeVerdict.WRONG_CHECK_DIGIT
    }
}
