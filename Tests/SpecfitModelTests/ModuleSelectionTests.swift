// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel
import Testing

@Suite("The module that a user names")
struct ModuleSelectionTests {
  private static func document(
    _ path: String,
    _ number: String?,
    _ name: String,
    title: String? = nil,
    isModule: Bool = true
  ) -> ModuleSelection.Document {
    .init(path: path, module: ModuleIdentity(number: number, title: title, name: name), isModule: isModule)
  }

  private static let documents = [
    document("Docs/Cart.md", "5", "Cart", title: "The Cart"),
    document("Docs/CartScreens.md", "5", "CartScreens"),
    document("specs/003-user-auth/spec.md", nil, "SignIn", title: "Sign In"),
    document("specs/003-user-auth/plan.md", "1", "SignIn"),
    document("specs/003-user-auth/contracts/api.md", nil, "AccountAPI"),
    document("specs/003-user-auth/research.md", nil, "Research", isModule: false),
    document("specs/010-search/tasks.md", nil, "Search"),
    document("Docs/01-modules/Fares.md", "7", "Fares"),
    document("Docs/01-modules/Seats.md", "8", "Seats"),
  ]

  private static let feature = [
    "specs/003-user-auth/contracts/api.md", "specs/003-user-auth/plan.md", "specs/003-user-auth/spec.md",
  ]

  @Test(
    "a numbered feature folder is one module, by its number and its name in any spelling, and by what its documents are called",
    arguments: [
      "003", "3", "03", "003-user-auth", "user-auth", "User-Auth", "UserAuth", "userauth", "SignIn", "Sign In",
      "AccountAPI",
    ]
  )
  func folder(word: String) throws {
    let selection = try ModuleSelection(of: word, among: Self.documents)
    #expect(selection.documents.sorted() == Self.feature)
    #expect(selection.label == "003-user-auth")
  }

  @Test(
    "documents with one number are one module; a numbered folder without a spec, plan or tasks is none",
    arguments: [
      ("5", ["Docs/Cart.md", "Docs/CartScreens.md"]), ("module 5", ["Docs/Cart.md", "Docs/CartScreens.md"]),
      ("the cart", ["Docs/Cart.md", "Docs/CartScreens.md"]), ("7", ["Docs/01-modules/Fares.md"]),
      ("seats", ["Docs/01-modules/Seats.md"]), ("10", ["specs/010-search/tasks.md"]),
    ]
  )
  func numbers(word: String, documents: [String]) throws {
    #expect(try ModuleSelection(of: word, among: Self.documents).documents.sorted() == documents)
  }

  @Test("a name of no module is told with what there is", arguments: ["9", "1", "01", "Research"])
  func unknown(word: String) throws {
    let error = try #require(throws: ModuleSelectionError.self) {
      try ModuleSelection(of: word, among: Self.documents)
    }
    #expect("\(error)".hasPrefix("no document specifies a module '\(word)'; "), "\(error)")
    let nothing = try #require(throws: ModuleSelectionError.self) { try ModuleSelection(of: word, among: []) }
    #expect("\(nothing)" == "no document specifies a module '\(word)', or any other module")
  }

  @Test("a name of several modules is told with all of them")
  func ambiguous() throws {
    let others = [
      Self.document("specs/003-maps/spec.md", nil, "Maps"), Self.document("Docs/Routes.md", "3", "Routes"),
    ]
    let error = try #require(throws: ModuleSelectionError.self) {
      try ModuleSelection(of: "3", among: Self.documents + others)
    }
    #expect(
      "\(error)" == "'3' may mean several modules: '003-user-auth' in 'specs/003-user-auth', '003-maps' in "
        + "'specs/003-maps', '3' in 'Docs/Routes.md'; use a name that only one of them has"
    )
    let maps = try ModuleSelection(of: "003-maps", among: Self.documents + others)
    #expect(maps.documents == ["specs/003-maps/spec.md"])
  }

  @Test("an exact name is meant before one in another spelling")
  func exact() throws {
    let documents = Self.documents + [Self.document("Docs/UserAuth.md", nil, "UserAuth")]
    #expect(try ModuleSelection(of: "UserAuth", among: documents).documents == ["Docs/UserAuth.md"])
    #expect(try ModuleSelection(of: "user-auth", among: documents).documents.count == 3)
  }
}
