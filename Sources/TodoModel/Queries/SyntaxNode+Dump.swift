import TodoText

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
