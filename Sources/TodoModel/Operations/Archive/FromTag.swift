import TodoText

/// `#from="Groceries"`: what an archived item says of where it was, at the end of its first line.
enum FromTag {
  static let name = "from"

  /// A title as it can stand between quotes: no kind of quote can hold itself.
  static func value(of title: String) -> String {
    String(title.map { $0 == "\"" ? "'" : $0 })
  }
}

extension TodoList {
  /// Where an archived item comes from: what its tag says.
  func origin(of item: Item) -> Graft.Origin {
    Graft.Origin(title: fromTag(of: item).flatMap(\.value).map { text.string(in: $0) })
  }

  /// The text of an item's first line with the title of its group in a tag behind it.
  ///
  /// Where the group has none, nothing is added, unless the item ends with such a tag that would be taken for ours: then
  /// ours is empty. Where a quote that the item opens and never closes would close at ours, nothing can be added either.
  func firstLine(of item: Item, from title: String?) -> [UInt8] {
    let plain = text.bytes(in: textExtent(ofLine: item.line).content)
    guard title != nil || fromTag(of: item) != nil else { return plain }
    let tagged = line(of: item) { change in
      append("#\(FromTag.name)=\"\(FromTag.value(of: title ?? ""))\"", to: item, &change)
    }
    let start = item.checkbox.upperBound - textExtent(ofLine: item.line).start
    return tagCount(of: tagged, from: start) == tagCount(of: plain, from: start) + 1 ? tagged : plain
  }

  /// The text of an item's first line without the tag.
  func firstLineWithoutFrom(of item: Item) -> [UInt8] {
    line(of: item) { change in
      guard let tag = fromTag(of: item) else { return }
      change.replace(byteRange(of: tag.range, onLineOf: item), with: [])
    }
  }

  /// The tag at the end of an item's first line; nil if there is none.
  func fromTag(of item: Item) -> Tag? {
    let bytes = text.bytes(in: item.firstLine.content)
    let end = item.firstLine.start + bytes.span.blanksStart(before: bytes.count, from: 0)
    return text(of: item).tags.last { tag in
      tag.range.upperBound == end && text.string(in: tag.name).lowercased() == FromTag.name
    }
  }

  /// The text of an item's first line with `edit` made to it.
  private func line(of item: Item, _ edit: (inout TextChangeBuilder) -> Void) -> [UInt8] {
    let extent = textExtent(ofLine: item.line)
    var change = TextChangeBuilder()
    edit(&change)
    return change.change.shifted(by: -extent.start).applied(to: text.bytes(in: extent.content))
  }

  private func tagCount(of line: [UInt8], from start: Int) -> Int {
    var count = 0
    DescriptionReader(dialect).read(min(start, line.count)..<line.count, in: line.span) { token in
      if case .tag = token { count += 1 }
    }
    return count
  }
}
