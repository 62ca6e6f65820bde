// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning

/// Swift text of a closure that gives a value of which any will do.
enum ClosureValue {
  /// A closure of a type; nil when only a person can tell what it gives.
  ///
  /// - Parameters:
  ///   - type: of the closure.
  ///   - name: what it does, for the error of one that has nothing to give.
  ///   - values: where values come from.
  ///   - qualified: gives a type its full name.
  /// - Returns: `{ _, _ in [] }`; where no value is known, and it may, one that throws.
  static func expression(
    for type: TypeText,
    named name: String,
    _ values: TestValues,
    qualified: (String) -> String = { $0 }
  ) -> String? {
    guard type.wrapped == nil, let function = FunctionText(type.text) else { return nil }
    let head = function.parameters.map { _ in "_" }.joined(separator: ", ")
    let start = head.isEmpty ? "{ " : "{ \(head) in "
    guard let result = function.result else { return head.isEmpty ? "{}" : "{ \(head) in }" }
    let given = TypeText(qualified(String(result)))
    if ["AsyncStream", "AsyncThrowingStream"].contains(given.name), given.wrapped == nil {
      return "\(start)\(given.name) { $0.finish() } }"
    }
    if let value = values.expression(for: given, mayThrow: function.canThrow) { return "\(start)\(value) }" }
    guard function.canThrow else { return nil }
    return "\(start)throw Unimplemented(description: \(TextTransform.swiftLiteral.apply(to: name))) }"
  }
}
