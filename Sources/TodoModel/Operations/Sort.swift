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
        for group in groups { change.add(list.sorted(group, by: keys)) }
        guard !change.change.isEmpty else { throw .nothingToDo("already sorted") }
        return change.change
      })
  }
}

extension TodoList {
  /// The change that sorts a group.
  fileprivate func sorted(_ group: Group, by keys: [SortKey]) -> TextChange {
    var order = LineOrder()
    var line = group.itemLines.lowerBound
    let items = items(in: group.itemLines).filter { $0.depth == 0 }
    append(items, from: &line, to: &order, by: keys)
    order.append(line..<max(line, group.itemLines.upperBound))
    return order.change(of: group.itemLines, in: self)
  }

  /// Appends the lines of siblings, sorted in runs: between two runs stand lines of the item they belong to.
  private func append(_ siblings: [Item], from line: inout Int, to order: inout LineOrder, by keys: [SortKey])
  {
    var rest = siblings[...]
    while let first = rest.first {
      order.append(line..<max(line, first.line))
      line = first.line
      var end = first.line
      let run = rest.prefix { item in
        // What is indented though nothing stands above it would belong to whatever it were moved below.
        guard item.line == end, !item.record.traits.contains(.orphan) || item == first else { return false }
        end = item.lines.upperBound
        return true
      }
      let isFixed = first.record.traits.contains(.orphan)
      let sorted = run.dropFirst(isFixed ? 1 : 0).map { SortedItem($0, in: self, by: keys) }
        .stablySorted { left, right in
          for key in keys { if let isBefore = key.orders(left, right) { return isBefore } }
          return false
        }
      for item in (isFixed ? [first] : []) + sorted.map(\.item) {
        var itemLine = item.line
        append(item.children, from: &itemLine, to: &order, by: keys)
        order.append(itemLine..<item.lines.upperBound)
      }
      line = end
      rest = rest.dropFirst(run.count)
    }
  }
}

extension Array {
  /// Sorted, and alike elements as they were: a promise that `sorted(by:)` keeps but does not make.
  fileprivate func stablySorted(by areOrdered: (Element, Element) -> Bool) -> [Element] {
    enumerated().sorted { left, right in
      if areOrdered(left.element, right.element) { return true }
      if areOrdered(right.element, left.element) { return false }
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
