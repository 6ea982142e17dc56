import TodoText

/// What Enter does at a cursor.
///
/// The cases are in `Tests/Fixtures/Enter`; every editor follows them.
package struct EnterEdit: Sendable, Hashable {
  /// The change of the text.
  package let change: TextChange
  /// The cursor in the changed text, in bytes.
  package let cursor: Int
}

/// The lines that Enter writes, and where the cursor is then.
struct EnterRewrite {
  let rewrite: LineRewrite
  /// The line of the cursor in the changed list.
  let line: Int
  /// The number of bytes after the cursor on its line.
  var bytesAfterCursor = 0
  /// The line that ends at the cursor; nil if none does.
  var endedLine: Int?
  /// The rewrite to verify instead: an empty note is a blank line, so it is verified with a letter.
  var verified: LineRewrite?
}

extension TodoList {
  /// What Enter does at an offset; nil if it inserts an ordinary line break there.
  ///
  /// No item gets another parent, and only the item that is split changes. In Markdown, the numbers after a new item
  /// change, too. If the lines below the first line of the item are hidden, the new item is below them.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the lines of the item and of its parent; in Markdown also those of its list.
  package func enter(
    at offset: Int, isFolded: Bool = false, _ context: OperationContext
  ) -> EnterEdit? {
    let line = text.line(containing: offset)
    guard foreignFormat == nil, !hasConflict(in: line..<line + 1) else { return nil }
    let range = textRange(ofLine: line)
    let cursor = EnterCursor(
      list: self, context: context, isFolded: isFolded, line: line, content: text.bytes(in: range.content),
      column: max(0, min(offset, range.contentEnd) - range.start))
    if let rewrite = cursor.rewrite() { return enter(rewrite, context) }
    guard cursor.isBlank else { return nil }
    return enterOnEmptyNote(cursor)
  }

  /// Verifies the rewrite, and writes the date that its line says in words.
  private func enter(_ enter: EnterRewrite, _ context: OperationContext) -> EnterEdit? {
    var proposal = (enter.verified ?? enter.rewrite).proposal
    // Blank lines around the new item would be a surprise.
    proposal.fallbacks = nil
    guard var change = try? proposal.verified(in: self).change else { return nil }
    if enter.verified != nil { change = enter.rewrite.proposal.change }
    let after = applying(change)
    var cursor = after.textRange(ofLine: enter.line).contentEnd - enter.bytesAfterCursor
    if let line = enter.endedLine, let date = after.writtenDate(onLine: line, context) {
      for replacement in date.replacements { cursor += replacement.bytes.count - replacement.range.count }
      change = change.followed(by: date, of: text.bytes)
    }
    return EnterEdit(change: change, cursor: cursor)
  }

  /// The change that writes the date for the date in words on a line; nil if there is none or it is ambiguous.
  private func writtenDate(onLine line: Int, _ context: OperationContext) -> TextChange? {
    let context = ProblemContext(context)
    let found = problems(context, beginningOn: line..<line + 1)
    return [ProblemCode.dateWords, .nearMissDate].lazy
      .flatMap { code in found.filter { $0.code == code } }
      .flatMap { $0.lineFixes(in: self) }.first(where: { $0.isPreferred })?.change
  }

  /// Enter on a line that has only blanks, as Enter at the end of a note leaves it: a new item after the note's item.
  private func enterOnEmptyNote(_ cursor: EnterCursor) -> EnterEdit? {
    let line = cursor.line
    guard line > 0, !cursor.content.isEmpty else { return nil }
    // The blank line ends the item, so the item's lines are those of the list without it.
    let start = text.lineRange(ofLine: line - 1).contentEnd
    let removal = TextChange(replacing: start..<textRange(ofLine: line).contentEnd, with: [])
    let list = applying(removal)
    let above = list.textRange(ofLine: line - 1)
    var note = EnterCursor(
      list: list, context: cursor.context, isFolded: false, line: line - 1,
      content: list.text.bytes(in: above.content), column: 0)
    note.column = note.content.count
    guard let rewrite = note.newItem(afterNoteAt: column(ofLine: line)),
      let enter = list.enter(rewrite, cursor.context)
    else { return nil }
    return EnterEdit(change: removal.followed(by: enter.change, of: text.bytes), cursor: enter.cursor)
  }
}
