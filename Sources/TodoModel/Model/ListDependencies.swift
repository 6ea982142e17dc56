/// The ids and dependencies of a list.
package struct ListDependencies: Sendable, Hashable {
  /// An item with an id.
  package struct NamedItem: Sendable, Hashable {
    package let id: ItemID
    /// The id as it is written.
    package let text: String
    /// The line of its checkbox when the list was read, from 0.
    package let line: Int
    package let isUnfinished: Bool
  }

  /// An id that an unfinished item waits for.
  struct Link: Sendable, Hashable {
    let id: ItemID
    /// The id of the item that waits; nil if it has none.
    let owner: ItemID?
    /// The line of its checkbox when the list was read, from 0.
    let line: Int
  }

  /// The items with an id, in line order.
  package private(set) var items: [NamedItem] = []
  private(set) var links: [Link] = []
  /// The ids that finished items name as ones to wait for.
  private var finishedNames: Set<ItemID> = []
  /// See ``ListSum/nameDigest``.
  private(set) var digest: UInt64 = 0

  /// Adds the names in a block whose first line has a number; `text` returns that of an id.
  mutating func add(_ block: ListBlock, firstLine: Int, text: (BlockName) -> String) {
    digest &+= block.sum.nameDigest
    // An item may name thousands of ids.
    var last: Int32 = -1
    var owner: ItemID?
    for name in block.names {
      if name.item != last {
        (last, owner) = (name.item, block.names.ofItem(Int(name.item)).first { $0.isOwn }?.id)
      }
      let item = block.items[Int(name.item)]
      let line = firstLine + Int(item.line)
      if name.isOwn {
        items.append(NamedItem(id: name.id, text: text(name), line: line, isUnfinished: item.isUnfinished))
      } else if !item.isUnfinished {
        finishedNames.insert(name.id)
      } else {
        links.append(Link(id: name.id, owner: owner, line: line))
      }
    }
  }

  /// Whether an item has the id, or waits for it.
  package func has(_ id: ItemID) -> Bool {
    items.contains { $0.id == id } || links.contains { $0.id == id } || finishedNames.contains(id)
  }

  /// Whether there are none.
  package var isEmpty: Bool { items.isEmpty && links.isEmpty && finishedNames.isEmpty }
}

/// The ids and dependencies of a list, or the list to find them in.
package enum NamesOfList: Sendable {
  /// Those that were found when the list was read.
  case read(ListDependencies)
  /// A list that has changed since.
  case changed(TodoList)

  /// The ids and dependencies.
  ///
  /// - Complexity: O(1) or O(*n*).
  package var dependencies: ListDependencies {
    switch self {
    case .read(let dependencies): dependencies
    case .changed(let list): list.ownDependencies
    }
  }

  var digest: UInt64 {
    switch self {
    case .read(let dependencies): dependencies.digest
    case .changed(let list): list.sum.nameDigest
    }
  }
}
