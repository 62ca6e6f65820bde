// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitReporting
internal import SpecfitSource

/// Serves an editor by the Language Server Protocol: a function from a state and messages to a state and messages.
///
/// Changes are taken in at once, and a document is looked at again only when somebody asks about it or all messages
/// that had arrived are done; so whoever types faster than specfit reads does not wait.
package struct LanguageServer<Workspace: EditorWorkspace>: Sendable {
  /// A document that the editor has open.
  struct OpenDocument: Sendable {
    var file: SourceFile
    var version: Int?
    /// What was said last of what is wrong with it, as text.
    var published: String?
  }

  private enum Phase { case new, running, shutDown, ended }

  private let version: String
  /// Makes the workspace of a folder; nil stands for the current one.
  private let workspaceOf: @Sendable (_ folder: String?) -> Workspace
  private var phase = Phase.new
  var workspace: Workspace?
  private(set) var encoding = PositionEncoding.utf16
  /// Whether edits may name the version of a document.
  private(set) var takesDocumentChanges = false
  private var watchesFiles = false
  /// By the addresses that the editor gave.
  private(set) var documents: [String: OpenDocument] = [:]
  private(set) var views: [String: DocumentView] = [:]
  private var isStale = false
  private var lastObstacle: String?

  package init(version: String, workspaceOf: @escaping @Sendable (_ folder: String?) -> Workspace) {
    self.version = version
    self.workspaceOf = workspaceOf
  }

  /// Whether the editor asked for the end.
  package var hasEnded: Bool { if case .ended = phase { true } else { false } }

  /// Whether the editor asked for the end without saying before that it would.
  package private(set) var isEndRude = false

  /// Takes all messages that have arrived.
  ///
  /// - Returns: what there is to send, in order.
  package mutating func receive(_ messages: [Message]) -> [JSON] {
    let cancelled = Set(messages.compactMap { $0.cancelledID(by: "$/cancelRequest", "id") })
    var replies: [JSON] = []
    for message in messages where !hasEnded {
      switch message {
      case .request(let id, let method, let parameters):
        if cancelled.contains(id.line) {
          replies.append(.reply(to: id, .failure(RPCFault(.cancelled, "the request was cancelled"))))
        } else {
          replies.append(.reply(to: id, result(of: method, parameters)))
        }
      case .notification(let method, let parameters): replies += take(method, parameters)
      case .response: continue
      case .fault(let fault, let id): replies.append(.reply(to: id, .failure(fault)))
      }
    }
    return hasEnded ? replies : replies + findings()
  }

  // MARK: - Requests

  private mutating func result(of method: String, _ parameters: JSON) -> Result<JSON, RPCFault> {
    switch (phase, method) {
    case (.new, "initialize"): return .success(initialize(parameters))
    case (.new, _): return .failure(RPCFault(.notInitialized, "the first request is 'initialize'"))
    case (.running, "shutdown"):
      phase = .shutDown
      return .success(.null)
    case (.running, "textDocument/hover"): return on(parameters, { $0.hover($1, at: $2) })
    case (.running, "textDocument/definition"): return on(parameters, { $0.definition($1, at: $2) })
    case (.running, "textDocument/documentSymbol"): return on(parameters, { $0.symbols($1) })
    case (.running, "textDocument/codeAction"): return on(parameters, { $0.actions($1, parameters) })
    case (.running, "initialize"), (.shutDown, _), (.ended, _):
      return .failure(RPCFault(.invalidRequest, "'\(method)' is not for now"))
    case (.running, _): return .failure(RPCFault(.unknownMethod, "there is no '\(method)'"))
    }
  }

  private mutating func initialize(_ parameters: JSON) -> JSON {
    phase = .running
    let client = parameters["capabilities"] ?? .null
    let encodings = client["general", "positionEncodings"]?.elements.compactMap(\.text) ?? []
    if encodings.contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
    takesDocumentChanges = client["workspace", "workspaceEdit", "documentChanges"]?.isTrue ?? false
    watchesFiles = client["workspace", "didChangeWatchedFiles", "dynamicRegistration"]?.isTrue ?? false
    let folder = parameters["workspaceFolders"]?.elements.first?["uri"]?.text ?? parameters["rootUri"]?.text
    workspace = workspaceOf(folder.flatMap(FileURI.path) ?? parameters["rootPath"]?.text)
    return [
      "capabilities": [
        "positionEncoding": .string(encoding.rawValue),
        "textDocumentSync": ["openClose": .bool(true), "change": .number(2), "save": .bool(true)],
        "hoverProvider": .bool(true),
        "definitionProvider": .bool(true),
        "documentSymbolProvider": .bool(true),
        "codeActionProvider": ["codeActionKinds": .strings([Self.actionKind])],
      ],
      "serverInfo": ["name": "specfit", "version": .string(version)],
    ]
  }

  /// Answers a request about a document; with null if that is none of the project's.
  private mutating func on(
    _ parameters: JSON,
    _ answer: (inout Self, Subject, TextPosition) -> JSON
  ) -> Result<JSON, RPCFault> {
    guard let position = TextPosition(parameters["position"]) else {
      return .failure(RPCFault(.invalidParameters, "a 'position' is missing"))
    }
    return on(parameters) { answer(&$0, $1, position) }
  }

  private mutating func on(
    _ parameters: JSON,
    _ answer: (inout Self, Subject) -> JSON
  ) -> Result<JSON, RPCFault> {
    guard let uri = parameters["textDocument", "uri"]?.text else {
      return .failure(RPCFault(.invalidParameters, "a 'textDocument' is missing"))
    }
    lookAgain()
    guard let document = documents[uri], let view = views[document.file.path] else { return .success(.null) }
    return .success(answer(&self, Subject(uri: uri, document: document, view: view)))
  }

  // MARK: - Notifications

  private mutating func take(_ method: String, _ parameters: JSON) -> [JSON] {
    if method == "exit" {
      if case .shutDown = phase {} else { isEndRude = true }
      phase = .ended
    }
    guard case .running = phase else { return [] }
    let document = parameters["textDocument"] ?? .null
    switch method {
    case "initialized": return watchesFiles ? [Self.registration] : []
    case "textDocument/didOpen": open(document)
    case "textDocument/didChange": change(document, parameters["contentChanges"]?.elements ?? [])
    case "textDocument/didClose": return close(document)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration":
      workspace?.forget()
      isStale = true
    default: break
    }
    return []
  }

  private mutating func open(_ document: JSON) {
    guard let uri = document["uri"]?.text, let path = FileURI.path(of: uri), let text = document["text"]?.text else {
      return
    }
    let file = SourceFile(path: path, bytes: Array(text.utf8))
    documents[uri] = OpenDocument(file: file, version: document["version"]?.integer)
    isStale = true
  }

  private mutating func change(_ document: JSON, _ changes: [JSON]) {
    guard let uri = document["uri"]?.text, var open = documents[uri] else { return }
    for change in changes { open.file = open.file.applying(change, in: encoding) }
    open.version = document["version"]?.integer ?? open.version
    documents[uri] = open
    isStale = true
  }

  private mutating func close(_ document: JSON) -> [JSON] {
    guard let uri = document["uri"]?.text, let closed = documents.removeValue(forKey: uri) else { return [] }
    isStale = true
    guard closed.published != nil else { return [] }
    return [.notification("textDocument/publishDiagnostics", ["uri": .string(uri), "diagnostics": .array([])])]
  }

  private static var registration: JSON {
    let globs = ["**/*.md", "**/*.markdown", "**/*.swift", "**/.specfit.yml"]
    return .request(
      "watch",
      "client/registerCapability",
      [
        "registrations": .array([
          [
            "id": "watch", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": .array(globs.map { ["globPattern": .string($0)] })],
          ]
        ])
      ]
    )
  }

  // MARK: - Findings

  private mutating func lookAgain() {
    guard isStale else { return }
    isStale = false
    views = workspace?.views(of: documents.values.map(\.file).sorted { $0.path < $1.path }) ?? [:]
  }

  /// What is wrong with the documents of which something else is true than was said last.
  private mutating func findings() -> [JSON] {
    lookAgain()
    var messages: [JSON] = []
    let obstacle = workspace?.obstacle
    if let obstacle, obstacle != lastObstacle {
      messages.append(.notification("window/showMessage", ["type": .number(2), "message": .string(obstacle)]))
    }
    lastObstacle = obstacle
    for (uri, document) in documents.sorted(by: { $0.key < $1.key }) {
      let diagnostics = JSON.array(
        (views[document.file.path]?.findings ?? []).map { diagnostic($0, in: document.file) }
      )
      let text = diagnostics.line
      guard text != document.published, text != "[]" || document.published != nil else { continue }
      documents[uri]?.published = text
      var pairs: [(key: String, value: JSON)] = [("uri", .string(uri)), ("diagnostics", diagnostics)]
      if let version = document.version { pairs.append(("version", .number(version))) }
      messages.append(.notification("textDocument/publishDiagnostics", .object(pairs)))
    }
    return messages
  }
}
