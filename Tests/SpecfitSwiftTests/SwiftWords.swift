// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Words that mean something to the parser, wherever that may be.
enum SwiftWords {
  static let all = [
    "__consuming", "__owned", "__setter_access", "__shared", "_backDeploy", "_borrow", "_borrowing",
    "_compilerInitialized", "_const", "_consuming", "_documentation", "_dynamicReplacement", "_effects", "_forward",
    "_implements", "_linear", "_local", "_modify", "_move", "_mutating", "_opaqueReturnTypeOf",
    "_originallyDefinedIn", "_read", "_specialize", "_underlyingVersion", "Any", "Protocol", "Self", "Sendable",
    "Type", "accesses", "actor", "addressWithNativeOwner", "addressWithOwner", "any", "as", "assignment",
    "associatedtype", "async", "attached", "autoclosure", "await", "before", "block", "borrow", "borrowing", "break",
    "canImport", "case", "catch", "class", "compiler", "consume", "consuming", "continue", "convenience",
    "convention", "copy", "default", "defer", "deinit", "dependsOn", "didSet", "discard", "distributed", "do",
    "dynamic", "each", "else", "enum", "escaping", "extension", "fallthrough", "false", "fileprivate", "final",
    "for", "forward", "freestanding", "func", "get", "guard", "higherThan", "if", "import", "in", "indirect",
    "infix", "init", "initializes", "inout", "internal", "is", "isolated", "kind", "lazy", "left", "let", "line",
    "linear", "lowerThan", "macro", "metadata", "modify", "module", "mutableAddressWithNativeOwner",
    "mutableAddressWithOwner", "mutate", "mutating", "nil", "none", "nonisolated", "nonmutating", "nonsending", "of",
    "open", "operator", "optional", "override", "package", "postfix", "precedencegroup", "preconcurrency", "prefix",
    "private", "protocol", "public", "read", "reasync", "renamed", "repeat", "required", "rethrows", "return",
    "right", "safe", "scoped", "self", "sending", "set", "some", "static", "struct", "subscript", "super", "swift",
    "switch", "target", "then", "throw", "throws", "true", "try", "typealias", "unchecked", "unowned", "unsafe",
    "unsafeAddress", "unsafeMutableAddress", "using", "var", "weak", "where", "while", "willSet", "yield",
  ]
}
