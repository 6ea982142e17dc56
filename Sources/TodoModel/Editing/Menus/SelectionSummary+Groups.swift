import TodoText

extension SelectionSummary {
  /// The number of groups that the selection touches.
  ///
  /// - Complexity: O(log *n*).
  var groupCount: Int {
    guard let lines = selection.lines else { return list.groupCount }
    let begun = list.groupCount(before: lines.upperBound) - list.groupCount(before: lines.lowerBound)
    let beginsAbove = list.group(containingLine: lines.lowerBound).map {
      $0.lines.lowerBound < lines.lowerBound
    }
    return begun + (beginsAbove ?? false ? 1 : 0)
  }

  /// The selected groups in words: `the list`, `“Errands”`, `the group`, `3 groups`.
  var labelOfGroups: String {
    guard let lines = selection.lines else { return "the list" }
    let count = groupCount
    guard count == 1 else { return "\(count) groups" }
    let group = lines.count <= Self.menuLineLimit ? list.groups(in: lines).first : nil
    return group.flatMap(list.title)?.quotedLabel ?? "the group"
  }

  /// The lines of the selected groups.
  var groupLines: Range<Int> {
    guard let lines = selection.lines else { return 0..<list.text.lineCount }
    let first = list.group(containingLine: lines.lowerBound)?.lines ?? lines
    let last = list.group(containingLine: lines.upperBound - 1)?.lines ?? lines
    return min(first.lowerBound, lines.lowerBound)..<max(last.upperBound, lines.upperBound)
  }
}

extension SelectionSummary {
  /// The selected items as one run of siblings; nil if there are none or several runs, or if they cannot be moved.
  var onlySiblingRange: SiblingRange? { (try? requireSiblingRange()) ?? nil }

  /// The same; nil only if there are several runs: in several groups, or in several lists of a Markdown document.
  ///
  /// For many lines, the run has only its first and last item.
  ///
  /// - Throws: ``OperationError/noItem`` if there is none, or the reason why they cannot be moved.
  func requireSiblingRange() throws(OperationError) -> SiblingRange? {
    guard let first, let lastTop else { throw .noItem }
    guard !isShort else {
      let runs = try selection.siblingRanges(in: list)
      return runs.count == 1 ? runs[0] : nil
    }
    guard let group = list.group(containingLine: first.line), group.lines.contains(lastTop.line) else {
      return nil
    }
    return SiblingRange(items: [first, lastTop].map { $0.ancestor(atDepth: minimumDepth) }, group: group)
  }

  /// The words for a run in a title, after its verb; sub-items are not mentioned.
  func label(of run: SiblingRange) -> String {
    isShort ? label(run.items.count, run.first) : label(topCount, nil)
  }
}
