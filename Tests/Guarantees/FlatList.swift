import TodoModel
import TodoText

/// A parsed list with absolute positions, independent of how the text is split into blocks.
package struct FlatList: Hashable {
  package struct Line: Hashable {
    package let range: Range<Int>
    let kind: LineKind
    let ending: LineEnding
    /// The line of the item's checkbox; -1 if the line belongs to no item.
    let item: Int
    let indentation: UInt16
    let issues: FormattingIssues
    package let beginsGroup: Bool
  }

  struct Item: Hashable {
    let lines: Range<Int>
    let parent: Int
    let checkbox: Range<Int>
    let depth: Int
    let priority: Int16
    let status: Status?
    let flags: BlockItem.Flags
    let due: DueDate?
  }

  /// A problem found by the parser.
  struct Problem: Hashable {
    let code: ProblemCode
    let line: Int
    let range: Range<Int>
    let continuesRun: Bool
  }

  package private(set) var lines: [Line] = []
  private var items: [Item] = []
  private var problems: [Problem] = []
  private let sum: ListSum

  package init(_ list: TodoList) {
    sum = list.sum
    list.visitBlocks { block in addLines(of: block, list) }
    items = list.items().map { item in
      Item(
        lines: item.lines, parent: item.parent?.line ?? -1, checkbox: item.checkbox, depth: item.depth,
        priority: item.record.priorityLevel, status: item.status, flags: item.record.flags, due: item.due)
    }
  }

  private mutating func addLines(of block: LocatedBlock, _ list: TodoList) {
    let firstLine = block.lines.lowerBound
    for (index, record) in block.block.lines.enumerated() {
      let item = record.item < 0 ? -1 : firstLine + Int(block.block.items[Int(record.item)].line)
      lines.append(
        Line(
          range: list.text.lineRange(ofLine: firstLine + index).range, kind: record.kind,
          ending: record.ending,
          item: item, indentation: record.indentation, issues: record.issues,
          beginsGroup: record.beginsGroup))
    }
    for problem in block.block.problems {
      let line = firstLine + Int(problem.line)
      let start = list.text.lineRange(ofLine: line).start
      problems.append(
        Problem(
          code: problem.code, line: line, range: start + Int(problem.start)..<start + Int(problem.end),
          continuesRun: problem.continuesRun))
    }
  }

  /// The first difference, or nil.
  package func difference(from other: FlatList) -> String? {
    func first<Element: Equatable>(_ kind: String, _ own: [Element], _ others: [Element]) -> String? {
      guard own != others else { return nil }
      let index = zip(own, others).prefix { $0 == $1 }.count
      let pair = [own, others].map { index < $0.count ? "\($0[index])" : "nothing" }
      return "\(kind) \(index): \(pair[0]), not \(pair[1])"
    }
    return first("line", lines, other.lines) ?? first("item", items, other.items)
      ?? first("problem", problems, other.problems) ?? (sum == other.sum ? nil : "\(sum), not \(other.sum)")
  }
}

extension [FlatList.Line] {
  /// The indices of the lines for which `holds` returns true.
  package func indices(where holds: (Element) -> Bool) -> [Int] { indices.filter { holds(self[$0]) } }
}
