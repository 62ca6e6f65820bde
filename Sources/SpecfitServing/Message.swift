// The messages of JSON-RPC 2.0, which both protocols speak.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitReporting

/// What a client sent, as far as it could be read.
package enum Message: Sendable {
  case request(id: JSON, method: String, parameters: JSON)
  case notification(method: String, parameters: JSON)
  /// The answer to a request of ours, for which nobody waits.
  case response
  /// No message at all, and why; the id is null if it could not be told.
  case fault(RPCFault, id: JSON)

  package init(_ json: JSON) {
    let id = json["id"] ?? .null
    guard case .object = json else {
      self = .fault(RPCFault(.invalidRequest, "a message is one object"), id: .null)
      return
    }
    let isKnown: Bool =
      switch id {
      case .string, .number: true
      default: false
      }
    guard let method = json["method"]?.text else {
      let isResponse = isKnown && (json["result"] != nil || json["error"] != nil)
      self = isResponse ? .response : .fault(RPCFault(.invalidRequest, "a message needs a 'method'"), id: id)
      return
    }
    let parameters = json["params"] ?? .null
    if isKnown {
      self = .request(id: id, method: method, parameters: parameters)
    } else if json["id"] == nil {
      self = .notification(method: method, parameters: parameters)
    } else {
      self = .fault(RPCFault(.invalidRequest, "an 'id' is a whole number or a text"), id: .null)
    }
  }
}

extension Message {
  /// The request that a message takes back.
  ///
  /// - Parameters:
  ///   - method: that says so.
  ///   - key: of the id among its parameters.
  /// - Returns: its id as text; nil for other messages.
  func cancelledID(by method: String, _ key: String) -> String? {
    guard case .notification(method, let parameters) = self else { return nil }
    return parameters[key]?.line
  }
}

/// Why a request has no result.
package struct RPCFault: Error, Hashable, Sendable {
  package enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case unknownMethod = -32601
    case invalidParameters = -32602
    case notInitialized = -32002
    case cancelled = -32800
  }

  package var code: Code
  /// One sentence, lowercase, without a full stop.
  package var message: String

  package init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
}

extension JSON {
  /// The answer to a request.
  package static func reply(to id: JSON, _ result: Result<JSON, RPCFault>) -> JSON {
    switch result {
    case .success(let value): ["jsonrpc": "2.0", "id": id, "result": value]
    case .failure(let fault):
      [
        "jsonrpc": "2.0", "id": id,
        "error": ["code": .number(fault.code.rawValue), "message": .string(fault.message)],
      ]
    }
  }

  package static func notification(_ method: String, _ parameters: JSON) -> JSON {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }

  package static func request(_ id: String, _ method: String, _ parameters: JSON) -> JSON {
    ["jsonrpc": "2.0", "id": .string(id), "method": .string(method), "params": parameters]
  }

  // MARK: - Reading

  /// The value of an object's key; nil where there is none, or no object.
  package subscript(key: String) -> JSON? {
    guard case .object(let pairs) = self else { return nil }
    return pairs.first { $0.key == key }?.value
  }

  /// The value below several keys.
  package subscript(keys: String...) -> JSON? {
    keys.reduce(Optional(self)) { $0?[$1] }
  }

  package var text: String? { if case .string(let text) = self { text } else { nil } }

  package var integer: Int? { if case .number(let number) = self { number } else { nil } }

  package var isTrue: Bool { if case .bool(true) = self { true } else { false } }

  /// The elements of an array; none of anything else.
  package var elements: [JSON] { if case .array(let values) = self { values } else { [] } }

  /// The value as text on one line.
  package var line: String {
    var bytes: [UInt8] = []
    write(to: &bytes, indentation: nil)
    return String(decoding: bytes, as: UTF8.self)
  }
}
