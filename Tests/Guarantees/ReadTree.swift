import TodoModel
import TodoText

/// What a list was read as, without any place: what formatting must not change.
package indirect enum ReadTree: Hashable {
  case title(String)
  case item(ReadItem)
  case orphan(String)
  case text(String)
  /// Where a group begins.
  case group

  /// All of a list, in order; `normalizing` is applied to the words of titles and items.
  package static func trees(of list: TodoList, normalizing: (String) -> String = { $0 }) -> [ReadTree] {
    var trees: [ReadTree] = []
    list.visitBlocks { block in
      for (place, line) in block.block.lines.enumerated() {
        let number = block.lines.lowerBound + place
        if list.group(containingLine: number)?.lines.lowerBound == number { trees.append(.group) }
        switch line.kind {
        case .blank, .continuation: break
        case .title: trees.append(.title(normalizing(list.text.string(in: list.titleWords(ofLine: number)))))
        case .unattached: trees.append(.orphan(words(ofLine: number, of: list).trimmed))
        case .text: trees.append(.text(words(ofLine: number, of: list)))
        case .item:
          guard let item = list.item(atLine: number), item.depth == 0 else { break }
          trees.append(.item(ReadItem(item, of: list, normalizing: normalizing)))
        }
      }
    }
    return trees
  }

  /// What a line says; a byte order mark is the file's.
  private static func words(ofLine number: Int, of list: TodoList) -> String {
    let words = list.text.string(ofLine: number).unicodeScalars
    return String(number == 0 && words.first == "\u{FEFF}" ? words.dropFirst() : words[...])
  }
}

/// What an item says and what is below it.
package struct ReadItem: Hashable {
  let status: Status?
  let priority: Int?
  let words: [String]
  let tags: [String]
  let due: DueDate?
  let children: [ReadItem]

  init(_ item: Item, of list: TodoList, normalizing: (String) -> String) {
    let text = list.text(of: item)
    status = item.status
    priority = text.priority?.level
    words = text.parts.map { normalizing(list.text.string(in: $0)) }
    tags = text.tags.map { list.text.string(in: $0.range) }
    due = item.due.map { DueDate($0.unit, containing: $0.firstDay) }
    children = item.children.map { ReadItem($0, of: list, normalizing: normalizing) }
  }
}

extension String {
  /// Without the blanks around it.
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
