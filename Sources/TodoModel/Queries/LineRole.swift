import TodoText

/// What a line is and how deep the item stands that it belongs to.
///
/// It is what an operation on whole lines could change by mistake: which line is a title, an item or more of a
/// description, and what is inside of what. The words of a line stay what they are, wherever it goes.
struct LineRole: Hashable {
  let kind: LineKind
  /// How many items its item is inside of; -1 if it belongs to none.
  let depth: Int
  /// How CommonMark reads it, in a Markdown document: so that no prose becomes part of an item, or of a paragraph.
  var shape = MarkdownShape.any

  static let blank = LineRole(kind: .blank, depth: -1)
  static let title = LineRole(kind: .title, depth: -1)

  /// That of an item's line, or of one that is more of its description, so many levels deeper.
  func deeper(by levels: Int) -> LineRole {
    depth < 0 || levels == 0 ? self : LineRole(kind: kind, depth: depth + levels)
  }

  /// Whether a line of this role may stand where one of `other` is wanted.
  func matches(_ other: LineRole) -> Bool {
    kind == other.kind && depth == other.depth && shape.matches(other.shape)
  }
}

extension TodoList {
  /// How a line is read; a line past the end is blank.
  ///
  /// - Complexity: O(log *n*).
  func reading(ofLine line: Int) -> LineRole {
    var walk = LineCursor(along: self)
    return walk.reading(ofLine: line)
  }

  /// Where the text of a line stands: not the byte order mark, which stays before the first line, whichever that is.
  func textExtent(ofLine line: Int) -> LineRange {
    var walk = LineCursor(along: self)
    return walk.textExtent(ofLine: line)
  }

  /// The number of lines that hold anything, be it a terminator: the empty place behind the last one is none.
  ///
  /// - Complexity: O(log *n*).
  var writtenLineCount: Int {
    let count = text.byteCount
    let isOpen = text.bytes(in: max(0, count - 1)..<count).last.map { !$0.isLineEnd } ?? false
    return isOpen && !(count == 3 && text.hasByteOrderMark(at: 0)) ? text.lineCount : text.lineCount - 1
  }
}
