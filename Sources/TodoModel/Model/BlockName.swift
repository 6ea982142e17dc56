import TodoText

/// An item's id, by its hash, which is the same in every list.
package struct ItemID: Sendable, Hashable {
  let hash: UInt64

  /// The id that is written in a range.
  init(_ range: Range<Int>, in bytes: Span<UInt8>) {
    // 64 bits leave no collisions among the ids of a person.
    var hash = StableHash()
    hash.add(bytes, range)
    self.hash = hash.value
  }

  /// The id with this text.
  package init(_ text: String) { hash = StableHash.of(text.utf8) }
}

/// An id of an item of a ``ListBlock``, or an id that the item waits for, with its position relative to the block.
///
/// It is the value of `#id=`, one of the values of `#after=`, or that of a sign or a field of a Markdown document.
package struct BlockName: Sendable, Hashable {
  package let id: ItemID
  /// Its item as an index into ``ListBlock/items``.
  let item: Int32
  /// Its line, counted from the start of the block.
  let line: Int32
  /// Its start in bytes of the line.
  let start: Int32
  /// Its end in bytes of the line.
  let end: Int32
  /// Whether it names the item; otherwise the item waits for it.
  package let isOwn: Bool
}

extension [BlockName] {
  /// Those of an item, by its index in the block; all are in the order of items.
  func ofItem(_ item: Int) -> ArraySlice<BlockName> {
    self[partitioningIndex { $0.item >= item }...].prefix { $0.item == item }
  }

  /// A number that depends on the ids, on what waits for what, and on which items are unfinished, but not on the order of
  /// items.
  func digest(of items: [BlockItem]) -> UInt64 {
    var digest: UInt64 = 0
    var last: Int32 = -1
    var own: UInt64 = 0
    for name in self {
      if name.item != last {
        (last, own) = (name.item, ofItem(Int(name.item)).first { $0.isOwn }?.id.hash ?? 0)
      }
      var state = (name.id.hash ^ (name.isOwn ? 0 : own &* 3 &+ 1)) &* 0x9E37_79B9_7F4A_7C15
      state = (state ^ state >> 29 ^ (items[Int(name.item)].isUnfinished ? 5 : 0)) &* 0xBF58_476D_1CE4_E5B9
      digest &+= state ^ state >> 32
    }
    return digest
  }
}
