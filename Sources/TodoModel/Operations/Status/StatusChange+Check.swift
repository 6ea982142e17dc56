import TodoText

extension StatusChange {
  /// Reads the list again with the change made to it: every line that it is not about, and what is to be read of those
  /// that it is about.
  func check(_ change: TextChange, _ changed: [(item: Item, status: Status)]) throws(OperationError) {
    guard !list.isForTrial else { return }
    let after = list.applying(change)
    var edits = changed.map { item, _ in
      LineEdit(range: item.line..<item.line + 1, lines: [OutputLine(item.line, of: list)])
    }
    edits += repeated.map { copy in
      let end = copy.item.lines.upperBound
      return LineEdit(range: end..<end, lines: [OutputLine](copy.item.lines, of: list))
    }
    edits.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    if let misreading = ReparseMismatch(of: edits, from: list, to: after) {
      throw .misreading(misreading.description)
    }
    // One byte of a checkbox changes nothing else.
    guard context.settings.stampsDone || !repeated.isEmpty else { return }
    for (line, item, wanted) in wanted(changed) {
      guard after.item(atLine: line).map({ after.details(of: $0, without: []) }) == wanted else {
        throw .misreading("more of \(list.label(of: [item])) would change than that")
      }
    }
  }

  /// What is to be read on lines of the list behind the change, and the items that they are made of.
  private func wanted(
    _ changed: [(item: Item, status: Status)]
  ) -> [(line: Int, item: Item, details: [ItemDetail: [String]])] {
    var wanted: [(line: Int, item: Item, details: [ItemDetail: [String]])] = []
    var copies = repeated.sorted { $0.item.lines.upperBound < $1.item.lines.upperBound }[...]
    var copied = 0
    func add(_ copy: RepeatedItem) {
      for part in [copy.item] + copy.item.descendants where part.status != nil {
        var details = list.details(of: part, without: ["done"])
        details[.status] = [Status.open.name]
        if let due = copy.nextDue(of: part) { details[.due] = [due.text] }
        wanted.append((part.line + copy.item.lines.count + copied, part, details))
      }
      copied += copy.item.lines.count
    }
    let again = Set(repeated.map(\.item.line))
    for (item, status) in changed {
      while let copy = copies.first, copy.item.lines.upperBound <= item.line {
        add(copy)
        copies.removeFirst()
      }
      let isStamped = context.settings.stampsDone && !item.isMarkdown
      var details = list.details(
        of: item, without: (isStamped ? ["done"] : []) + (again.contains(item.line) ? ["repeat"] : []))
      details[.status] = [status.name]
      if isStamped, status == .checked {
        details[.tags, default: []].append(TodoList.doneStamp(context.today))
      }
      details[.tags]?.sort()
      wanted.append((item.line + copied, item, details))
    }
    for copy in copies { add(copy) }
    return wanted
  }
}
