// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import Testing

@Suite("What one component is said to do is not given to its neighbor")
struct NeighborOwnerTests {
  /// The behaviors of a document as `Component | statement`, with those of the module as the component `-`.
  private func owned(_ text: String) throws -> Set<String> {
    let spec = try ModuleSpec(recognizing: text)
    let own = spec.components.flatMap { component in component.behaviors.map { "\(component.name) | \($0.statement)" } }
    return Set(own + (spec.whole?.behaviors.map { "- | \($0.statement)" } ?? []))
  }

  private static let museum = """
    # Museum loans

    ## Requirements

    1. WHEN a date is further off than the store's `maxDays` THEN the Checker SHALL report an error
    2. WHILE the Vault is shut, hold times SHALL not count
    3. The Checker SHALL report errors before hints

    ## Components

    ### DateChecker

    ```swift
    struct DateChecker {
      func check(_ loan: Loan) -> [Finding]
    }
    ```

    ### ArtVault

    ```swift
    final class ArtVault {
      func open() throws
      func shut()
    }
    ```

    ### LoanLog

    ```swift
    final class LoanLog {
      func append(_ entry: Entry) throws
    }
    ```

    If the paper runs out, appending fails, and the vault sounds the horn.

    ### LoanStore

    ```swift
    final class LoanStore {
      var maxDays: Int
      func load() throws
    }
    ```

    A `LoanTicket` printed twice has to carry the same number.

    ### Command line

    | Exit code | Meaning |
    | --- | --- |
    | 0 | fine |
    | 2 | wrong usage |

    ## Remarks

    A checker of coats is paid by the hour. Statues with a log of their own are lent only twice a year.
    """

  @Test("who must do something owns it, whatever else the sentence names")
  func actors() throws {
    let told = try owned(Self.museum)
    #expect(told.contains { $0.hasPrefix("DateChecker | When a date is further off") }, "\(told)")
    #expect(told.contains { $0.hasPrefix("DateChecker | The Checker must report errors before hints") }, "\(told)")
    #expect(told.contains { $0.hasPrefix("ArtVault | While the Vault is shut") }, "\(told)")
  }

  @Test("of two things that a sentence says each is done by the one that it names")
  func clauses() throws {
    let told = try owned(Self.museum)
    #expect(told.contains("LoanLog | If the paper runs out, appending fails."), "\(told)")
    #expect(told.contains("ArtVault | If the paper runs out, the vault sounds the horn."), "\(told)")
  }

  @Test("what is said of another type, or below a heading of nobody's, is the module's")
  func others() throws {
    let told = try owned(Self.museum)
    #expect(told.contains { $0.hasPrefix("- | A `LoanTicket` printed twice has to carry") }, "\(told)")
    #expect(told.contains("- | Exits with 2: wrong usage."), "\(told)")
  }

  @Test("one word of a name does not tell whose a sentence is")
  func words() throws {
    let told = try owned(Self.museum)
    #expect(told.contains("- | Statues with a log of their own are lent only twice a year."), "\(told)")
  }

  @Test("endpoints are a controller's, and a task that names no component is the module's")
  func tasks() throws {
    let told = try owned(DrawnComponentTests.library)
    #expect(told.contains { $0.hasPrefix("DeskController | A desk that is taken is refused") }, "\(told)")
    #expect(told.contains { $0.hasPrefix("- | An unknown id is answered with a hint") }, "\(told)")
  }

  @Test("what stands below a screen's heading, or is said of its model, is the screen's")
  func screens() throws {
    let told = try owned(DrawnComponentTests.garden)
    #expect(told.contains("TradesScreen | Sections without trades are left out."), "\(told)")
    #expect(told.contains { $0.hasPrefix("TradesScreen | ") && $0.contains("reload") }, "\(told)")
    #expect(told.contains("ShelfModel | Seeds of my own are never listed."), "\(told)")
    #expect(told.contains { $0.hasPrefix("Trade | ") && $0.contains("TradeError.done") }, "\(told)")
  }
}
