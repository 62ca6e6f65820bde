// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Lets the compiler judge what needs Apple's SDKs, with stubs in their place.
@Suite(.enabled(if: compiler != nil, "no swiftc on the PATH, so scaffolds cannot be compiled"))
struct KitCompilationTests {
  private func sample() throws -> Sandbox {
    let sandbox = try Sandbox()
    let source = JSONSchemaValidator.root.appendingPathComponent("Specs/Samples/airfit")
    for name in try FileManager.default.contentsOfDirectory(atPath: source.path) where name.hasSuffix(".md") {
      try sandbox.write(Array(Data(contentsOf: source.appendingPathComponent(name))), to: name)
    }
    try sandbox.run("scaffold", ".")
    return sandbox
  }

  @Test("UI tests, page objects and identifiers of the samples compile without a warning")
  func userInterface() throws {
    let sandbox = try sample()
    let files = try sandbox.swiftFiles(in: "WindowsillUITests")
    #expect(files.contains { $0.contains("/Pages/") } && files.contains { $0.contains("/Identifiers/") })
    let stub = stubs.appendingPathComponent("XCUITest.swift").path
    #expect(try sandbox.diagnostics(of: files + [stub]) == [])
    let page = try #require(files.first { $0.hasSuffix("AddPlantPage.swift") })
    try sandbox.write(try sandbox.text(of: page).replacing("addButton]", with: "adButton]"), to: page)
    #expect(try sandbox.diagnostics(of: files + [stub]) != [], "the compiler sees everything")
  }

  @Test("the helpers and the example compile where there is SwiftData")
  func helpers() throws {
    let sandbox = try sample()
    try sandbox.compileStub("SwiftData")
    let names = ["MockProtocol", "SpecfitPending", "SwiftDataTestHelper", "ExampleViewModelTests"]
    let files = try sandbox.swiftFiles(in: "WindowsillTests").filter { file in
      names.contains { file.hasSuffix("/\($0).swift") }
    }
    #expect(files.count == names.count)
    #expect(try sandbox.diagnostics(of: files) == [])
  }
}
