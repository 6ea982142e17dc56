import TodoText

extension Operation {
  /// Checks whether a menu may offer the operation.
  ///
  /// For a few lines, proposes the change. Also verifies it, unless it cannot affect how other lines are parsed: all lines
  /// there are plain or, outside of Markdown documents, only the text of items changes. For many lines, checks only the
  /// items' records, and the change may still fail.
  ///
  /// - Throws: The reason why the operation would change nothing.
  /// - Complexity: O(log *n* + *m*), *m* the number of selected items.
  package func checkAvailability(for summary: SelectionSummary) throws(OperationError) {
    try checkRecords(of: summary)
    guard concernsFewLines(in: summary) else { return }
    let proposal = try propose(summary.selection, in: summary.list, summary.context)
    guard !isSafe(on: summary), !proposal.staysInText || summary.list.dialect == .markdown else { return }
    _ = try proposal.verifiedChange(in: summary.list)
  }

  /// Checks the items' records for something to change.
  ///
  /// - Throws: The reason why it would change nothing.
  package func checkRecords(of summary: SelectionSummary) throws(OperationError) {
    if let format = summary.list.foreignFormat { throw .foreignFormat(format) }
    try precheck(summary)
  }

  /// Whether the change and its verification stay within ``SelectionSummary/menuLineLimit`` lines.
  package func concernsFewLines(in summary: SelectionSummary) -> Bool {
    guard summary.isShort else { return false }
    switch action {
    case .rewrite, .move: return summary.hasFewNeighbors
    // These search for a group and for items in it.
    case .source("archive", _), .source("unarchive", _):
      return summary.list.text.lineCount <= SelectionSummary.menuLineLimit
    case .source("fixAll", _), .source("removeCompleted", _): return summary.hasFewNeighbors
    case .source: return summary.groupLines.count <= SelectionSummary.menuLineLimit
    }
  }

  /// Whether the operation cannot fail, because one line is selected and all lines around it are plain.
  private func isSafe(on summary: SelectionSummary) -> Bool {
    if case .source = action { return false }
    return summary.isPlainLine
  }
}
