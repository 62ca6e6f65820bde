// Unit tests of ReminderPlanner, scaffolded by specfit from docs/reminders.md; yours to edit.

package com.example.parcello.reminder

import kotlinx.coroutines.test.runTest
import org.junit.jupiter.api.Disabled
import org.junit.jupiter.api.DisplayNameGeneration
import org.junit.jupiter.api.DisplayNameGenerator
import org.junit.jupiter.api.Tag
import org.junit.jupiter.api.Test

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores::class)
@Tag("reminders")
class ReminderPlannerTest {
    // specfit: ReminderPlanner/happy
    /** Because: no signature in the document, but a other (docs/reminders.md:13). */
    @Test
    @Disabled("specfit:pending")
    fun reminderPlanner_givenValidInput_shouldReturnExpectedResult() = runTest {
        // Given valid input
        val sut = makeSut()

        // When it is used

        // Then it should return expected result
        TODO("specfit:unimplemented $sut")
    }

    // specfit: ReminderPlanner/err
    /** Because: no signature in the document, but a other (docs/reminders.md:13). */
    @Test
    @Tag("errors")
    @Disabled("specfit:pending")
    fun reminderPlanner_whenErrorOccurs_shouldReportIt() = runTest {
        // Given a ReminderPlanner
        val sut = makeSut()

        // When error occurs

        // Then it should report it
        TODO("specfit:unimplemented $sut")
    }

    /** Makes what is tested, with a double for each collaborator. */
    private fun makeSut(): ReminderPlanner = TODO("make the ReminderPlanner")
}
