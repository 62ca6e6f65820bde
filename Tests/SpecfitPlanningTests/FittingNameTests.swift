// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import SpecfitPlanning
import Testing

/// What of a statement goes into a name that has no room for all of it.
struct FittingNameTests {
  @Test(
    "a name keeps nouns, numbers and what denies, and loses what qualifies, purposes and further responses",
    arguments: [
      // The suite has the whole name of the component.
      (
        "harbour chat connection failure", "display inline error message", "",
        "test_harbourChat_givenChatConnectionFailure_shouldDisplayInlineErrorMessage"
      ),
      // The last noun says what it is.
      (
        "any overlong harbour master radio chat connection failure", "attempt automatic reconnect", "",
        "test_harbourChat_givenRadioChatConnectionFailure_shouldAttemptAutomaticReconnect"
      ),
      // A purpose goes before what is done.
      (
        "", "refresh tide tables in background using scheduled task for offline reading", "",
        "test_harbourChat_shouldRefreshTideTablesInBackgroundUsingScheduledTask"
      ),
      // Numbers stay.
      (
        "more than one harbour master", "lower every message priority by 10 to 0 for radio", "",
        "test_harbourChat_givenMoreThanOneHarbourMaster_shouldLowerEveryPriorityBy10To0"
      ),
      // Of several responses the first one names the test.
      (
        "closed harbour", "stop loading messages, store harbour messages and set error to error",
        "When the harbour is closed, it stops loading messages, stores `harbourMessages` and sets `error` to the error.",
        "test_harbourChat_givenClosedHarbour_shouldStopLoadingMessages"
      ),
      // The text on which a response ends stays, and what leads to it goes.
      (
        "message sent from harbour channel", "have sender field in payload of request exactly pilot",
        "A message sent from the harbour channel has a sender field in the payload of the request of exactly \"pilot\".",
        "test_harbourChat_givenMessageSentFromHarbourChannel_shouldHaveSenderFieldPilot"
      ),
      // A set is one of something.
      (
        "set of messages with mixed sender identifiers", "render all messages without filtering by sender", "",
        "test_harbourChat_givenSetOfMessages_shouldRenderAllMessagesWithoutFiltering"
      ),
      // A list that loses its end is closed, and keeps the verbs of what it lists.
      (
        "", "clear berth count, store pilot name and reset tide level of the outer harbour",
        "Clears `berthCount`, stores `pilotName` and resets the tide level of the outer harbour.",
        "test_harbourChat_shouldClearBerthCountAndStorePilotName"
      ),
      // "Check in" is no phrase that begins with "in".
      (
        "success and no next check in time", "not schedule harbour check in reminder notification", "",
        "test_harbourChat_givenSuccessAndNoNextCheckInTime_shouldNotScheduleNotification"
      ),
      // Nor is a text in quotation marks.
      (
        "opening harbour settings", "show Restore Berths button in settings of the harbour master",
        "Show \"Restore Berths\" button in settings of the harbour master.",
        "test_harbourChat_givenOpeningHarbourSettings_shouldShowRestoreBerthsButton"
      ),
      // The case of an enum tells a branch from its siblings; the noun for its kind does not.
      (
        "storm warning signal and open outer harbour gate", "raise storm level by 2",
        "When `signal` is `.stormWarning` and `harbour.isOpen` is true, it raises `stormLevel` by 2.",
        "test_harbourChat_givenStormWarningAndOuterHarbourGate_shouldRaiseStormLevelBy2"
      ),
      // So does a type.
      (
        "cancellation error", "not set current harbour response to harbour error message",
        "When `error` is a `CancellationError`, it does not set `currentHarbourResponse` to `harbourErrorMessage`.",
        "test_harbourChat_givenCancellationError_shouldNotSetResponseToHarbourMessage"
      ),
      // One of two cases alone would be another branch.
      (
        "other than running or paused state", "not set harbour engine state to ending",
        "When `state` is neither `.running` nor `.paused`, it does not set `engineState` to `.ending`.",
        "test_harbourChat_givenOtherThanRunningOrPaused_shouldNotSetEngineStateToEnding"
      ),
      // A part of a message may say the opposite.
      (
        "harbour that is closed for the night", "set harbour message to \"Ships must have at least one lamp\"",
        "It sets `harbourMessage` to \"Ships must have at least one lamp\".",
        "test_harbourChat_givenHarbourThatIsClosed_shouldSetHarbourMessageToStatedText"
      ),
      // A name that stands as code is not taken apart.
      (
        "new output of quiet channel while harbour is closed", "set has unread to true", "Sets `hasUnread` to true.",
        "test_harbourChat_givenNewOutputOfQuietChannel_shouldSetHasUnreadToTrue"
      ),
    ]
  )
  func fitting(condition: String, response: String, statement: String, name: String) throws {
    var component = Component.unit("HarbourChatController", .controller)
    component.behaviors = [
      Behavior(
        condition: Condition(condition, condition.isEmpty ? .always : .words),
        response: Response(response),
        statement: statement,
        lines: [3],
        by: "statement",
        weight: 6
      )
    ]
    let task = try #require(try TestPlan.of(.module("Harbour", [component])).tasks.first)
    #expect(task.cases.first?.name == name)
    #expect(name.utf8.count <= 80)
  }
}
