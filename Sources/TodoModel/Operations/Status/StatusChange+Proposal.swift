import TodoText

extension StatusChange {
  /// The proposal, with the expected role of each line and the expected details.
  func proposal(
    _ change: TextChange, _ removal: PhraseRemoval, _ changed: [Item]
  ) -> Proposal {
    // Unless lines are added or removed, each stays what it is.
    let isStamped =
      context.settings.stampsDone
      || changed.contains { item in
        newStatus(of: item).flatMap { stamp(item, $0) } != nil
      }
    guard !repeated.isEmpty || !occurrences.isEmpty || !removal.lines.isEmpty || !removal.edits.isEmpty else {
      return Proposal(change, .kept, isStamped ? expectedDetails(changed, []) : [])
    }
    var edits = changed.map { item in
      let occurrence = occurrences[item.line]
      let next = occurrence?.line.map { OutputLine($0, list.role(ofLine: item.line)) }
      let kept = occurrence?.removesItem == true ? nil : OutputLine(item.line, of: list)
      return LineEdit(range: item.line..<item.line + 1, lines: [next, kept].compactMap { $0 })
    }
    edits += repeated.map { copy in
      let end = copy.item.lines.upperBound
      let omitted = Set(copy.omittedLines)
      let lines = copy.item.lines.filter { !omitted.contains($0) }
      return LineEdit(range: end..<end, lines: [OutputLine](lines, of: list))
    }
    edits += removal.edits
    edits.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    // A changed status byte affects nothing else; removing a tag can join text that then means something else.
    guard isStamped || !repeated.isEmpty else { return Proposal(change, .edits(edits)) }
    return Proposal(change, .edits(edits), expectedDetails(changed, removal.lines))
  }

  /// The expected details of the changed items and of the next occurrences, if `removed` lines are removed.
  private func expectedDetails(
    _ changed: [Item], _ removed: [Int]
  ) -> [DetailExpectation] {
    var expected: [DetailExpectation] = []
    func expect(_ details: [ItemDetail: [String]], of item: Item, atLine line: Int) {
      expected.append(DetailExpectation(line: line, item: item, details: details, sortsTags: true))
    }
    var copies = repeated.sorted { $0.item.lines.upperBound < $1.item.lines.upperBound }[...]
    var removed = removed[...]
    /// The lines that are inserted before the current one, less those that are removed.
    var shift = 0
    func skipRemoved(before line: Int) {
      while let first = removed.first, first < line {
        removed.removeFirst()
        shift -= 1
      }
    }
    func add(_ copy: RepeatedItem) {
      // The next occurrence follows the item's last line.
      skipRemoved(before: copy.item.lines.upperBound)
      shift += copy.item.lines.count
      var omitted = copy.omittedLines[...]
      for part in [copy.item] + copy.item.descendants where part.status != nil {
        while let first = omitted.first, first < part.line {
          omitted.removeFirst()
          shift -= 1
        }
        var details = list.details(of: part, without: ["done"])
        details[.status] = [Status.open.name]
        details[.tags] = copy.nextTags(of: part)
        if let due = copy.nextDue(of: part) { details[.due] = [due.text] }
        expect(details, of: part, atLine: part.line + shift)
      }
      shift -= omitted.count
    }
    for item in changed {
      guard let status = newStatus(of: item) else { continue }
      while let copy = copies.first, copy.item.lines.upperBound <= item.line {
        add(copy)
        copies.removeFirst()
      }
      skipRemoved(before: item.line)
      let occurrence = occurrences[item.line]
      if occurrence?.line != nil { shift += 1 }
      guard occurrence?.removesItem != true else {
        shift -= 1
        continue
      }
      let isStamped = context.settings.stampsDone && !item.isMarkdown
      // A changed status byte affects nothing else.
      guard isStamped || repeatedLines.contains(item.line) || stamp(item, status) != nil else { continue }
      var details = list.details(
        of: item,
        without: (isStamped ? ["done"] : [])
          + (repeatedLines.contains(item.line) ? RepeatedItem.movedTags : []))
      details[.status] = [status.name]
      if isStamped, status == .checked {
        details[.tags, default: []].append(TodoList.doneStamp(context.today))
      }
      if let stamp = stamp(item, status) { details[.tags] = stamp.expected(item) }
      details[.tags]?.sort()
      expect(details, of: item, atLine: item.line + shift)
    }
    for copy in copies { add(copy) }
    return expected
  }
}
