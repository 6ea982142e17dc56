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
  package internal(set) var range: Range<Int>
  /// What of its first line it is known by: the title, or the item from its checkbox on.
  package let selection: Range<Int>
  /// What is below it, in order.
  package internal(set) var children: [OutlineEntry]
}

extension TodoList {
  /// The list as a table of contents.
  ///
  /// At the top are groups with a title and the items of other groups; in both are the items below them.
  ///
  /// - Complexity: O(*n*).
  package var outline: [OutlineEntry] {
    var top: [OutlineEntry] = []
    var group: OutlineEntry?
    func close() {
      if let open = group { top.append(open) }
      group = nil
    }
    visitBlocks { block in
      for (place, line) in block.block.lines.enumerated() {
        if line.beginsGroup { close() }
        if line.kind == .title {
          close()
          group = titleEntry(block.origin.lineBreakCount + place, block.extent(ofLine: place))
        }
        guard line.kind == .item, line.item >= 0, case let item = block.item(Int(line.item)), item.depth == 0
        else { continue }
        let entry = self.entry(of: item)
        if let start = group?.range.lowerBound {
          group?.range = start..<entry.range.upperBound
          group?.children.append(entry)
        } else {
          top.append(entry)
        }
      }
    }
    close()
    return top
  }

  private func titleEntry(_ line: Int, _ extent: LineRange) -> OutlineEntry {
    let words = titleWords(in: extent.content)
    let group = group(containingLine: line)
    return OutlineEntry(
      subject: .group(progress(ofLines: group?.itemLines ?? 0..<0)), name: text.string(in: words),
      range: extent.content, selection: words, children: [])
  }

  private func entry(of item: Item) -> OutlineEntry {
    let first = item.firstLine
    let last = item.block.extent(ofLine: Int(item.record.endLine) - 1)
    return OutlineEntry(
      subject: .item(item), name: label(of: item, limit: 120), range: first.start..<last.contentEnd,
      selection: item.checkbox.lowerBound..<first.contentEnd,
      children: item.children.map { self.entry(of: $0) })
  }
}
