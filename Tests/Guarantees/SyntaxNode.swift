import TodoModel
import TodoText

/// A node of the syntax tree, for tests.
package struct SyntaxNode: Sendable, Hashable {
  /// Its kind: `group`, `title`, `item`, `priority`, `due`, `tag`, `field`, `orphan`, `text`.
  package let kind: String
  /// Its value: `checked`, `2026-02-15`, `work = "home"`.
  package let detail: String
  /// Its range in bytes of the text.
  package let range: Range<Int>
  /// Its child nodes.
  package internal(set) var children: [SyntaxNode]

  init(_ kind: String, _ detail: String = "", _ range: Range<Int>, _ children: [SyntaxNode] = []) {
    self.kind = kind
    self.detail = detail
    self.range = range
    self.children = children
  }
}

extension TodoList {
  /// The list as a tree: groups contain titles and items; items contain their text's parts and sub-items.
  ///
  /// - Complexity: O(*n*).
  package var syntax: [SyntaxNode] {
    var nodes: [SyntaxNode] = []
    var group: SyntaxNode?
    func close() {
      if let open = group { nodes.append(SyntaxNode("group", "", open.children.extent, open.children)) }
      group = nil
    }
    visitBlocks { block in
      for (index, line) in block.block.lines.enumerated() {
        let lineRange = block.lineRange(ofLine: index)
        if line.beginsGroup {
          close()
          group = SyntaxNode("group", "", lineRange.content)
        }
        switch line.kind {
        case .title: group?.children.append(SyntaxNode("title", "", titleWords(in: lineRange.content)))
        case .item:
          let item = block.item(Int(line.item))
          if item.depth == 0 { group?.children.append(syntax(of: item)) }
        case .continuation, .blank: break
        case .unattached:
          close()
          nodes.append(SyntaxNode("orphan", "", words(of: lineRange.content)))
        case .text:
          guard !line.hasItem else { break }
          let text = SyntaxNode("text", "", words(of: lineRange.content))
          if group == nil { nodes.append(text) } else { group?.children.append(text) }
        }
      }
    }
    close()
    return nodes
  }

  private func syntax(of item: Item) -> SyntaxNode {
    let words = text(of: item)
    var children: [SyntaxNode] = []
    if let priority = words.priority {
      children.append(SyntaxNode("priority", "\(priority.level)", priority.range))
    }
    var hasDate = false
    for token in words.tokens {
      switch token {
      case .tag(let tag):
        let value = tag.value.map { " = \"\(text.string(in: $0))\"" } ?? ""
        children.append(SyntaxNode("tag", text.string(in: tag.name) + value, tag.range))
      case .date(let date, let range) where !hasDate:
        hasDate = true
        children.append(SyntaxNode("due", date.text, range))
      case .field(let field) where field.kind != .due:
        let value = field.value.isEmpty ? "" : " = \"\(text.string(in: field.value))\""
        children.append(SyntaxNode("field", field.kind.rawValue + value, field.range))
      case .date, .field, .impossibleDate, .nearMissDate, .datePhrase, .unclosedQuote, .controlCharacter:
        break
      }
    }
    children += item.children.map(syntax(of:))
    children.sort { $0.range.lowerBound < $1.range.lowerBound }
    let bullet = item.record.flags.contains(.bulleted) ? " bulleted" : ""
    return SyntaxNode("item", (item.status?.name ?? "malformed") + bullet, item.bytes, children)
  }
}

extension [SyntaxNode] {
  fileprivate var extent: Range<Int> {
    guard let first, let last else { return 0..<0 }
    return first.range.lowerBound..<last.range.upperBound
  }
}

extension TodoList {
  /// The tree as indented text, one node per line: `due 2026-02-15  3:11-3:24  "-> 2026-02-15"`.
  ///
  /// Lines and columns count from 1, columns in bytes.
  package var syntaxDump: String {
    var dump = ""
    // The ends of nodes with children are after the next starts.
    var positions = PositionCursor(in: text, .utf8)
    var ends = PositionCursor(in: text, .utf8)
    func append(_ nodes: [SyntaxNode], depth: Int) {
      for node in nodes {
        let isLeaf = node.children.isEmpty
        let start = positions.position(of: node.range.lowerBound)
        let end =
          isLeaf ? positions.position(of: node.range.upperBound) : ends.position(of: node.range.upperBound)
        let detail = node.detail.isEmpty ? "" : " \(node.detail)"
        let quoted = isLeaf ? "  \(text.string(in: node.range).trimmedLine.debugDescription)" : ""
        let indentation = String(repeating: "  ", count: depth)
        dump += "\(indentation)\(node.kind)\(detail)  \(start.fromOne)-\(end.fromOne)\(quoted)\n"
        append(node.children, depth: depth + 1)
      }
    }
    append(syntax, depth: 0)
    return dump
  }
}

extension TextPosition {
  /// `LINE:COLUMN`, counted from 1.
  fileprivate var fromOne: String { "\(line + 1):\(column + 1)" }
}

extension String {
  /// The text without a final line ending.
  fileprivate var trimmedLine: String {
    last?.isNewline == true ? String(dropLast()) : self
  }
}
