import TodoText

/// A difference between the expected parse and that of the changed list, which rejects the change.
///
/// The role of a line may depend on the lines around it: a bulleted item directly above an item without a
/// bullet is a title, as in the specification, unless such an item is above it in its group; an indented line belongs to
/// the item above it.
package struct ReparseMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, in one sentence without a full stop.
  package let description: String

  init(_ description: String) { self.description = description }

  /// The first line of `new` whose role differs from that in `edits` or, for all other lines, in `old`; nil if none
  /// does.
  ///
  /// After each edit, stops once the parser states of old and new match at a block boundary.
  static func first(
    in edits: some Sequence<LineEdit>, from old: TodoList, to new: TodoList
  ) -> ReparseMismatch? {
    var shift = 0
    var next = 0
    var cursor = LineCursor(along: new)
    var oldCursor = LineCursor(along: old)
    var rest = edits.makeIterator()
    var following = rest.next()
    while let edit = following {
      following = rest.next()
      let start = edit.range.lowerBound + shift
      // The line above may depend on the first line of the edit: a bulleted item can become a title.
      for line in max(next, start - 1)..<max(next, start) {
        if let found = Self(line, on: &cursor, wanted: oldCursor.role(ofLine: line - shift)) { return found }
      }
      for (offset, line) in edit.lines.enumerated() {
        if let found = Self(start + offset, on: &cursor, wanted: line.role) { return found }
      }
      next = start + edit.lines.count
      shift = next - edit.range.upperBound
      let end = following?.range.lowerBound ?? old.lineCountWithoutEmptyLast
      while next - shift < end {
        if let entry = cursor.entryState(ofBlockAtLine: next),
          entry == oldCursor.entryState(ofBlockAtLine: next - shift)
        {
          break
        }
        if let found = Self(next, on: &cursor, wanted: oldCursor.role(ofLine: next - shift)) { return found }
        next += 1
      }
    }
    return nil
  }

  /// The same for a change that keeps every line in its place.
  ///
  /// A changed line that belonged to no item may become one.
  static func first(inLinesOf change: TextChange, from list: TodoList, to new: TodoList) -> ReparseMismatch? {
    var cursor = LineCursor(along: list)
    var newCursor = LineCursor(along: new)
    var replacements = change.replacements[...]
    var lines = 0..<0
    // Made one by one, because a change of all items has many.
    let edits = AnyIterator<LineEdit> {
      while lines.isEmpty, let replacement = replacements.popFirst() {
        let first = cursor.line(containing: replacement.range.lowerBound)
        let last = max(first, cursor.line(containing: max(0, replacement.range.upperBound - 1)))
        lines = max(first, lines.upperBound)..<max(last + 1, lines.upperBound)
      }
      guard let line = lines.popFirst() else { return nil }
      let (was, now) = (cursor.role(ofLine: line), newCursor.role(ofLine: line))
      let wanted = was.depth == nil && now.kind == .item ? now : was
      return LineEdit(range: line..<line + 1, lines: [OutputLine(line, wanted)])
    }
    return first(in: edits, from: list, to: new)
  }

  private init?(_ line: Int, on cursor: inout LineCursor, wanted: LineRole) {
    let role = cursor.role(ofLine: line)
    guard !role.matches(wanted) else { return nil }
    let label = cursor.list.text.string(ofLine: line).drop { $0.isWhitespace }.quotedLabel
    switch role.kind {
    case .title: self.init("\(label) would become a title")
    case .item where wanted.kind == .title: self.init("\(label) would become an item")
    case .text, .unattached: self.init("\(label) would no longer belong to the list")
    default: self.init("\(label) would become part of another item")
    }
  }
}
