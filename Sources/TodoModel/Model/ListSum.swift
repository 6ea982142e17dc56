import TodoText

/// The sums over the blocks of a list.
///
/// They locate rare lines without a scan of all lines: problems, formatting issues, due items.
package struct ListSum: SumTreeSummary, Hashable {
  package var lineFeedCount: Int32 = 0
  package var carriageReturnLineFeedCount: Int32 = 0
  package var carriageReturnCount: Int32 = 0
  package var unformattedLineCount: Int32 = 0
  /// Lines that begin a group: titles, or first items of groups without one.
  package var groupCount: Int32 = 0
  /// Items of every depth, malformed ones included.
  package var itemCount: Int32 = 0
  /// Lines that begin with a checkbox, except bulleted and malformed items.
  package var checkboxCount: Int32 = 0
  /// Items that are checked or obsolete.
  package var finishedItemCount: Int32 = 0
  package var problemCount: Int32 = 0
  /// Ids of items, and ids that items wait for.
  package var nameCount: Int32 = 0
  /// Depends on these ids and on which of their items are unfinished, but not on their order; 0 without any.
  var nameDigest: UInt64 = 0
  /// Opening markers of merge conflicts.
  package var conflictCount: Int32 = 0
  /// The earliest due day of an unfinished item; `CalendarDay.last` if none is due.
  package var earliestDue: CalendarDay = .last
  /// The lines of a Markdown document that can end front matter, except the first line of the file.
  var frontMatterEnds: FrontMatterEnds = []

  /// Lines with any ending.
  package var lineBreakCount: Int {
    Int(lineFeedCount) + Int(carriageReturnLineFeedCount) + Int(carriageReturnCount)
  }

  package static let zero = ListSum()

  package static func + (left: ListSum, right: ListSum) -> ListSum {
    ListSum(
      lineFeedCount: left.lineFeedCount &+ right.lineFeedCount,
      carriageReturnLineFeedCount: left.carriageReturnLineFeedCount &+ right.carriageReturnLineFeedCount,
      carriageReturnCount: left.carriageReturnCount &+ right.carriageReturnCount,
      unformattedLineCount: left.unformattedLineCount &+ right.unformattedLineCount,
      groupCount: left.groupCount &+ right.groupCount,
      itemCount: left.itemCount &+ right.itemCount,
      checkboxCount: left.checkboxCount &+ right.checkboxCount,
      finishedItemCount: left.finishedItemCount &+ right.finishedItemCount,
      problemCount: left.problemCount &+ right.problemCount,
      nameCount: left.nameCount &+ right.nameCount,
      nameDigest: left.nameDigest &+ right.nameDigest,
      conflictCount: left.conflictCount &+ right.conflictCount,
      earliestDue: min(left.earliestDue, right.earliestDue),
      frontMatterEnds: left.frontMatterEnds.union(right.frontMatterEnds))
  }
}
