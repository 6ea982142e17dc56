import TodoText

extension Operation {
  static let sort = sort(
    by: SortKey.standard, "sort", .source("sort"),
    "Sort the groups: unfinished before finished, then by priority, then by due date")

  /// An operation that sorts whole groups, at every level siblings among siblings; what the keys leave alike stays as
  /// it was.
  static func sort(
    by keys: [SortKey], _ name: String, _ action: ActionPath, _ summary: String
  ) -> Operation {
    let by = keys == SortKey.standard ? "" : " by \(keys.map(\.words).joined(separator: ", "))"
    return Operation(
      name, action, summary,
      title: { selection, list, _ in
        guard let lines = selection.lines else { return "Sort the list\(by)" }
        let groups = list.groups(in: lines)
        guard groups.count == 1, let title = groups[0].title else {
          return "Sort \(groups.count == 1 ? "the group" : "\(groups.count) groups")\(by)"
        }
        return "Sort “\(list.text.string(ofLine: title))”\(by)"
      },
      change: { selection, list, _ throws(OperationError) in
        let groups = list.groups(in: selection.lines)
        guard !groups.isEmpty else { throw .nothingToDo("there is no group here") }
        var change = TextChangeBuilder()
        var refusal = OperationError.nothingToDo("already sorted")
        for group in groups {
          // Of many groups, one that cannot be sorted keeps no other from it.
          do throws(OperationError) {
            change.add(try list.sorted(group, by: keys))
          } catch {
            refusal = error
          }
        }
        guard !change.change.isEmpty else { throw refusal }
        return change.change
      })
  }
}

extension TodoList {
  /// The change that sorts a group.
  fileprivate func sorted(_ group: Group, by keys: [SortKey]) throws(OperationError) -> TextChange {
    var order: [Int] = []
    var line = group.itemLines.lowerBound
    let items = items(in: group.itemLines).filter { $0.depth == 0 }
    append(items, from: &line, to: &order, by: keys)
    order += line..<max(line, group.itemLines.upperBound)
    guard order != Array(group.itemLines) else { return .none }
    var rewrite = LineRewrite(self)
    rewrite.replace(group.itemLines, with: order.map { RewrittenLine($0, of: self) })
    return try rewrite.change()
  }

  /// Appends the lines of siblings, sorted in runs: between two runs stand lines of the item they belong to.
  private func append(_ siblings: [Item], from line: inout Int, to order: inout [Int], by keys: [SortKey]) {
    var rest = siblings[...]
    while let first = rest.first {
      order += line..<max(line, first.line)
      line = first.line
      // What is indented though no item is above it would belong to whatever it were moved below: it stays.
      let isFixed = isIndentedAtTop(first)
      let run = isFixed ? rest.prefix(1) : sideBySide(rest)
      for item in run.map({ SortedItem($0, in: self, by: keys) }).stablySorted(by: keys) {
        var itemLine = item.item.line
        append(item.item.children, from: &itemLine, to: &order, by: keys)
        order += itemLine..<item.item.lines.upperBound
        line = max(line, item.item.lines.upperBound)
      }
      rest = rest.dropFirst(run.count)
    }
  }

  /// The first of `siblings` between which no line stands.
  private func sideBySide(_ siblings: ArraySlice<Item>) -> ArraySlice<Item> {
    var end = siblings.first?.line ?? 0
    return siblings.prefix { item in
      guard item.line == end, !isIndentedAtTop(item) else { return false }
      end = item.lines.upperBound
      return true
    }
  }

  private func isIndentedAtTop(_ item: Item) -> Bool {
    item.depth == 0 && dialect != .markdown && column(ofLine: item.line) > 0
  }
}

extension [SortedItem] {
  /// Sorted, and alike items as they were: a promise that `sorted(by:)` keeps but does not make.
  fileprivate func stablySorted(by keys: [SortKey]) -> [SortedItem] {
    enumerated().sorted { left, right in
      for key in keys { if let isBefore = key.orders(left.element, right.element) { return isBefore } }
      return left.offset < right.offset
    }.map(\.element)
  }
}

extension SortKey {
  /// The key in a title.
  fileprivate var words: String {
    switch self {
    case .due: "due date"
    case .finished, .status, .priority, .text, .tag: rawValue
    }
  }
}
