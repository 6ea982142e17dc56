import TodoText

/// The role of a line and the depth of its item.
///
/// This is what an operation on whole lines could change by mistake: which lines are titles, items or descriptions, and
/// their nesting. The text of a line stays the same.
struct LineRole: Hashable {
  let kind: LineKind
  /// The number of ancestors of its item; nil if it belongs to none.
  let depth: Int?
  /// Its structure in CommonMark, in a Markdown document, so that no prose joins an item or a paragraph.
  var shape = MarkdownShape.any

  static let blank = LineRole(kind: .blank, depth: nil)
  static let title = LineRole(kind: .title, depth: nil)

  func deeper(by levels: Int) -> LineRole {
    guard let depth, levels != 0 else { return self }
    return LineRole(kind: kind, depth: depth + levels)
  }

  /// Whether this role is acceptable where `other` is expected.
  func matches(_ other: LineRole) -> Bool {
    kind == other.kind && depth == other.depth && shape.matches(other.shape)
  }
}

extension TodoList {
  /// The role of a line; a line past the end is blank.
  func role(ofLine line: Int) -> LineRole {
    var cursor = LineCursor(along: self)
    return cursor.role(ofLine: line)
  }

  /// The range of a line's text, without a byte order mark on the first line.
  func textRange(ofLine line: Int) -> LineRange {
    var cursor = LineCursor(along: self)
    return cursor.textRange(ofLine: line)
  }

  /// The number of lines, without an empty last line.
  var lineCountWithoutEmptyLast: Int {
    let count = text.byteCount
    let isOpen = text.bytes(in: max(0, count - 1)..<count).last.map { !$0.isLineEnd } ?? false
    return isOpen && !(count == 3 && text.hasByteOrderMark(at: 0)) ? text.lineCount : text.lineCount - 1
  }
}
