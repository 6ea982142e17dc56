import TodoText

extension Item {
  /// Its id, and the ids that it waits for.
  package var names: [BlockName] { Array(block.block.names.ofItem(indexInBlock)) }

  package var id: ItemID? { names.first { $0.isOwn }?.id }

  /// Whether it waits for an unfinished item.
  package func isBlocked(in graph: DependencyGraph) -> Bool {
    isUnfinished && names.contains { !$0.isOwn && graph[$0.id].isUnfinished }
  }

  /// Whether an unfinished item waits for it.
  package func isBlocking(in graph: DependencyGraph) -> Bool {
    isUnfinished && id.map { graph[$0].waitingCount > 0 } ?? false
  }
}

/// An id in the text: of an item, or that it waits for.
package struct NameOccurrence: Sendable {
  package let name: BlockName
  /// Its bytes in the text.
  package let range: Range<Int>
  package let item: Item
}

extension TodoList {
  /// Calls `body` with each id, in line order.
  ///
  /// - Complexity: O(*m* log *n*), *m* the blocks with ids.
  package func visitNames(in lines: Range<Int>? = nil, _ body: (NameOccurrence) -> Void) {
    visitBlocks(holding: lines, where: { $0.nameCount > 0 }) { block in
      for name in block.block.names {
        body(NameOccurrence(name: name, range: block.range(of: name), item: block.item(Int(name.item))))
      }
    }
  }

  /// The id that contains the byte at `offset`, or ends there.
  package func name(at offset: Int) -> NameOccurrence? {
    let line = text.line(containing: offset)
    var found: NameOccurrence?
    visitNames(in: line..<line + 1) { name in
      if name.range.lowerBound <= offset, offset <= name.range.upperBound { found = name }
    }
    return found
  }

  /// The words of an item's first line without its tags and dates.
  ///
  /// - Complexity: O(*m*), *m* the bytes of the item's lines.
  package func ownWords(of item: Item) -> String {
    let words = text(of: item)
    guard let part = words.parts.first else { return "" }
    let tokens = words.tokenRanges.filter { $0.upperBound <= part.upperBound }
    let starts = [part.lowerBound] + tokens.map { $0.upperBound }
    let ends = tokens.map { $0.lowerBound } + [part.upperBound]
    let own = zip(starts, ends).flatMap { text.bytes(in: $0..<$1) }
    return String(decoding: own, as: UTF8.self).split(separator: " ").joined(separator: " ")
  }

  /// An id for an item that has none, which no item of the graph has: its first words.
  package func newID(of item: Item) -> String {
    let words = ownWords(of: item).lowercased().split { !$0.isLetter && !$0.isNumber }
    let id = words.prefix(3).joined(separator: "-")
    return dependencies.newID(like: id.isEmpty || TagName.issue(in: id, .strict) != nil ? "item" : id)
  }
}

extension DependencyGraph {
  /// An id that no item has and that is not among others: a word, or one with the next number.
  package func newID(like word: String, besides others: Set<ItemID> = []) -> String {
    func isKnown(_ text: String) -> Bool {
      let id = ItemID(text)
      return self[id].useCount > 0 || self[id].waitingCount > 0 || others.contains(id)
    }
    guard isKnown(word) else { return word }
    // `plans-2` is followed by `plans-3`.
    var start = word[...]
    if let hyphen = word.lastIndex(of: "-"), Int(word[hyphen...].dropFirst()) != nil {
      start = word[..<hyphen]
    }
    var number = 2
    while isKnown("\(start)-\(number)") { number += 1 }
    return "\(start)-\(number)"
  }
}
