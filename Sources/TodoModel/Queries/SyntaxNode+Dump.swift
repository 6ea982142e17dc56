import TodoText

extension TodoList {
  /// The tree as indented text, one node per line: `due 2026-02-15  3:11-3:24  "-> 2026-02-15"`.
  ///
  /// Lines and columns count from 1, columns in bytes.
  package var syntaxDump: String {
    var dump = ""
    func append(_ nodes: [SyntaxNode], depth: Int) {
      for node in nodes {
        let location = "\(location(of: node.range.lowerBound))-\(location(of: node.range.upperBound))"
        let detail = node.detail.isEmpty ? "" : " \(node.detail)"
        let quoted =
          node.children.isEmpty ? "  \(text.string(in: node.range).trimmedLine.debugDescription)" : ""
        dump += "\(String(repeating: "  ", count: depth))\(node.kind)\(detail)  \(location)\(quoted)\n"
        append(node.children, depth: depth + 1)
      }
    }
    append(syntax, depth: 0)
    return dump
  }

  private func location(of byteOffset: Int) -> String {
    let position = text.position(of: byteOffset, in: .utf8)
    return "\(position.line + 1):\(position.column + 1)"
  }
}

extension String {
  /// The text without a final line ending.
  fileprivate var trimmedLine: String {
    last?.isNewline == true ? String(dropLast()) : self
  }
}
