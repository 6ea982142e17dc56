import TodoText

extension TodoList {
  /// What Enter does where an editor has inserted the line break already; nil if that is all.
  ///
  /// Before the cursor, the new line may have an indentation, a bullet and a checkbox that the editor added, and what
  /// was typed since. The change keeps the cursor where it is in the typed text, without replacing anything around it.
  ///
  /// `line` is the line after the line break, `offset` the cursor on it.
  package func enter(
    afterLineBreakAbove line: Int, cursor offset: Int, isFolded: Bool = false, _ context: OperationContext
  ) -> EnterEdit? {
    guard line > 0, line < text.lineCount else { return nil }
    let range = text.lineRange(ofLine: line)
    let offset = max(range.start, min(offset, range.contentEnd))
    let above = text.lineRange(ofLine: line - 1)
    let added = text.bytes(in: range.start..<offset)
    let indentation = added[..<added.span.blanksEnd(from: 0, to: added.count)]
    // Some editors delete the blanks of an empty note.
    let rest = text.bytes(in: offset..<range.contentEnd)
    let isNote = above.content.isEmpty && rest.span.blanksEnd(from: 0, to: rest.count) == rest.count
    let note = isNote ? indentation : []
    let before = applying(TextChange(replacing: above.contentEnd..<offset, with: Array(note)))
    let cursor = above.contentEnd + note.count
    guard let enter = before.enter(at: cursor, isFolded: isFolded, context) else {
      guard before.hasConflict(in: line - 1..<line) else { return nil }
      // A conflict is resolved as text, also where an editor's rules take its lines for items.
      let inserted = Array(added[indentation.endIndex...])
      let end = inserted.count - Self.typed(inserted, []).count
      guard end > 0 else { return nil }
      let start = offset - inserted.count
      return EnterEdit(
        change: TextChange(replacing: start..<start + end, with: []), cursor: offset - end)
    }
    let after = enter.change.applied(to: before.text.bytes)
    let beginning = after[..<enter.cursor]
    let newLine = beginning[(beginning.lastIndex(where: { $0.isLineEnd }).map { $0 + 1 } ?? 0)...]
    let typed = Self.typed(Array(added[indentation.endIndex...]), newLine)
    let new = Array(beginning + typed)
    let bytes = text.bytes
    // What is equal next to the cursor stays.
    let changes = [
      TextChange(from: Array(bytes[..<offset]), to: new, keeping: .end),
      TextChange(from: Array(bytes[offset...]), to: Array(after[enter.cursor...]), keeping: .start)
        .shifted(by: offset),
    ]
    return EnterEdit(change: TextChange(joining: changes), cursor: new.count)
  }

  /// The text without the bullet and the checkbox that an editor inserted, perhaps in part.
  private static func typed(_ text: [UInt8], _ newLine: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let beginning = newLine.drop(while: { $0.isSpaceOrTab })
    guard !beginning.starts(with: text) else { return [] }
    let rest = text[(Bullet(at: 0, to: text.count, in: text.span)?.end ?? 0)...]
    guard rest.starts(with: "[ ]".utf8) else { return text[...] }
    return rest.dropFirst(rest.starts(with: "[ ] ".utf8) ? 4 : 3)
  }
}
