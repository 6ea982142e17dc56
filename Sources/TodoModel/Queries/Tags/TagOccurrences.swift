import TodoText

/// A tag where it stands, and the item that it belongs to.
package struct TagOccurrence: Sendable {
  /// The tag; in bytes of the text.
  package let tag: Tag
  /// The item.
  package let item: Item
}

extension TodoList {
  /// The tag that the byte at `offset` belongs to, or that ends there.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the bytes of the item.
  package func tag(at offset: Int) -> Tag? {
    guard let item = item(atLine: text.line(containing: offset)) else { return nil }
    return text(of: item).tags.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
  }

  /// Whether two tags have one name, in whatever case.
  package func areAlike(_ left: Tag, _ right: Tag) -> Bool { foldedName(of: left) == foldedName(of: right) }

  /// Everywhere that a tag of this name stands, in order.
  ///
  /// - Complexity: O(*n*), but no item is read in a block without a number sign.
  package func occurrences(of tag: Tag) -> [TagOccurrence] { occurrences(ofTagNamed: foldedName(of: tag)) }

  /// Everywhere that a tag stands whose name in small letters is `name`, in order.
  ///
  /// - Complexity: O(*n*), but no item is read in a block without a number sign.
  package func occurrences(ofTagNamed name: String) -> [TagOccurrence] {
    var occurrences: [TagOccurrence] = []
    visitBlocks(where: { $0.itemCount > 0 }) { block in
      guard block.text.bytes.contains(UInt8(ascii: "#")) else { return }
      for place in block.block.items.indices {
        let item = block.item(place)
        for found in text(of: item).tags where foldedName(of: found) == name {
          occurrences.append(TagOccurrence(tag: found, item: item))
        }
      }
    }
    return occurrences
  }

  /// The tag's name in small letters, by which it is the same tag as another.
  package func foldedName(of tag: Tag) -> String { text.string(in: tag.name).lowercased() }
}
