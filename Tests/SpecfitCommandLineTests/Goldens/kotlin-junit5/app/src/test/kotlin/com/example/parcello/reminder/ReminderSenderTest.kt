// Unit tests of ReminderSender, scaffolded by specfit from docs/reminders.md; yours to edit.

package com.example.parcello.reminder

import kotlinx.coroutines.test.runTest
import org.junit.jupiter.api.Disabled
import org.junit.jupiter.api.DisplayNameGeneration
import org.junit.jupiter.api.DisplayNameGenerator
import org.junit.jupiter.api.Tag
import org.junit.jupiter.api.Test

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores::class)
@Tag("reminders")
class ReminderSenderTest {
    // specfit: ReminderSender/happy
    /** Because: no signature in the document, but a service (docs/reminders.md:27). */
    @Test
    @Disabled("specfit:pending")
    fun reminderSender_givenValidInput_shouldReturnExpectedResult() = runTest {
        // Given valid input
        val sut = makeSut()

        // When it is used

        // Then it should return expected result
        TODO("specfit:unimplemented $sut")
    }

    // specfit: ReminderSender/err
    /** Because: no signature in the document, but a service (docs/reminders.md:27). */
    @Test
    @Tag("errors")
    @Disabled("specfit:pending")
    fun reminderSender_whenErrorOccurs_shouldReportIt() = runTest {
        // Given a ReminderSender
        val sut = makeSut()

        // When error occurs

        // Then it should report it
        TODO("specfit:unimplemented $sut")
    }

    /** Makes what is tested, with a double for each collaborator. */
    private fun makeSut(): ReminderSender = TODO("make the ReminderSender")
}
