// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftParser
internal import SwiftSyntax

/// What a `Package.swift`, or the `Project.swift` of Tuist, says of its targets; it is read, never run.
///
/// Targets that code makes while the manifest runs are not seen.
package struct SwiftPackageManifest: Hashable, Sendable {
  package struct Target: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
      case library = "target"
      case executable = "executableTarget"
      case test = "testTarget"
      case macro, plugin
    }

    package var name: String
    package var kind: Kind
    /// From the package's root; nil where the target stands in the folder that its kind and name give.
    package var path: String?
    /// Whether the manifest says in plain text where it stands; code that works it out is not run.
    package var isPlaced = true
    /// What Tuist makes of it: `app`, `unitTests`; nil in a package.
    package var product: String?
    /// The names of targets and products, in the order of the manifest.
    package var dependencies: [String] = []
    /// From the target's folder.
    package var exclude: [String] = []
    /// The files and folders that are compiled, from the target's folder; empty for all.
    package var sources: [String] = []

    /// The folder of the target, from the package's root.
    package var folder: String {
      let usual = kind == .test ? "Tests" : kind == .plugin ? "Plugins" : "Sources"
      let parts = (path ?? "\(usual)/\(name)").split(separator: "/").filter { $0 != "." }
      return parts.joined(separator: "/")
    }
  }

  /// More packages than people keep in one repository.
  package static let maximumPackages = 200

  package private(set) var targets: [Target] = []
  /// The folders of the packages on which it depends by their path, from its own.
  package private(set) var packages: [String] = []
  /// By the name of a library that it offers, the targets of which that is made.
  package private(set) var products: [String: [String]] = [:]
  /// The platforms that a package names with their oldest versions: `iOS`, `macOS`.
  package private(set) var platforms: Set<String> = []

  /// The texts of the constants at the top.
  private var constants: [String: String] = [:]

  /// Reads a manifest, whatever it holds.
  ///
  /// Takes O(*n*) time.
  package init(reading bytes: [UInt8]) {
    guard let file = try? SwiftTree.parsing(bytes) else { return }
    for item in file.statements {
      for binding in item.item.as(VariableDeclSyntax.self)?.bindings ?? [] {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
          let text = binding.initializer.flatMap({ Self.literal($0.value) })
        else { continue }
        constants[name] = text
      }
    }
    var waiting = [Syntax(file)]
    while let node = waiting.popLast() {
      if let call = node.as(FunctionCallExprSyntax.self) { read(call) }
      waiting += node.children(viewMode: .sourceAccurate).reversed()
    }
  }

  private mutating func read(_ call: FunctionCallExprSyntax) {
    if call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Package",
      let list = argument("platforms", of: call)?.as(ArrayExprSyntax.self)?.elements
    {
      platforms = Set(
        list.compactMap {
          $0.expression.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?.declName
            .baseName.text
        }
      )
    }
    guard let word = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text else { return }
    // Tuist has a word of its own for it.
    if word == "package" || word == "local" {
      guard packages.count < Self.maximumPackages else { return }
      packages += argument("path", of: call).flatMap(text).map { [$0] } ?? []
      return
    }
    guard let name = argument("name", of: call).flatMap(text) else { return }
    if word == "library" { products[name] = argument("targets", of: call).map(names) }
    // A dependency on a target is written as a target is, and is named where it stands.
    guard let kind = Target.Kind(rawValue: word), !Self.isElement(of: "dependencies", call),
      !targets.contains(where: { $0.name == name })
    else { return }
    var target = Target(name: name, kind: kind, path: argument("path", of: call).flatMap(text))
    target.isPlaced = argument("path", of: call).map { text($0) != nil } ?? true
    target.dependencies = argument("dependencies", of: call).map(names) ?? []
    target.exclude = argument("exclude", of: call).map(names) ?? []
    target.sources = ["sources", "buildableFolders"].compactMap { argument($0, of: call) }.flatMap(texts)
    target.product = argument("product", of: call)?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    targets.append(target)
  }

  /// Whether a call is an element of the list that an argument holds.
  private static func isElement(of label: String, _ call: FunctionCallExprSyntax) -> Bool {
    var node = call.parent
    while let next = node {
      if let argument = next.as(LabeledExprSyntax.self) { return argument.label?.text == label }
      node = next.parent
    }
    return false
  }

  private func argument(_ label: String, of call: FunctionCallExprSyntax) -> ExprSyntax? {
    call.arguments.first { $0.label?.text == label }?.expression
  }

  private func text(_ expression: ExprSyntax) -> String? {
    Self.literal(expression)
      ?? expression.as(DeclReferenceExprSyntax.self).flatMap { constants[$0.baseName.text] }
  }

  private static func literal(_ expression: ExprSyntax) -> String? {
    expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  /// The texts of a list, of a single one, or of those that a call takes first: `.sourceFilesList(globs: ["App/**"])`.
  private func texts(_ expression: ExprSyntax) -> [String] {
    if let text = text(expression) { return [text] }
    guard let call = expression.as(FunctionCallExprSyntax.self) else {
      return (expression.as(ArrayExprSyntax.self)?.elements ?? []).flatMap { element in
        text(element.expression).map { [$0] }
          ?? element.expression.as(FunctionCallExprSyntax.self)?.arguments.first.flatMap { text($0.expression) }
          .map { [$0] } ?? []
      }
    }
    return call.arguments.first.flatMap { $0.expression.as(ArrayExprSyntax.self) }.map { texts(ExprSyntax($0)) } ?? []
  }

  /// What the elements of a list are called: texts, and calls by their name, or as Tuist has it by product or target.
  private func names(_ list: ExprSyntax) -> [String] {
    (list.as(ArrayExprSyntax.self)?.elements ?? []).compactMap { element in
      text(element.expression)
        ?? element.expression.as(FunctionCallExprSyntax.self).flatMap { call in
          ["name", "product", "target"].lazy.compactMap { argument($0, of: call) }.first.flatMap(text)
        }
    }
  }
}
