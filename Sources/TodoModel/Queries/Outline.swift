import TodoText

/// A group or an item of a list, as a table of contents shows it.
package struct OutlineEntry: Sendable {
  /// What it is.
  package enum Subject: Sendable {
    /// A group with a title, and how far it is.
    case group(Progress)
    /// An item.
    case item(Item)
  }

  /// What it is.
  package let subject: Subject
  /// Its first line without checkbox, priority and blanks around; may be empty.
  package let name: String
  /// All its lines, those of what is below it included, without the last terminator; in bytes of the text.
  package let range: Range<Int>
  /// What of its first line it is known by: the title, or the item from its checkbox on.
  package let selection: Range<Int>
}

/// A step of a walk through a table of contents.
package enum OutlineStep: Sendable {
  /// An entry begins; what is below it follows.
  case enter(OutlineEntry)
  /// The entry that was entered last and not left ends.
  case leave
}

extension TodoList {
  /// Walks through the list as a table of contents, without ever holding more than one entry.
  ///
  /// At the top are groups with a title and the items of other groups; in both are the items below them.
  ///
  /// - Complexity: O(*n*).
  package func walkOutline(_ body: (OutlineStep) -> Void) {
    // The line after each entry that is open.
    var ends: [Int] = []
    func leave(before line: Int) {
      while let end = ends.last, end <= line {
        body(.leave)
        ends.removeLast()
      }
    }
    visitBlocks { block in
      var groups = groups(beginningIn: block)[...]
      for (place, record) in block.block.lines.enumerated() {
        let line = block.origin.lineBreakCount + place
        let group = record.beginsGroup ? groups.popFirst() : nil
        if let group, group.title != nil {
          leave(before: .max)
          body(.enter(entry(of: group, block.extent(ofLine: place))))
          ends.append(group.lines.upperBound)
        } else if record.kind == .item, record.item >= 0 {
          let item = block.item(Int(record.item))
          guard item.line == line else { continue }
          leave(before: line)
          body(.enter(entry(of: item)))
          ends.append(item.lines.upperBound)
        }
      }
    }
    leave(before: .max)
  }

  private func entry(of group: Group, _ title: LineRange) -> OutlineEntry {
    let words = titleWords(in: title.content)
    let last = textExtent(ofLine: group.lines.upperBound - 1)
    return OutlineEntry(
      subject: .group(progress(ofLines: group.itemLines)), name: text.string(in: words),
      range: title.start..<max(title.contentEnd, last.contentEnd), selection: words)
  }

  private func entry(of item: Item) -> OutlineEntry {
    let first = item.firstLine
    let last = item.lastLine
    return OutlineEntry(
      subject: .item(item), name: label(of: item, limit: 120), range: first.start..<last.contentEnd,
      selection: item.checkbox.lowerBound..<first.contentEnd)
  }
}
