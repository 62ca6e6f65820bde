// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import Testing

struct HeadingLabelTests {
  @Test(
    "a heading is a word, a number, perhaps a range, and a title",
    arguments: [
      ("Agent Task 3.0.1: Create the view", "Agent Task", "3.0.1", nil, "Create the view"),
      ("Task 3.2 - 3.8: Implement the rest", "Task", "3.2", "3.8", "Implement the rest"),
      ("Tasks 3.2", nil, nil, nil, "Tasks 3.2"),
      ("Task 3.2–3.8", "Task", "3.2", "3.8", ""),
      ("TASK 7 — Shout", "TASK", "7", nil, "Shout"),
      ("Phase 2) Build", "Phase", "2", nil, "Build"),
      ("User Story 1 - Lend a book (Priority: P1)", "User Story", "1", nil, "Lend a book (Priority: P1)"),
      ("Modular Sub-Document 4: Lending Module", "Modular Sub-Document", "4", nil, "Lending Module"),
      ("1. LoanStore.swift", nil, "1", nil, "LoanStore.swift"),
      ("2.1 LoanView", nil, "2.1", nil, "LoanView"),
      ("10) Last", nil, "10", nil, "Last"),
      ("T012 [P] Write tests", nil, "T012", nil, "[P] Write tests"),
      ("✅ Task 3: Save", "Task", "3", nil, "Save"),
      ("📚 Lending", nil, nil, nil, "Lending"),
      ("Task 3: 🎉 Celebrate", "Task", "3", nil, "Celebrate"),
      ("Task 3：保存", "Task", "3", nil, "保存"),
      ("貸出モジュール：", nil, nil, nil, "貸出モジュール"),
      ("S3 Client", nil, nil, nil, "S3 Client"),
      ("E2E Tests", nil, nil, nil, "E2E Tests"),
      ("3D View", nil, nil, nil, "3D View"),
      ("2 books", nil, nil, nil, "2 books"),
      ("Task list", nil, nil, nil, "Task list"),
      ("Stepper 3: no word", nil, nil, nil, "Stepper 3: no word"),
      ("Task 3rd", nil, nil, nil, "Task 3rd"),
      ("Notes:", nil, nil, nil, "Notes"),
      ("Section", nil, nil, nil, "Section"),
      ("3", nil, "3", nil, ""),
      ("Task 1.10", "Task", "1.10", nil, ""),
      ("Task 1.", "Task", "1", nil, ""),
      ("1111111111111111111111111111. Far too long", nil, nil, nil, "1111111111111111111111111111. Far too long"),
      ("", nil, nil, nil, ""),
    ] as [(String, String?, String?, String?, String)]
  )
  func parts(text: String, word: String?, number: String?, lastNumber: String?, title: String) {
    let label = HeadingLabel(text)
    #expect(label.word == word)
    #expect(label.number == number)
    #expect(label.lastNumber == lastNumber)
    #expect(label.title == title)
  }
}
