import TodoText

extension StatusChange {
  /// The proposal, with the expected role of each line and the expected details.
  func proposal(_ change: TextChange, _ removal: PhraseRemoval) -> Proposal {
    // Unless lines are added or removed, each stays what it is.
    let keepsLines = repeated.isEmpty && occurrences.isEmpty && removal.edits.isEmpty
    if keepsLines, !expectsDetails { return Proposal(change, .kept) }
    let keptLines = [OutputLine](items.lazy.map { $0.line }, of: list)
    // A copy is an index, because a repeated item is large.
    var edits = zip(items, keptLines).map { item, line -> (edit: LineEdit, copy: Int?) in
      let occurrence = occurrences[item.line]
      let next = occurrence?.line.map { OutputLine($0, line.role) }
      let kept = occurrence?.removesItem == true ? nil : line
      return (LineEdit(range: item.line..<item.line + 1, lines: [next, kept].compactMap { $0 }), nil)
    }
    edits += repeated.enumerated().map { index, copy in
      let end = copy.item.lines.upperBound
      let omitted = Set(copy.omittedLines)
      let lines = copy.item.lines.filter { !omitted.contains($0) }
      return (LineEdit(range: end..<end, lines: [OutputLine](lines, of: list)), index)
    }
    edits += removal.edits.map { (edit: $0, copy: nil) }
    edits.sort {
      let (one, other) = ($0.edit.range, $1.edit.range)
      return (one.lowerBound, one.upperBound) < (other.lowerBound, other.upperBound)
    }
    return Proposal(change, keepsLines ? .kept : .edits(edits.map { $0.edit }), expectedDetails(edits))
  }

  /// Whether more than the status of an item may change, or items are added.
  private var expectsDetails: Bool {
    context.settings.stampsDone || !repeated.isEmpty || list.dialect == .markdown
  }

  /// The expected details of the changed items and of the next occurrences.
  private func expectedDetails(_ edits: [(edit: LineEdit, copy: Int?)]) -> [DetailExpectation] {
    guard expectsDetails else { return [] }
    var expected: [DetailExpectation] = []
    // The lines that are inserted before the current one, less those that are removed.
    var shift = 0
    // A changed status byte affects nothing else.
    let mayChangeDetails = context.settings.stampsDone || list.dialect == .markdown
    for (edit, copy) in edits {
      for (offset, output) in edit.lines.enumerated() {
        guard let origin = output.origin,
          copy != nil || mayChangeDetails || repeatedLines.contains(origin),
          let item = list.item(atLine: origin), item.line == origin,
          let details = copy.map({ nextDetails(of: item, in: repeated[$0]) }) ?? changedDetails(of: item)
        else { continue }
        let line = edit.range.lowerBound + shift + offset
        expected.append(DetailExpectation(line: line, item: item, details: details, sortsTags: true))
      }
      shift += edit.lines.count - edit.range.count
    }
    return expected
  }

  private func nextDetails(of item: Item, in copy: RepeatedItem) -> [ItemDetail: [String]]? {
    guard item.status != nil else { return nil }
    var details = list.details(of: item, without: ["done"])
    details[.status] = [Status.open.name]
    details[.tags] = copy.nextTags(of: item)
    if let due = copy.nextDue(of: item) { details[.due] = [due.text] }
    return details
  }

  private func changedDetails(of item: Item) -> [ItemDetail: [String]]? {
    guard let status = new[item.line] else { return nil }
    let isStamped = context.settings.stampsDone && !item.isMarkdown
    let isRepeated = repeatedLines.contains(item.line)
    let stamp = stamp(item, status)
    guard isStamped || isRepeated || stamp != nil else { return nil }
    let names = (isStamped ? ["done"] : []) + (isRepeated ? RepeatedItem.movedTags : [])
    var details = list.details(of: item, without: names)
    details[.status] = [status.name]
    if isStamped, status == .checked {
      details[.tags, default: []].append(TodoList.doneStamp(context.today))
    }
    if let stamp { details[.tags] = stamp.expected(item, without: names) }
    details[.tags]?.sort()
    return details
  }
}
