import TodoText

/// An entry of a table of contents: a group or an item.
package struct OutlineEntry: Sendable {
  /// The maximum number of characters of a name, because editors show it on one line.
  package static let nameLimit = 120

  /// The item; nil for a group.
  package let item: Item?
  /// The lines of the group's items, or of the item's sub-items.
  package let innerLines: Range<Int>
  /// Its first line without checkbox, priority and surrounding blanks; may be empty.
  package let name: String
  /// All its lines, including nested entries, without the last terminator; in bytes of the text.
  package let range: Range<Int>
  /// The part of its first line that names it: the title, or the item from its checkbox.
  package let selection: Range<Int>
}

extension TodoList {
  /// Traverses the list as a table of contents, one entry at a time.
  ///
  /// The top level has titled groups and the items of other groups; their items are nested. Calls `body` with each entry, and
  /// with nil where the innermost open one ends.
  ///
  /// - Complexity: O(*n*).
  package func walkOutline(_ body: (OutlineEntry?) -> Void) {
    // The end line of each open entry.
    var ends: [Int] = []
    func leave(before line: Int) {
      while let end = ends.last, end <= line {
        body(nil)
        ends.removeLast()
      }
    }
    visitBlocks { block in
      var groups = groups(beginningIn: block)[...]
      for (index, record) in block.block.lines.enumerated() {
        let line = block.origin.lineBreakCount + index
        let group = record.beginsGroup ? groups.popFirst() : nil
        if let group, group.title != nil {
          leave(before: .max)
          body(entry(of: group, block.lineRange(ofLine: index)))
          ends.append(group.lines.upperBound)
        } else if record.kind == .item, record.hasItem {
          let item = block.item(Int(record.item))
          guard item.line == line else { continue }
          leave(before: line)
          body(entry(of: item))
          ends.append(item.lines.upperBound)
        }
      }
    }
    leave(before: .max)
  }

  private func entry(of group: Group, _ title: LineRange) -> OutlineEntry {
    let words = titleWords(in: title.content)
    let last = textRange(ofLine: group.lines.upperBound - 1)
    return OutlineEntry(
      item: nil, innerLines: group.itemLines, name: text.string(in: words),
      range: title.start..<max(title.contentEnd, last.contentEnd), selection: words)
  }

  private func entry(of item: Item) -> OutlineEntry {
    let first = item.firstLine
    return OutlineEntry(
      item: item, innerLines: item.line + 1..<item.lines.upperBound,
      name: label(of: item, limit: OutlineEntry.nameLimit),
      range: first.start..<item.lastLine.contentEnd,
      selection: item.checkbox.lowerBound..<first.contentEnd)
  }
}
