// The names to which code only gives values: nobody sees what is stored there.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitSource

/// Which names the code of a document declares and stores, and never reads.
struct StoredNames {
  private var stored: Set<String> = []
  private var read: Set<String> = []
  private var computed: Set<String> = []

  /// What is stored and never read, nor watched.
  var unread: Set<String> { stored.subtracting(read).subtracting(computed) }

  /// What is worked out, and never asked for.
  var unused: Set<String> { computed.subtracting(read) }

  /// Takes in one more piece of Swift.
  ///
  /// What stands in a text or a comment counts as read, too.
  mutating func add(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    var place = 0
    var last = ""
    while place < bytes.count {
      guard Self.isName(bytes[place]) else {
        place += 1
        continue
      }
      let start = place
      while place < bytes.count, Self.isName(bytes[place]) { place += 1 }
      let word = String(decoding: bytes[start..<place], as: UTF8.self)
      let isDeclared = last == "var" || last == "let"
      last = word
      var next = place
      while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
      let isAssigned =
        next + 1 < bytes.count && bytes[next] == UInt8(ascii: "=") && bytes[next + 1] != UInt8(ascii: "=")
      if isDeclared {
        // What watches a property sees what is stored there.
        let line = bytes[place...].prefix { $0 != UInt8(ascii: "\n") }
        // What has a value is stored, whoever watches it; anything else with brackets is worked out.
        let head = line.prefix { $0 != UInt8(ascii: "{") }
        if head.count < line.count {
          if head.contains(UInt8(ascii: "=")) { read.insert(word) } else { computed.insert(word) }
        }
      } else if isAssigned {
        stored.insert(word)
      } else {
        read.insert(word)
      }
    }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == ASCII.underscore || byte > 127
  }
}

extension CodeWalk {
  /// Whether a view works something out for itself alone, and asks for it nowhere: nobody sees it.
  func isUnused(_ member: CodeMember, of type: CodeType?) -> Bool {
    guard member.isPrivate, member.kind == .property, unused.contains(member.name), let type, type.isView else {
      return false
    }
    return type.members.contains { $0.name == "body" && $0.body?.statements.isEmpty == false }
  }
}

extension CodeSite {
  /// Whether it only stores something in a private property of a class that no code reads.
  func isUnread(_ effect: CodeEffect) -> Bool {
    guard !unread.isEmpty, case .sets(let target, "=", let value) = effect.kind,
      // What is called is seen, whoever keeps its answer.
      value.nestedCalls.allSatisfy({ $0.calledName?.first?.isUppercase == true }), let path = target.path,
      let name = path.last, path.count == 1 || path.count == 2 && path[0] == "self", unread.contains(name),
      !flow.localNames.contains(name)
    else { return false }
    return keepsPrivate(name)
  }

  /// Whether a stored property of a class is seen by its own code alone.
  func keepsPrivate(_ name: String) -> Bool {
    guard let type, type.kind == .class || type.kind == .actor else { return false }
    return type.members.contains { member in
      member.kind == .property && member.isPrivate && member.name == name && member.body == nil
        && member.attributes.isEmpty
    }
  }
}
