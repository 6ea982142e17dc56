import TodoText

extension TodoList {
  /// The tag that contains the byte at `offset` or ends there.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the bytes of the item.
  package func tag(at offset: Int) -> Tag? {
    guard let item = item(atLine: text.line(containing: offset)) else { return nil }
    return text(of: item).tags.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
  }

  /// The tags with this lowercase name, in order.
  ///
  /// - Complexity: O(*n*); blocks without a number sign are skipped.
  package func tags(named name: String) -> [Tag] {
    var tags: [Tag] = []
    visitTags { tag, _ in
      if foldedName(of: tag) == name { tags.append(tag) }
    }
    return tags.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Calls `body` with each tag, in the order of the items.
  func visitTags(_ body: (Tag, Item) -> Void) {
    visitBlocks(where: { $0.itemCount > 0 }) { block in
      guard block.text.bytes.contains(UInt8(ascii: "#")) else { return }
      for index in block.block.items.indices {
        let item = block.item(index)
        for tag in text(of: item).tags { body(tag, item) }
      }
    }
  }

  /// The tag's name in lowercase, which identifies it.
  package func foldedName(of tag: Tag) -> String { text.string(in: tag.name).lowercased() }
}
