import TodoText

/// A piece of a list, parsed together with the lines around it that affect it.
package struct ListPiece: Sendable {
  /// The piece and the lines around it; results are valid only for ``lines``.
  package let list: TodoList
  /// The lines of the piece, counted from the start of ``list``.
  package let lines: Range<Int>
  /// The offset of ``list`` in the whole.
  let start: Int
  /// The line of the whole at which ``list`` begins; meaningless if the pieces are for formatting.
  package let firstLine: Int
  /// The first unusual line ending of the whole, if it is in this piece.
  let oddLineEnding: LineEndingCounts.Occurrence?

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

/// The title of a group and the lines that it applies to, relative to a piece of a list.
package struct GroupTitleReference: Sendable {
  package enum Title: Sendable {
    /// There is none.
    case none
    /// It is on this line.
    case line(Int)
    /// It is that of the last group of the previous piece.
    case before
  }

  /// The title.
  package let title: Title
  /// The lines of the group, including its title; only the line itself if it is in no group.
  package let lines: Range<Int>
}
