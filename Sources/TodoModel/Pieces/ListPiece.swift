import TodoText

/// A piece of a list, parsed with the lines around it that its own lines depend on.
package struct ListPiece: Sendable {
  /// The piece and the lines around it; what is asked of it is right for ``lines`` alone.
  package let list: TodoList
  /// The lines of the piece, counted from the first line of ``list``.
  package let lines: Range<Int>
  /// Where the first byte of ``list`` stands in the whole.
  let start: Int
  /// The line of the whole that the first line of ``list`` is.
  package let firstLine: Int
  /// The first line ending of the whole that is not as most are, if it stands in this piece.
  let oddLineEnding: LineEndingCounts.Place?

  /// The title of the group that a line of the piece belongs to.
  ///
  /// - Complexity: O(log *n*).
  package func title(ofGroupWithLine line: Int) -> GroupTitleReference {
    guard let group = list.group(containingLine: line) else {
      return GroupTitleReference(title: .none, lines: line..<line + 1)
    }
    guard group.lines.lowerBound >= lines.lowerBound else {
      return GroupTitleReference(title: .before, lines: group.lines)
    }
    return GroupTitleReference(title: group.title.map { .line($0) } ?? .none, lines: group.lines)
  }
}

/// Where the title of some lines stands, seen from a piece of a list.
package struct GroupTitleReference: Sendable {
  package enum Title: Sendable {
    /// They have none.
    case none
    /// It stands on this line.
    case line(Int)
    /// They continue the group that the piece before ends with.
    case before
  }

  /// The title.
  package let title: Title
  /// The lines that it is the title of.
  package let lines: Range<Int>
}
