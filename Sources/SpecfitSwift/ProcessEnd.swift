// What ends the process that runs the tests, and with it all that would tell of a failure.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// The functions of the C library that end a process.
enum ProcessEnd {
  static let functions: Set<String> = ["_Exit", "_exit", "abort", "exit", "quick_exit"]

  /// What may stand before them and a dot.
  fileprivate static let modules: Set<String> = ["Android", "Darwin", "Foundation", "Glibc", "Musl"]

  /// The label of a claim that a process of its own ends; what it is given does not run in that of the tests.
  fileprivate static let labels: Set<String> = ["exitsWith", "processExitsWith"]
}

extension FunctionCallExprSyntax {
  /// The function that it ends the process by; nil when it does not.
  var processEnd: String? {
    if let name = calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return ProcessEnd.functions.contains(name) ? name : nil
    }
    guard let member = calledExpression.as(MemberAccessExprSyntax.self),
      let module = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text, ProcessEnd.modules.contains(module)
    else { return nil }
    let name = member.declName.baseName.text
    return ProcessEnd.functions.contains(name) ? name : nil
  }

  /// Whether it may end the process as if all were well.
  fileprivate var mayEndProcessWell: Bool {
    guard let name = processEnd, name != "abort" else { return false }
    guard case .number(let status)? = arguments.first?.expression.slice.fixed else { return true }
    return status == 0
  }
}

extension MacroExpansionExprSyntax {
  /// Whether what it is given runs in a process of its own.
  var runsInOwnProcess: Bool { arguments.contains { ProcessEnd.labels.contains($0.label?.text ?? "") } }
}

extension ParsedSource {
  /// What stands in a file that calls one of the functions.
  private static let mentions = ["xit(", "abort("].map { Array($0.utf8) }

  /// Whether something of a file may end the process, so that nothing in it has to hold.
  func mayEndProcess(_ file: SourceFileSyntax) -> Bool {
    guard mayEndProcess(in: file) else { return false }
    var waiting = [Syntax(file)]
    while let node = waiting.popLast() {
      if node.as(MacroExpansionExprSyntax.self)?.runsInOwnProcess == true { continue }
      if let call = node.as(FunctionCallExprSyntax.self), call.mayEndProcessWell,
        !call.calledExpression.is(DeclReferenceExprSyntax.self) || !shadowed.contains(call.calledName ?? "")
      {
        return true
      }
      waiting += node.children(viewMode: .sourceAccurate)
    }
    return false
  }

  /// Whether a node is worth a closer look.
  func mayEndProcess(in node: some SyntaxProtocol) -> Bool { holds(Self.mentions, in: node) }
}
