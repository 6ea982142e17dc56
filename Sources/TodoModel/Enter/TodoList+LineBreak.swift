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
    let note = above.content.isEmpty && rest.allSatisfy({ $0.isSpaceOrTab }) ? indentation : []
    let before = applying(TextChange(replacing: above.contentEnd..<offset, with: Array(note)))
    let cursor = above.contentEnd + note.count
    let inserted = Array(added[indentation.endIndex...])
    guard let enter = before.enter(at: cursor, isFolded: isFolded, context) else {
      guard before.hasConflict(in: line - 1..<line) else { return nil }
      // A conflict is resolved as text, also where an editor's rules take its lines for items.
      let end = inserted.count - Self.typed(inserted, [], isItem: false).count
      guard end > 0 else { return nil }
      let start = offset - inserted.count
      return EnterEdit(
        change: TextChange(replacing: start..<start + end, with: []), cursor: offset - end)
    }
    let after = enter.change.applied(to: before.text.bytes)
    let beginning = after[..<enter.cursor]
    let newLine = beginning[(beginning.lastIndex(where: { $0.isLineEnd }).map { $0 + 1 } ?? 0)...]
    let isItem = newLine.suffix(4).elementsEqual("[ ] ".utf8)
    let typed = Array(Self.typed(inserted, newLine, isItem: isItem))
    // A checkbox that was typed before the new one was there takes its place.
    let hasOwn = isItem && typed.count > 3 && typed.span.beginsStrictItem(at: 0)
    let new = Array(beginning.dropLast(hasOwn ? 4 : 0) + typed)
    let bytes = text.bytes
    // What is equal next to the cursor stays.
    let changes = [
      TextChange(from: Array(bytes[..<offset]), to: new, keeping: .end),
      TextChange(from: Array(bytes[offset...]), to: Array(after[enter.cursor...]), keeping: .start)
        .shifted(by: offset),
    ]
    return EnterEdit(change: TextChange(joining: changes), cursor: new.count)
  }

  /// The text without the bullet and the checkbox that an editor inserted.
  private static func typed(_ text: [UInt8], _ line: ArraySlice<UInt8>, isItem: Bool) -> ArraySlice<UInt8> {
    let beginning = line.drop(while: { $0.isSpaceOrTab })
    let isOpen = text.contains(UInt8(ascii: "[")) && !text.contains(UInt8(ascii: "]"))
    guard isOpen || !beginning.starts(with: text) else { return [] }
    let bullet = text.span.bulletEnd(at: 0, to: text.count) ?? 0
    let start = text.span.spacesEnd(from: bullet, to: text.count)
    let rest = text[(start > bullet ? start : 0)...]
    guard rest.starts(with: "[ ]".utf8) else {
      return isItem && rest.first == UInt8(ascii: "[") ? rest : text[...]
    }
    return rest.dropFirst(rest.starts(with: "[ ] ".utf8) ? 4 : 3)
  }
}
