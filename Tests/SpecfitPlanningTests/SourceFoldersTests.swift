// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SpecfitPlanning

struct SourceFoldersTests {
  @Test(
    "the folders of a source stand behind those of all sources",
    arguments: [
      ("Shop/Features/Cart/CartModel.swift", "Features/Cart/"),
      ("Sources/Shop/Cart.swift", ""),
      ("app/src/main/kotlin/shop/cart/Cart.kt", "shop/cart/"),
      ("src/main/kotlin/Cart.kt", ""),
      ("Other/Cart.swift", nil),
      ("Shop", nil),
      ("src/main/Cart.kt", nil),
    ]
  )
  func folder(path: String, folder: String?) {
    #expect(SourceFolders(application: "Shop", sources: ["src/main/kotlin"]).folder(of: path) == folder)
  }
}
