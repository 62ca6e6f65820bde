// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitReporting

/// Serves an agent by the Model Context Protocol: a function from a state and messages to a state and messages.
package struct ToolServer: Sendable {
  /// What a call of a tool came to.
  package struct Outcome: Sendable {
    /// What there is to read, in order; empty texts are left out.
    package var texts: [String]
    /// As a command ends: 0 clean, 1 findings, 2 a failed run, 64 wrong usage.
    package var status: Int

    package init(texts: [String], status: Int) { (self.texts, self.status) = (texts, status) }
  }

  /// The revisions of the protocol that it speaks, the newest first.
  package static let revisions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  private let version: String
  private let instructions: String
  private let tools: [Tool]
  /// Does what a command line says.
  private let run: @Sendable ([String]) -> Outcome
  private var isInitialized = false

  package init(
    version: String,
    instructions: String,
    tools: [Tool],
    run: @escaping @Sendable ([String]) -> Outcome
  ) {
    (self.version, self.instructions, self.tools, self.run) = (version, instructions, tools, run)
  }

  /// Takes all messages that have arrived.
  ///
  /// - Returns: what there is to send, in order.
  package mutating func receive(_ messages: [Message]) -> [JSON] {
    let cancelled = Set(messages.compactMap { $0.cancelledID(by: "notifications/cancelled", "requestId") })
    return messages.compactMap { message in
      switch message {
      case .request(let id, let method, let parameters):
        cancelled.contains(id.line) ? nil : .reply(to: id, result(of: method, parameters))
      case .fault(let fault, let id): .reply(to: id, .failure(fault))
      case .notification, .response: nil
      }
    }
  }

  private mutating func result(of method: String, _ parameters: JSON) -> Result<JSON, RPCFault> {
    switch method {
    case "initialize":
      isInitialized = true
      let asked = parameters["protocolVersion"]?.text ?? ""
      return .success([
        "protocolVersion": .string(Self.revisions.contains(asked) ? asked : Self.revisions[0]),
        "capabilities": ["tools": ["listChanged": .bool(false)]],
        "serverInfo": ["name": "specfit", "version": .string(version)],
        "instructions": .string(instructions),
      ])
    case "ping": return .success(.object([]))
    case _ where !isInitialized:
      return .failure(RPCFault(.notInitialized, "the first request is 'initialize'"))
    case "tools/list": return .success(["tools": .array(tools.map(\.json))])
    case "tools/call": return call(parameters)
    default: return .failure(RPCFault(.unknownMethod, "there is no '\(method)'"))
    }
  }

  private func call(_ parameters: JSON) -> Result<JSON, RPCFault> {
    guard let name = parameters["name"]?.text, let tool = tools.first(where: { $0.name == name }) else {
      let known = tools.map { "'\($0.name)'" }.joined(separator: ", ")
      return .failure(RPCFault(.invalidParameters, "there is no such tool; the tools are \(known)"))
    }
    let outcome: Outcome
    do throws(Tool.Misuse) { outcome = run(try tool.words(for: parameters["arguments"] ?? .null)) } catch {
      // An agent can mend its call only if it is told as a result.
      outcome = Outcome(texts: ["\(error)"], status: 64)
    }
    let texts = outcome.texts.filter { !$0.isEmpty }
    return .success([
      "content": .array((texts.isEmpty ? ["nothing to say"] : texts).map { ["type": "text", "text": .string($0)] }),
      "isError": .bool(outcome.status > 1),
      "_meta": ["specfit/exitStatus": .number(outcome.status)],
    ])
  }
}
