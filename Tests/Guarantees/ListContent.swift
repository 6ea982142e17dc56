import TodoModel
import TodoText

/// A list's content without positions, which formatting must preserve.
package indirect enum ListContent: Hashable {
  case title(String)
  case item(ItemContent)
  case unattached(String)
  case text(String)
  /// The start of a group.
  case group

  /// The content of a list in order, with `normalizing` applied to titles and items.
  package static func trees(of list: TodoList, normalizing: (String) -> String = { $0 }) -> [ListContent] {
    var trees: [ListContent] = []
    list.visitBlocks { block in
      for (index, line) in block.block.lines.enumerated() {
        let number = block.lines.lowerBound + index
        if list.group(containingLine: number)?.lines.lowerBound == number { trees.append(.group) }
        switch line.kind {
        case .blank, .continuation: break
        case .title: trees.append(.title(normalizing(list.text.string(in: list.titleWords(ofLine: number)))))
        case .unattached: trees.append(.unattached(words(ofLine: number, of: list).trimmed))
        case .text: trees.append(.text(words(ofLine: number, of: list)))
        case .item:
          guard let item = list.item(atLine: number), item.depth == 0 else { break }
          trees.append(.item(ItemContent(item, of: list, normalizing: normalizing)))
        }
      }
    }
    return trees
  }

  /// The text of a line without a byte order mark.
  private static func words(ofLine number: Int, of list: TodoList) -> String {
    let words = list.text.string(ofLine: number).unicodeScalars
    return String(number == 0 && words.first == "\u{FEFF}" ? words.dropFirst() : words[...])
  }
}

/// An item's content with its sub-items.
package struct ItemContent: Hashable {
  let status: Status?
  let priority: Int?
  let words: [String]
  let tags: [String]
  let due: DueDate?
  let children: [ItemContent]

  init(_ item: Item, of list: TodoList, normalizing: (String) -> String) {
    let text = list.text(of: item)
    status = item.status
    priority = text.priority?.level
    words = text.parts.map { normalizing(list.text.string(in: $0)) }
    tags = text.tags.map { list.text.string(in: $0.range) }
    // Without the separator, which a rule may change.
    due = item.due.map { DueDate($0.unit, containing: $0.firstDay) }
    children = item.children.map { ItemContent($0, of: list, normalizing: normalizing) }
  }
}

extension String {
  /// The string without surrounding blanks.
  package var trimmed: String {
    let scalars = Array(unicodeScalars)
    let isBlank = { (scalar: Unicode.Scalar) in
      scalar == "\t" || scalar.properties.generalCategory == .spaceSeparator
    }
    let rest = scalars.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    var result = ""
    result.unicodeScalars.append(contentsOf: rest)
    return result
  }
}
