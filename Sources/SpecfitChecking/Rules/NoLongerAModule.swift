// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Rule {
  /// A document that specified components, or says that it does, and of which none is checked.
  static let noLongerAModule: Rule = Rule(
    RuleDescription(
      "SF117",
      "no-longer-a-module",
      .error,
      summary: "A document that was, or calls itself, a module specifies no component.",
      rationale: "A heading or a title can take all components out of a module, and then nothing of it is checked.",
      help: "Restore the components, or run 'specfit retrofit --remove' on a document that is to be no module."
    ),
    flagged: [
      .formerModule("The components are gone, and the section stays", head: "# Module 3: Cart\n\nBe kind.\n"),
      .formerModule(
        "All components stand below a heading for what others own",
        head: CartExample.component.replacing("## Components", with: "## References") + "\n"
      ),
      .formerModule(
        "The title says that the document is about tests",
        head: CartExample.component.replacing("# Module 3: Cart", with: "# Testing Guide") + "\n"
      ),
      .cart("An empty document", document: " \n", tests: nil),
      .cart(
        "All components of what calls itself a module stand below a heading for what others own",
        document: CartExample.component.replacing("## Components", with: "## References") + "\n",
        tests: nil
      ),
      .cart(
        "A title about tests over components with their files",
        document: CartExample.component.replacing("# Module 3: Cart", with: "# Testing Guide") + "\n",
        tests: nil
      ),
    ],
    accepted: [
      .cart("A module with its tests"),
      .cart("A guide that never was a module", document: "# Cart Guide\n\nBe kind.\n", tests: nil),
      .cart(
        "A guide that shows the code that it speaks of",
        document:
          "# Cart Migration Guide\n\n`CartService` takes a currency now:\n\n```swift\nfinal class CartService {}\n```\n",
        tests: nil
      ),
      .cart(
        "A guide that shows a section",
        document: "# Cart Guide\n\n```markdown\n<!-- specfit:begin testing-requirements -->\n```\n",
        tests: nil
      ),
    ],
    check: .module { module in
      guard module.spec.verdict.kind == .notAModule, module.spec.overview == nil else { return [] }
      if module.file.bytes.allSatisfy({ $0 <= UInt8(ascii: " ") }) {
        // Nobody can tell one that nobody has written yet from one that somebody has emptied.
        let sentence = "the document is empty, so it specifies nothing"
        return [finding(of: module, sentence, help: "restore its text, or delete the file")]
      }
      if let region = module.spec.layout.region {
        let sentence =
          "the document has a section with test tasks and specifies no component: \(module.spec.verdict.because)"
        let help = "restore the components, or \(Advice.run("specfit retrofit --remove", module.file.path))"
        return [finding(of: module, sentence, line: region.lines.lowerBound, help: help)]
      }
      return omission(in: module).map { [finding(of: module, $0, help: Self.ways)] } ?? []
    }
  )

  private static let ways =
    "restore the components, or, if it is no module, list it under 'exclude' or allow it with a waiver in the first line"

  private static func finding(of module: ModuleReading, _ sentence: String, line: Int = 1, help: String) -> Finding {
    noLongerAModule.finding(sentence, at: module.place(line: line), about: module.spec.module.name, help: help)
  }

  /// What is said of a document that speaks of components, or calls itself a module, and specifies none; nil for others.
  ///
  /// One that asks for tests of what it does not declare itself may well be a module about tests.
  private static func omission(in module: ModuleReading) -> String? {
    let spec = module.spec
    if spec.verdict.isOverFiles {
      return "the document speaks of components, and none is checked: \(spec.verdict.because)"
    }
    guard spec.module.isCalledModule else { return nil }
    let declared = Set(spec.types.map(\.name))
    let tasks = spec.testTasks
    guard tasks.isEmpty || tasks.contains(where: { declared.contains($0.subject) }) else { return nil }
    return "the document calls itself a module, and specifies no component that can be checked"
  }

  /// What there is to say of a document that was a module at an earlier revision.
  ///
  /// - Parameters:
  ///   - module: as it was.
  ///   - gone: those of its components that no document specifies now; at least one.
  /// - Returns: an error, or a warning for a document that is deleted.
  static func finding(of module: LostModule, without gone: [String]) -> Finding {
    let shown = gone.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    let names = shown + (gone.count > 3 ? " and \(gone.count - 3) more" : "")
    let what = module.isDeleted ? "is deleted" : "is no module now"
    var finding = noLongerAModule.finding(
      "the document specified \(names) at '\(module.revision)' and \(what); no other document specifies that",
      at: Finding.Place(path: module.document, line: module.isDeleted ? nil : 1),
      about: module.name,
      help: module.isDeleted ? nil : "restore the components, or allow it with a waiver in the first line"
    )
    finding.module = module.label
    // Nobody deletes a file by a slip of a heading.
    if module.isDeleted { finding.severity = .warning }
    return finding
  }
}

/// A document that was a module at an earlier revision, and is none now.
package struct LostModule: Hashable, Sendable {
  /// From the project's root.
  package var document: String
  /// What a user called the module.
  package var label: String
  package var name: String
  /// The names of the components that it specified; at least one.
  package var components: [String]
  /// As the user gave it.
  package var revision: String
  /// Whether the document itself is gone.
  package var isDeleted: Bool

  package init(
    document: String,
    label: String,
    name: String,
    components: [String],
    revision: String,
    isDeleted: Bool
  ) {
    self.document = document
    self.label = label
    self.name = name
    self.components = components
    self.revision = revision
    self.isDeleted = isDeleted
  }
}

extension RuleExample {
  /// A document whose head was that of a module, with the section of that time.
  fileprivate static func formerModule(_ title: String, head: String) -> RuleExample {
    .cart(
      title,
      document: head + """

        <!-- specfit:begin testing-requirements blank=before place=end -->

        ## Testing Requirements

        ### Unit Tests

        <!-- specfit:task unit:CartService sum=159f673f6d8947db from=4ea831ce8aae7bd8 -->

        **Test Task: Create CartServiceTests**

        - File: `ShopTests/Cart/CartServiceTests.swift`
        - Acceptance: All tests pass, coverage ≥ 70%

        <!-- specfit:end testing-requirements -->

        """,
      tests: nil
    )
  }
}
