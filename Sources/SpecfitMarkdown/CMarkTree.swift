// The only file that touches a C pointer.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import CMarkGFM

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A cmark document that frees its nodes when it goes out of scope.
struct CMarkTree: ~Copyable {
  /// The extensions that decide about blocks.
  private static let structure = ["table", "tasklist"]

  /// Those, and the ones that decide about the look of text.
  private static let rendering = ["table", "tasklist", "strikethrough", "autolink"]

  /// Registers the extensions once; cmark's registry is not safe to change from two threads.
  private static let registered: Void = cmark_gfm_core_extensions_ensure_registered()

  /// Held while text is parsed for its look: cmark switches the signs that such extensions look for on and off in a table
  /// that all threads share.
  private nonisolated(unsafe) static let signs: UnsafeMutablePointer<pthread_mutex_t> = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    return mutex
  }()

  private let root: OpaquePointer
  private let parser: OpaquePointer

  init(parsing bytes: UnsafeBufferPointer<UInt8>, forRendering: Bool = false) throws(MarkdownError) {
    _ = Self.registered
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { throw .noTree }
    for name in forRendering ? Self.rendering : Self.structure {
      guard let found = cmark_find_syntax_extension(name) else {
        cmark_parser_free(parser)
        throw .missingExtension(name: name, version: String(cString: cmark_version_string()))
      }
      cmark_parser_attach_syntax_extension(parser, found)
    }
    bytes.withMemoryRebound(to: CChar.self) { buffer in
      if let base = buffer.baseAddress { cmark_parser_feed(parser, base, buffer.count) }
    }
    if forRendering { pthread_mutex_lock(Self.signs) }
    let finished = cmark_parser_finish(parser)
    if forRendering { pthread_mutex_unlock(Self.signs) }
    guard let root = finished else {
      cmark_parser_free(parser)
      throw .noTree
    }
    self.root = root
    self.parser = parser
  }

  /// The version of the library, such as `0.29.0.gfm.6`.
  static var version: String { String(cString: cmark_version_string()) }

  deinit {
    cmark_node_free(root)
    cmark_parser_free(parser)
  }

  /// The blocks in the order of the document, parents before children.
  ///
  /// Walks without recursion: nesting is as deep as the document's author wishes.
  borrowing func blocks() -> [RawBlock] {
    var blocks: [RawBlock] = []
    var parents: [Int] = []
    var next = cmark_node_first_child(root)
    while let node = next {
      let block = RawBlock(node, parent: parents.last)
      if let block {
        blocks.append(block)
        if block.kind.hasBlocks, let child = cmark_node_first_child(node) {
          parents.append(blocks.count - 1)
          next = child
          continue
        }
      }
      next = cmark_node_next(node)
      var ancestor = node
      while next == nil, !parents.isEmpty, let parent = cmark_node_parent(ancestor) {
        parents.removeLast()
        ancestor = parent
        next = cmark_node_next(parent)
      }
    }
    return blocks
  }

  /// The document as HTML, raw HTML included.
  borrowing func html() -> [UInt8] {
    let extensions = cmark_parser_get_syntax_extensions(parser)
    guard let text = cmark_render_html(root, CMARK_OPT_UNSAFE, extensions) else { return [] }
    defer { cmark_get_default_mem_allocator().pointee.free(text) }
    // cmark writes U+FFFD for NUL, so that the first NUL is the end.
    return Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }
}

extension RawBlock {
  /// Reads what cmark knows for sure of a block; nil for what is no block.
  fileprivate init?(_ node: OpaquePointer, parent: Int?) {
    guard let kind = Kind(node) else { return nil }
    self.init(
      kind: kind,
      firstLine: Int(cmark_node_get_start_line(node)),
      firstColumn: Int(cmark_node_get_start_column(node)),
      endLine: Int(cmark_node_get_end_line(node)),
      parent: parent
    )
  }
}

extension RawBlock.Kind {
  fileprivate init?(_ node: OpaquePointer) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_PARAGRAPH: self = .paragraph
    case CMARK_NODE_HEADING: self = .heading(level: Int(cmark_node_get_heading_level(node)))
    case CMARK_NODE_LIST: self = .list(isOrdered: cmark_node_get_list_type(node) == CMARK_ORDERED_LIST)
    case CMARK_NODE_ITEM: self = .item(Self.isTask(node) ? cmark_gfm_extensions_get_tasklist_item_checked(node) : nil)
    case CMARK_NODE_CODE_BLOCK: self = .code(isFenced: Self.isFenced(node))
    case CMARK_NODE_HTML_BLOCK: self = .html
    case CMARK_NODE_THEMATIC_BREAK: self = .rule
    case CMARK_NODE_BLOCK_QUOTE: self = .quote
    default:
      // The types of extensions have no constants: they are numbered when they register.
      switch Self.typeName(of: node) {
      case "table": self = .table
      case "table_header", "table_row": self = .tableRow
      default: return nil
      }
    }
  }

  /// Whether an item has a box; compares bytes, because there are many items.
  private static func isTask(_ node: OpaquePointer) -> Bool {
    cmark_node_get_type_string(node)?.pointee == CChar(bitPattern: UInt8(ascii: "t"))
  }

  private static func typeName(of node: OpaquePointer) -> String {
    cmark_node_get_type_string(node).map { String(cString: $0) } ?? ""
  }

  private static func isFenced(_ node: OpaquePointer) -> Bool {
    var length: Int32 = 0
    var offset: Int32 = 0
    var character: CChar = 0
    return cmark_node_get_fenced(node, &length, &offset, &character) != 0
  }
}
