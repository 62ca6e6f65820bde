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
      // What is started is not cleared.
      (
        "save tapped", "clear inspection form and start saving inspection",
        "When save is tapped, it clears `inspectionForm` and sets `isSavingInspection` to true.",
        "test_harbourChat_givenSaveTapped_shouldClearInspectionFormAndStartSaving"
      ),
      // The text on which a response ends stays, and what leads to it goes.
      (
        "message sent from harbour channel", "have sender field in payload of request exactly pilot",
        "A message sent from the harbour channel has a sender field in the payload of the request of exactly \"pilot\".",
        "test_harbourChat_givenMessageSentFromHarbourChannel_shouldHaveSenderFieldPilot"
      ),
      // Half of a sum is another bound, and what is a multiple is none.
      (
        "lowered water depth above 3 plus lower of level and 2", "refuse entry of overlong boats",
        "When `depth` is above `3 + min(level, 2)`, it refuses the entry of overlong boats.",
        "test_harbourChat_givenDepthAbove3PlusLowerOfLevelAnd2_shouldRefuseEntryOfBoats"
      ),
      (
        "calling harbour master several times in a row", "send a single request carrying the last channel",
        "Calling the harbour master several times in a row sends a single request carrying the last channel.",
        "test_harbourChat_givenCallingSeveralTimesInARow_shouldSendRequestCarryingLast"
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
      // A text of which an article and a noun are left says nothing.
      (
        "fewer than 12000 boats above 45000 kg", "throw banned and show The pilot would rather like another boat",
        "With fewer than 12000 boats above 45000 kg, it throws `.banned` and shows \"The pilot would rather like another boat\".",
        "test_harbourChat_givenFewerThan12000BoatsAbove45000Kg_shouldThrowBanned"
      ),
      // "Check in" is no phrase that begins with "in".
      (
        "success and no next check in time", "not schedule harbour check in reminder notification", "",
        "test_harbourChat_givenSuccessAndNoNextCheckInTime_shouldNotScheduleReminder"
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
      // What went away for the sake of a few letters comes back as far as there is room.
      (
        "closed outer harbour", "allow every visiting pilot to continue using existing harbour clearance", "",
        "test_harbourChat_givenClosedOuterHarbour_shouldAllowEveryVisitingPilotToContinue"
      ),
      // Who is allowed to goes before what is allowed.
      (
        "harbour office closed", "allow user to continue using existing berth clearance", "",
        "test_harbourChat_givenHarbourOfficeClosed_shouldAllowToContinueUsingClearance"
      ),
      // What denies never comes back without its denial.
      (
        "failing save", "throw the error and not post harbour berths changed notification",
        "When `store.save()` fails, it throws the error and does not post `harbourBerthsChanged`.",
        "test_harbourChat_givenFailingSave_shouldThrowErrorAndNotPostHarbourBerthsChanged"
      ),
      // What is compared keeps what it is compared with.
      (
        "berth equal to reserved berth", "move pilot to next berth",
        "When `berth` is `reservedBerth`, it moves the pilot to the next berth.",
        "test_harbourChatController_givenReservedBerth_shouldMovePilotToNextBerth"
      ),
      // Of what fails the call stays.
      (
        "failing insert of local harbour tide", "throw the error and keep the earlier harbour tides",
        "When `database.insert(_:)` fails, it throws the error and keeps the earlier harbour tides.",
        "test_harbourChat_givenFailingInsertOfHarbourTide_shouldThrowErrorAndKeepTides"
      ),
      // Of a message the first sentence is told, or the first words, but never the opposite of what it says.
      (
        "lost lamp", "show \"Lamp not found. Please ask the harbour master for another one.\"",
        "When the lamp is lost, it shows \"Lamp not found. Please ask the harbour master for another one.\"",
        "test_harbourChatController_givenLostLamp_shouldShowLampNotFound"
      ),
      (
        "other error", "set harbour message to stated text",
        "Upon any other error, it sets `harbourMessage` to \"We'll row \\(boat.name) back to your berth right away\".",
        "test_harbourChatController_givenOtherError_shouldSetHarbourMessageToWellRowBack"
      ),
      (
        "", "return harbour pilot statistics with outer harbour visits, inner harbour visits",
        "It returns `HarbourPilotStatistics` that carries `outerHarbourVisits`, `innerHarbourVisits`, `tide` and 2 more.",
        "test_harbourChat_shouldReturnHarbourPilotStatisticsWithAllValues"
      ),
      // How something happens may be the condition.
      (
        "outer harbour gate opens unexpectedly", "close inner harbour gate", "",
        "test_harbourChat_givenOuterHarbourGateOpensUnexpectedly_shouldCloseInnerGate"
      ),
      // What is left of a list is told by what its things have in common, or else as others.
      (
        "", "clear pilot name berth number tide level and harbour gate state of the outer harbour",
        "Clears `pilotName`, `berthNumber`, `tideLevel`, and the harbour gate state of the outer harbour.",
        "test_harbourChat_shouldClearPilotNameBerthNumberTideLevelAndOthers"
      ),
      (
        "no arguments", "leave outer harbour pilot name, outer berth number and others nil",
        "Without arguments, `init` leaves `outerHarbourPilotName`, `outerBerthNumber`, `tide` and 3 more nil.",
        "test_harbourChat_givenNoArguments_shouldLeaveOuterHarbourPilotNameAndOthersNil"
      ),
      // A call that fails keeps its verb.
      (
        "failing schedule outer harbour gate reminder", "keep earlier harbour reminders",
        "When `clock.scheduleOuterHarbourGateReminder(at:)` fails, it keeps the earlier harbour reminders.",
        "test_harbourChat_givenFailingScheduleHarbourGateReminder_shouldKeepReminders"
      ),
      // In which order is no mere place; what is told besides goes first.
      (
        "", "list every harbour entry in descending order of date except drafts which come first",
        "Lists every harbour entry in descending order of its date, except drafts, which come first.",
        "test_harbourChat_shouldListEveryHarbourEntryInDescendingOrderOfDateExceptDrafts"
      ),
      // What would hold without saying so goes.
      (
        "boat that is longer than its berth", "fail with too short even if outer berth free",
        "It fails with `BerthError.tooShort`, even if the outer berth is free.",
        "test_harbourChat_givenBoatThatIsLongerThanItsBerth_shouldFailWithTooShort"
      ),
      (
        "no arguments", "leave target length, target width and others nil",
        "Without arguments, `init` leaves `targetLength`, `targetWidth`, `targetDepth` and `targetWeight` nil.",
        "test_harbourChatController_givenNoArguments_shouldLeaveTargetsNil"
      ),
      (
        "target length and target width and target depth and target weight", "be true",
        "It is true when `targetLength`, `targetWidth`, `targetDepth` and `targetWeight` are set.",
        "test_harbourChat_givenAllTargets_shouldBeTrue"
      ),
      // A value of several words says of what it is the value, and a notification by its name what it is.
      (
        "action identifier \"log low tide\"", "post navigate to harbour tide logging notification",
        "When `actionIdentifier` is \"LOG_LOW_TIDE\", it posts `navigateToHarbourTideLogging`.",
        "test_harbourChat_givenLogLowTide_shouldPostNavigateToHarbourTideLogging"
      ),
      // What tells a case from its siblings is what it carries.
      (
        "pilot and deputy of the harbour", "present confirm role change to remove pilot",
        "When the harbour has a pilot and a deputy, it sets `destination` to `.confirmRoleChange(.removePilot)`.",
        "test_harbourChat_givenPilotAndDeputyOfTheHarbour_shouldPresentConfirmRemovePilot"
      ),
      // Of a further response the verb is told where its object has no room.
      (
        "failing create harbour directory", "throw error and not write harbour berth image",
        "When `store.createHarbourDirectory(at:)` fails, it throws the error and does not call `write(_:)`.",
        "test_harbourChat_givenFailingCreateHarbourDirectory_shouldThrowErrorAndNotWrite"
      ),
      // By whom something is not done is never cut, and a flag is told as what goes on.
      (
        "not caught by local harbour parser", "set is processing pilot text to false",
        "If not caught by the local harbour parser, it sets `isProcessingPilotText` to false.",
        "test_harbourChat_givenNotCaughtByHarbourParser_shouldStopProcessingPilotText"
      ),
      (
        "", "sum up pilot fees berth fees tide fees", "Sums up `pilotFees`, `berthFees`, `tideFees`.",
        "test_harbourChatController_shouldSumUpPilotFeesBerthFeesAndTideFees"
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

  @Test(
    "a name says in whole phrases what is denied, done to the subject, or set to a value",
    arguments: [
      (
        "not flag", "call back on error", "When `flag` is false, it calls `onError`.",
        "givenFlagIsFalse_shouldCallBackOnError"
      ),
      (
        "not request harbour access", "throw refused",
        "When `requestHarbourAccess()` does not hold, it throws `.refused`.",
        "givenRequestHarbourAccessIsFalse_shouldThrowRefused"
      ),
      (
        "not recording", "start tide", "When `isRecording` is false, it starts the tide.",
        "givenNotRecording_shouldStartTide"
      ),
      (
        "not file exists", "return nil", "When `fileExists(at: path)` does not hold, it returns nil.",
        "givenFileDoesNotExist_shouldReturnNil"
      ),
      (
        "not tide gauge available", "return nil", "Unless the tide gauge is available, it returns nil.",
        "givenTideGaugeNotAvailable_shouldReturnNil"
      ),
      ("", "store in cellar", "Stored in the cellar.", "shouldBeStoredInCellar"),
      ("given mast of 210 cm", "be refused", "Given a mast of 210 cm: refused.", "givenMastOf210Cm_shouldBeRefused"),
      ("", "calculate by adding tide", "`level` is calculated by adding the tide.", "shouldBeCalculatedByAddingTide"),
      ("", "store tide in cellar", "The tide is stored in the cellar.", "shouldStoreTideInCellar"),
      ("", "set active", "It calls `session.setActive(false)`.", "shouldSetActiveToFalse"),
      ("", "set level to 1.0", "Sets `level` to 1.0.", "shouldSetLevelTo1"),
      ("", "use 1.0", "Without a version it uses \"1.0\".", "shouldUse1_0"),
      ("", "show button open gate", "Show button \"Open Gate\".", "shouldShowOpenGateButton"),
      (
        "status other than idle and status other than done", "wait",
        "When `status` is neither idle nor done, it waits.",
        "givenStatusOtherThanIdleOrDone_shouldWait"
      ),
      (
        "missing values", "use stated defaults", "`load` defaults tide level to 2, pilot to \"none\", gate to nil.",
        "givenMissingValues_shouldDefaultTideLevelPilotAndGate"
      ),
      (
        "only harbour master", "delete berth", "Only the harbour master may delete a berth.",
        "shouldAllowOnlyHarbourMasterToDeleteBerth"
      ),
      (
        "running berths", "cancel berths by skipper", "Berths can only be cancelled by the skipper.",
        "shouldAllowOnlySkipperToCancelBerths"
      ),
      ("only one tide", "run at time", "Only one tide runs at a time.", "shouldRunOnlyOneTideAtTime"),
      (
        "4 days", "report boats overdue by", "Boats that are overdue by more than 3 days are reported.",
        "shouldReportBoatsOverdueBy4Days"
      ),
      (
        "skipper no berth", "wait", "When the skipper has no berth, it waits.", "givenSkipperWithoutBerth_shouldWait"
      ),
      (
        "", "start clock sends tide", "Starts a clock that sends the tide.", "shouldStartClockThatSendsTide"
      ),
      (
        "", "refuse leaving pier with boats with boats",
        "Leaving a pier with boats is refused with `PierError.withBoats`.",
        "shouldRefuseLeavingPierWithBoats"
      ),
      (
        "", "return endpoint with path v1 tides low tides and method post",
        "`add` returns `Endpoint(path: \"/v1/tides/low-tides\", method: .post)`.", "shouldPostToV1TidesLowTides"
      ),
      ("", "write file URL", "It calls `tide.write(to: fileURL)`.", "shouldWriteTide"),
      ("", "append ID", "It appends `id` to `openTides`.", "shouldAppendIDToOpenTides"),
      ("", "append tide", "It appends `tide` to `tides`.", "shouldAppendTide"),
      (
        "entered mail and mail containing \"@\"", "be valid",
        "It is valid when `mail` is not empty and `mail` contains \"@\".", "givenMailWithAtSign_shouldBeValid"
      ),
      ("not show tide", "wait", "When `showTide` is false, it waits.", "givenTideNotShown_shouldWait"),
      (
        "", "fetch only tides that are low tides", "It fetches only the tides whose `isLow` is true.",
        "shouldFetchOnlyLowTides"
      ),
      (
        "", "set level to now, store count and pilot", "It sets `level` to now, stores `count` and `pilot`.",
        "shouldSetLevelToNowAndStoreCountAndPilot"
      ),
      ("", "get pricing AI texts", "Get pricing, AI texts.", "shouldGetPricingAndAITexts"),
      (
        "", "make tide with name, level", "It makes a `Tide` that carries `name` and `level`.",
        "shouldMakeTideWithNameAndLevel"
      ),
      (
        "text tide arrives", "store tide", "When the text tide arrives, it stores it.",
        "whenTextTideArrives_shouldStoreTide"
      ),
      (
        "", "return whether entered pilot", "It returns whether `pilot` is not empty.",
        "shouldReturnWhetherPilotIsNotEmpty"
      ),
      ("", "show error no retry", "Show error, no retry.", "shouldShowErrorWithoutRetry"),
      (
        "each stated range", "keep level and depth in range", "`level`, `depth` and `width` lie between 1 and 5.",
        "shouldKeepLevelAndOthersBetween1And5"
      ),
      (
        "", "list boats carry tide tables", "Lists the boats that carry tide tables.",
        "shouldListBoatsThatCarryTideTables"
      ),
      ("", "contain key TIDE API KEY", "It contains the key `TIDE_API_KEY`.", "shouldContainKeyTideApiKey"),
      (
        "", "count boats in tide log before closing", "Counts boats in TideLog before closing.",
        "shouldCountBoatsBeforeClosing"
      ),
      ("", "run tide log", "Runs TideLog.", "shouldBeRun"),
      ("", "update or append", "It calls `tides.updateOrAppend(tide)`.", "shouldUpdateOrAppendTide"),
      (
        "", "postpone tides below others", "Postponed tides below the others.", "postponedTidesBelowOthers"
      ),
      (
        "", "allow until tide low only rowing boats", "Until the tide is low only rowing boats are allowed.",
        "untilTideIsLowOnlyRowingBoatsAreAllowed"
      ),
      ("", "show this tide", "Shows \"This tide is not in your table\".", "shouldShowThisTideIsNotInYourTable"),
      // More of a text is there than a name would say.
      (
        "", "show big round red warning signs with white letters",
        "Shows \"Big round red warning signs with white letters are not ignored\".",
        "shouldShowBigRoundRedWarningSignsWithWhiteLetters"
      ),
      ("", "be inclusive so 6 means until seven", "It is inclusive, so 6 means until seven.", "shouldBeInclusive"),
      ("", "take only latest date", "It takes only the one with the latest `date`.", "shouldTakeOnlyOneWithLatestDate"),
    ]
  )
  func phrases(condition: String, response: String, statement: String, name: String) throws {
    #expect(try self.name(condition, Response(response), statement) == "test_tideLog_\(name)")
  }

  @Test(
    "what something else does or is has that before its verb, and in a pattern without should is a plain statement",
    arguments: [
      ("have last row win", "last row wins", "lastRowShouldWin", "LastRowWins"),
      ("have rest free text", "rest is free text", "restShouldBeFreeText", "RestIsFreeText"),
      ("not have file readable", "file is not readable", "fileShouldNotBeReadable", "FileIsNotReadable"),
      ("have rows not overlap", "rows do not overlap", "rowsShouldNotOverlap", "RowsDoNotOverlap"),
      ("have depth", "it has depth", "shouldHaveDepth", "HaveDepth"),
    ]
  )
  func clauses(response: String, state: String, name: String, plain: String) throws {
    let response = Response(response, state: state)
    let plainly = try Profile.airfit(with: "names:\n  unit: test{Member}{Condition}\n")
    #expect(try self.name("", response, "It is so.") == "test_tideLog_\(name)")
    #expect(try self.name("", response, "It is so.", by: plainly) == "testTideLog\(plain)")
  }

  @Test(
    "a limit is not said again by the response",
    arguments: [
      ("3 boats", "allow 3 boats", "given3Boats_shouldAllowAll3"),
      ("4 boats", "allow only 3 boats", "given4Boats_shouldAllowOnly3"),
    ]
  )
  func limits(condition: String, response: String, name: String) throws {
    let limited = Response(response, .limits(.atMost, Amount("3", "boats")))
    #expect(try self.name(condition, limited, "At most 3 boats are allowed.") == "test_tideLog_\(name)")
  }

  @Test(
    "a table of a property says of whom it is, and never the words of its subject again",
    arguments: [
      (
        "Tide.title", "each tide", "return stated title", "`Tide.title` is \"Low\" for `.low`.",
        "tide_givenEachCase_shouldHaveStatedTitle"
      ),
      (
        "TideError.errorDescription", "each tide error", "return stated error description",
        "`errorDescription` is \"Gone\" for `.gone`.", "tideError_givenEachCase_shouldHaveStatedDescription"
      ),
      (
        "TideRow.init", "each kind", "return stated color", "`color` is \"red\" for `.high`.",
        "tideRowInit_givenEachKind_shouldSetStatedColor"
      ),
      (
        "fileName", "each tide", "return stated file name", "`fileName` is \"low\" for `.low`.",
        "fileName_givenEachTide_shouldReturnStatedText"
      ),
    ]
  )
  func tables(member: String, condition: String, response: String, statement: String, name: String) throws {
    let response = Response(response, .maps(String(member.split(separator: ".").last ?? "")))
    #expect(try self.name(condition, response, statement, of: member) == "test_\(name)")
  }

  @Test("that something is made goes without saying where its maker has that name")
  func ownVerb() throws {
    let name = try name(
      "boat creation",
      Response("assign number"),
      "Boat creation assigns a number.",
      of: "createBoat()"
    )
    #expect(name == "test_createBoat_shouldAssignNumber")
  }

  @Test("what leads to a branch is told where nothing else is given, unless that would cost what is done")
  func surroundings() throws {
    var condition = Condition.always
    condition.around = "stored tides"
    let clear = try name(condition, Response("clear outer harbour"), "When there are tides, it clears them.")
    #expect(clear == "test_tideLog_givenStoredTides_shouldClearOuterHarbour")
    let long = "report every outer harbour gate to each senior pilot on night duty"
    let report = try name(condition, Response(long), "When there are tides, it reports.")
    #expect(report == "test_tideLog_shouldReportEveryOuterHarbourGateToEachSeniorPilotOnNightDuty")
  }

  @Test("a call that fails is called by its name, unless another of that name fails as well")
  func failingCalls() throws {
    func behavior(_ thing: String, of member: String) -> Behavior {
      var behavior = Behavior(
        member: member,
        condition: Condition("failing insert \(thing)", .fails("insert", error: nil)),
        response: Response("log \(thing)"),
        statement: "When `store.insert(_:)` fails, it logs the \(thing).",
        lines: [3],
        by: "catch",
        weight: 6
      )
      behavior.id = "\(member) \(thing)"
      return behavior
    }
    var component = Component.unit("TideLog", .model)
    component.behaviors = [
      behavior("tide", of: "open()"), behavior("tide", of: "close()"), behavior("gate", of: "close()"),
    ]
    let task = try #require(try TestPlan.of(.module("Harbour", [component])).tasks.first)
    #expect(
      task.cases.map(\.name) == [
        "test_open_givenFailingInsert_shouldLogTide", "test_close_givenFailingInsertTide_shouldLogTide",
        "test_close_givenFailingInsertGate_shouldLogGate",
      ]
    )
  }

  @Test(
    "a short calculation is said, and a longer one only named",
    arguments: [
      ("Double(done) / Double(total)", "shouldCalculateShareAsDoneDividedByTotal"),
      ("(price ?? 0) * boats.count", "shouldCalculateShareAsPriceTimesBoatsCount"),
      ("a * 4 + b * 9.0", "shouldCalculateShareAsATimes4PlusBTimes9"),
      ("fee * (1 + rate)", "shouldCalculateShare"), ("min(a, b) / c", "shouldCalculateShare"),
    ]
  )
  func formulas(formula: String, name: String) throws {
    let response = Response("calculate share", .calculates("share", as: formula))
    #expect(try self.name("", response, "`share` is `\(formula)`.") == "test_tideLog_\(name)")
  }

  @Test(
    "a name states each number of its statement, and none that two of them would make",
    arguments: [
      (
        "depths 110 and 160 and 130 and 150", "rise", "Depths 110, 160, 130, 150: it rises.",
        "givenDepths110And160And130And150_shouldRise"
      ),
      ("quay", "show moved 130 4 barges", "Shows \"Moved 130, 4 barges\".", "givenQuay_shouldShowMoved130And4Barges"),
      ("tide at 19 40", "ring", "At 19:40 it rings.", "givenTideAt1940_shouldRing"),
      ("12 000 boats", "ring", "12 000 boats ring.", "given12000Boats_shouldRing"),
      (
        "levels 101 and 102 and 103 and 104 and 105 and 106 and 107 and 108", "ring", "Levels 101, 102 and so on ring.",
        "givenLevels8Values_shouldRing"
      ),
      (
        "harbour charts cannot be opened", "move file aside to harbour chart broken timestamp", "",
        "givenHarbourChartsCannotBeOpened_shouldMoveAsideToHarbourTimestamp"
      ),
    ]
  )
  func numbers(condition: String, response: String, statement: String, name: String) throws {
    #expect(try self.name(condition, Response(response), statement) == "test_tideLog_\(name)")
  }

  @Test("a condition that is only the name of its member goes")
  func ownNames() throws {
    let statement = "On `gateClosed`, the bell is rung."
    #expect(
      try name("gate closed", Response("ring bell", .words), statement, of: "gateClosed")
        == "test_gateClosed_shouldRingBell"
    )
  }

  private func name(
    _ condition: String,
    _ response: Response,
    _ statement: String,
    of member: String? = nil,
    by profile: Profile? = nil
  ) throws -> String? {
    try name(Condition(condition, condition.isEmpty ? .always : .words), response, statement, of: member, by: profile)
  }

  private func name(
    _ condition: Condition,
    _ response: Response,
    _ statement: String,
    of member: String? = nil,
    by profile: Profile? = nil
  ) throws -> String? {
    var component = Component.unit("TideLog", .model)
    component.behaviors = [
      Behavior(
        member: member,
        condition: condition,
        response: response,
        statement: statement,
        lines: [3],
        by: "statement",
        weight: 6
      )
    ]
    let plan = TestPlan(for: .module("Harbour", [component]), profile: try profile ?? .airfit)
    return try #require(plan.tasks.first).cases.first?.name
  }
}
