// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

struct ModuleNameTests {
  @Test(
    "words that say what sort of document it is are no part of the module's name",
    arguments: [
      ("# Tide Feature - Implementation Summary", "input", "Tide"), ("# TideTable Component", "input", "TideTable"),
      ("# Order Summary", "input", "OrderSummary"), ("# Order Summary Screen", "input", "OrderSummary"),
      ("# Design Document", "tide-import-design", "TideImport"), ("# Design Document", "tide_import", "Tide_import"),
    ]
  )
  func names(title: String, file: String, name: String) throws {
    #expect(try ModuleSpec(recognizing: title + "\n\nText.\n", name: file).module.name == name)
  }
}
