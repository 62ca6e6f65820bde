// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitPlanning
import Testing

@testable import SpecfitRendering

/// What keeps a file from being made.
struct ScaffoldFaultTests {
  @Test("a fault of specfit itself is no fault of a template, and is thrown on")
  func foreign() {
    let error = TemplateError.unknownTemplate("suite", known: ["test"])
    #expect(throws: error) { try ScaffoldFault(error) }
  }

  @Test("a file whose template is faulty says so, and has no text")
  func faulty() throws {
    let path = try ScaffoldPath("Tests/KilnTests.swift")
    let file = try ScaffoldFile.rendered(at: path, .unit, subject: "Kiln") { () throws(TemplateError) in
      throw TemplateError.invalid([])
    }
    #expect(file.fault?.isOfNewFile == false)
    let sound = try ScaffoldFile.rendered(at: path, .unit, subject: "Kiln") { "struct KilnTests {}\n" }
    #expect(sound.fault == nil)
  }
}
