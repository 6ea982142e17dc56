import TodoText

extension StatusChange {
  /// The proposal, with the expected role of each line and the expected details.
  func proposal(_ change: TextChange, _ changed: [(item: Item, status: Status)]) -> Proposal {
    var edits = changed.map { item, _ in
      LineEdit(range: item.line..<item.line + 1, lines: [OutputLine(item.line, of: list)])
    }
    edits += repeated.map { copy in
      let end = copy.item.lines.upperBound
      return LineEdit(range: end..<end, lines: [OutputLine](copy.item.lines, of: list))
    }
    edits.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    // A changed status byte affects nothing else; removing a tag can join text that then means something else.
    guard context.settings.stampsDone || !repeated.isEmpty else { return Proposal(change, .edits(edits)) }
    let details = wanted(changed).map { line, item, details in
      DetailExpectation(line: line, item: item, details: details, sortsTags: true)
    }
    return Proposal(change, .edits(edits), details)
  }

  /// The expected details of lines after the change, with the items they come from.
  private func wanted(
    _ changed: [(item: Item, status: Status)]
  ) -> [(line: Int, item: Item, details: [ItemDetail: [String]])] {
    var wanted: [(line: Int, item: Item, details: [ItemDetail: [String]])] = []
    var copies = repeated.sorted { $0.item.lines.upperBound < $1.item.lines.upperBound }[...]
    // The number of lines that were inserted so far.
    var copied = 0
    func add(_ copy: RepeatedItem) {
      for part in [copy.item] + copy.item.descendants where part.status != nil {
        var details = list.details(of: part, without: ["done"])
        details[.status] = [Status.open.name]
        details[.tags] = copy.nextTags(of: part)
        if let due = copy.nextDue(of: part) { details[.due] = [due.text] }
        wanted.append((part.line + copy.item.lines.count + copied, part, details))
      }
      copied += copy.item.lines.count
    }
    // The lines of the repeated items, whose moved tags go.
    let again = Set(repeated.map(\.item.line))
    for (item, status) in changed {
      while let copy = copies.first, copy.item.lines.upperBound <= item.line {
        add(copy)
        copies.removeFirst()
      }
      let isStamped = context.settings.stampsDone && !item.isMarkdown
      var details = list.details(
        of: item,
        without: (isStamped ? ["done"] : []) + (again.contains(item.line) ? RepeatedItem.movedTags : []))
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
