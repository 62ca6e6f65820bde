// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSwift

/// Signatures in the one spelling by which contracts are compared; each is read once.
package struct SignatureSpellings {
  private var known: [String: String] = [:]

  package init() {}

  mutating func spelling(of signature: String) -> String {
    if let found = known[signature] { return found }
    let spelling = SwiftContract(of: signature).text
    known[signature] = spelling
    return spelling
  }
}
