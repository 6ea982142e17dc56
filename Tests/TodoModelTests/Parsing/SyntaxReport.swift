import Guarantees
import TodoModel
import TodoText

/// A parsed list in the notation of the tables in `Tests/Fixtures/Syntax`.
struct SyntaxReport {
  private let list: TodoList
  private(set) var lines: [String] = []

  init(of list: TodoList) {
    self.list = list
    for node in list.syntax {
      if node.kind == "group" {
        node.children.forEach { append($0, depth: 0) }
      } else {
        append(node, depth: 0)
      }
    }
    for problem in list.problems(ProblemContext(today: nil), beginningOn: nil) {
      lines.append("problem \(problem.code.check.name) \(quoted(problem.range))")
    }
  }

  var text: String { lines.joined(separator: "\n") }

  private mutating func append(_ node: SyntaxNode, depth: Int) {
    let indentation = String(repeating: "  ", count: depth)
    switch node.kind {
    case "title":
      let title = list.text.string(in: node.range)
      let heading = list.dialect == .markdown ? String(title.drop { $0 == "#" }.drop { $0 == " " }) : title
      lines.append("\(indentation)title \(SyntaxEscapes.quoted(heading))")
    case "orphan":
      let content = list.text.string(in: node.range).drop { $0.isWhitespace }
      lines.append("\(indentation)orphan \(SyntaxEscapes.quoted(String(content)))")
    case "item":
      lines.append("\(indentation)item \(itemDetail(node))")
      node.children.forEach { append($0, depth: depth + 1) }
    case "tag":
      let parts = node.detail.split(separator: " = ", maxSplits: 1)
      let name = SyntaxEscapes.quoted(parts[0].lowercased()).dropFirst().dropLast()
      let value = parts.count > 1 ? " = \(SyntaxEscapes.quoted(String(parts[1].dropFirst().dropLast())))" : ""
      lines.append("\(indentation)tag \(name)\(value) \(quoted(node.range))")
    case "text": break
    default: lines.append("\(indentation)\(node.kind) \(node.detail) \(quoted(node.range))")
    }
  }

  private func itemDetail(_ node: SyntaxNode) -> String {
    guard node.detail.hasSuffix(" bulleted") else { return node.detail }
    let marks = list.text.string(in: node.range).prefix { $0 != "[" }.split { $0.isWhitespace }
    return "\(node.detail) \(SyntaxEscapes.quoted(marks.last.map(String.init) ?? ""))"
  }

  private func quoted(_ range: Range<Int>) -> String {
    SyntaxEscapes.quoted(list.text.string(in: range))
  }
}
