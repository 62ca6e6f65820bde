// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitPlanning
import SpecfitRendering
import SpecfitSource
import Testing

@Suite("What all tasks of a section ask for")
struct SharedDemandTests {
  private static var fixture: SectionFixture {
    var fixture = SectionFixture(cases: [SectionFixture.Case(name: "test_a", statement: "Adds.")])
    fixture.shared = Demands(requirements: ["Use mocks"], acceptance: ["All tests pass"])
    return fixture
  }

  private static let list = "Every task below asks for this:\n\n- Use mocks\n- Acceptance: All tests pass\n"

  @Test("stands once, between the heading of the tasks and the first of them")
  func once() throws {
    let text = try Self.fixture.retrofitted()
    let head = "### Unit Tests\n\n<!-- specfit:shared unit sum="
    #expect(text.contains(head), "\(text)")
    #expect(text.contains(" -->\n\n" + Self.list + "\n<!-- specfit:task unit:CartService"), "\(text)")
  }

  @Test("follows the profile, goes with it, and leaves the document as it was")
  func update() throws {
    var fixture = Self.fixture
    let original = fixture.text
    fixture.text = try fixture.retrofitted()
    #expect(try fixture.retrofit().edits.isEmpty)
    #expect(try fixture.bare() == original)
    fixture.shared.requirements = ["Use fakes"]
    let changed = try fixture.retrofitted()
    #expect(changed.contains("- Use fakes\n") && !changed.contains("- Use mocks"), "\(changed)")
    fixture.text = changed
    fixture.shared = Demands()
    let without = try fixture.retrofitted()
    #expect(!without.contains("specfit:shared") && !without.contains("asks for this"), "\(without)")
    fixture.text = without
    #expect(try fixture.bare() == original)
    // And it comes back below the heading.
    fixture.shared = Self.fixture.shared
    let back = try fixture.retrofitted()
    #expect(back.contains("### Unit Tests\n\n<!-- specfit:shared unit sum=") && back.contains(Self.list), "\(back)")
  }

  @Test("stays as a person changed it, until somebody wants it overwritten or taken out with force")
  func edited() throws {
    var fixture = Self.fixture
    fixture.text = try fixture.retrofitted().replacing("- Use mocks\n", with: "- Use our mocks\n")
    fixture.shared.requirements = ["Use fakes"]
    #expect(try fixture.retrofitted().contains("- Use our mocks\n"))
    #expect(try fixture.retrofitted(overwrites: true).contains("- Use fakes\n"))
  }

  @Test("has the line ends of the document, and is known again there")
  func lineEnds() throws {
    var fixture = Self.fixture
    fixture.text = fixture.text.replacing("\n", with: "\r\n")
    let original = fixture.text
    fixture.text = try fixture.retrofitted()
    #expect(fixture.text.contains("- Use mocks\r\n"))
    #expect(try fixture.retrofit().edits.isEmpty)
    #expect(try fixture.bare() == original)
  }
}
