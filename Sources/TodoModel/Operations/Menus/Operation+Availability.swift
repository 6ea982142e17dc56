import TodoText

extension Operation {
  /// Whether a menu may offer the operation, without making its change.
  ///
  /// Where few lines are concerned, the operation proposes its change, and the list is parsed again with it unless all
  /// lines there are plain; so what is offered can be done. Where many are, only the items' records are asked: making
  /// the change may still be refused.
  ///
  /// - Throws: the reason why the operation would change nothing.
  /// - Complexity: O(log *n* + *m*), *m* the number of selected items.
  package func checkAvailability(for summary: SelectionSummary) throws(OperationError) {
    try checkRecords(of: summary)
    guard concernsFewLines(in: summary) else { return }
    let proposal = try propose(summary.selection, in: summary.list, summary.context)
    if !isSafe(on: summary) { _ = try proposal.verifiedChange(in: summary.list) }
  }

  /// Whether the operation would do anything, as far as the items' records say.
  ///
  /// - Throws: the reason why it would change nothing.
  package func checkRecords(of summary: SelectionSummary) throws(OperationError) {
    if let format = summary.list.foreignFormat { throw .foreignFormat(format) }
    try precheck(summary)
  }

  /// Whether the change and what must be parsed again for it stay within ``SelectionSummary/closeLineLimit`` lines.
  package func concernsFewLines(in summary: SelectionSummary) -> Bool {
    guard summary.isShort else { return false }
    switch action {
    case .rewrite, .move: return summary.hasFewNeighbors
    // These look for a group and for items in it.
    case .source("archive", _), .source("unarchive", _):
      return summary.list.text.lineCount <= SelectionSummary.closeLineLimit
    case .source("fixAll", _), .source("removeCompleted", _): return summary.hasFewNeighbors
    case .source: return summary.groupLines.count <= SelectionSummary.closeLineLimit
    }
  }

  /// Whether the operation can't be refused, because it is about one line and all lines around that are plain.
  private func isSafe(on summary: SelectionSummary) -> Bool {
    if case .source = action { return false }
    return summary.isPlainLine
  }
}
