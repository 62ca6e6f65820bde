// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// How the tests of a project are named; the raw value shows it.
package enum TestNameStyle: String, CaseIterable, Sendable {
  /// `func test_load_givenNoNetwork_shouldThrow()`
  case givenShould = "test_method_givenCondition_shouldResult"

  /// `func testLoad_WithNoNetwork_ShouldThrow()`
  case withShould = "testMethod_WithCondition_ShouldResult"

  /// `func test_load_noNetwork_throws()`
  case underscores = "test_method_condition_expected"

  /// `func testLoad()`
  case plain = "testMethod"

  /// `@Test("loading without network throws")`
  case sentence = "sentence"

  /// `@Test func loadWithoutNetwork()`
  case function = "function"
}
