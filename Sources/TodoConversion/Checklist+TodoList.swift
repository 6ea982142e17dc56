import TodoModel
import TodoText

extension Checklist {
  /// Converts an [x]it! list or a Markdown document.
  ///
  /// - Complexity: O(*n* log *n*).
  package init(_ list: TodoList, _ notes: inout ConversionNotes) {
    var parser = ListConverter(list, notes)
    list.visitLines { parser.parse($0) }
    parser.builder.close(to: 0)
    self.init(parser.builder.nodes)
    notes = parser.notes
    source = list
  }
}

private struct ListConverter {
  let list: TodoList
  var notes: ConversionNotes
  /// The nodes so far; the key of an open item is its line.
  var builder = ChecklistBuilder<Int>()
  private var isAfterBlank = false
  /// The lines of the text of the last item of each depth, which may continue after its sub-items.
  private var texts: [Int: (line: Int, parts: ArraySlice<Part>)] = [:]

  /// A line of an item's text: its range, and its pieces.
  private typealias Part = (range: Range<Int>, pieces: [ChecklistItem.Piece])

  init(_ list: TodoList, _ notes: ConversionNotes) { (self.list, self.notes) = (list, notes) }

  mutating func parse(_ line: ListLine) {
    let (owner, kind) = (line.item, line.kind)
    if kind == .blank {
      isAfterBlank = true
      return
    }
    // A blank line ends the group, unless the next line continues an earlier item.
    if isAfterBlank, builder.hasNoOpenItem || owner?.outermostAncestor.line != builder.outermostKey {
      builder.endGroup()
    }
    isAfterBlank = false
    switch kind {
    case .item:
      guard let item = owner else { return }
      builder.close(to: item.depth)
      builder.push(checklistItem(item), item.line)
    case .continuation, .text, .unattached:
      if let item = owner {
        builder.close(to: item.depth + 1)
        addNote(of: item, line.text)
      } else {
        builder.close(to: 0)
        let words = words(in: line.text)
        if !words.isEmpty { builder.append(.text(words)) }
      }
    case .title:
      builder.append(.title(list.text.string(in: list.titleWords(in: line.range.content))))
    case .blank: break
    }
  }

  private mutating func checklistItem(_ item: Item) -> ChecklistItem {
    var result = ChecklistItem()
    result.status = item.status ?? .open
    result.priority = max(0, item.priorityLevel)
    if item.status == .open, words(in: item.checkbox) != "[ ]" {
      notes.add("a checkbox without a meaning in lists is open there")
    }
    if item.status == nil {
      notes.add("a malformed checkbox is kept as words of an open item")
      result.lines = [[.words(words(in: item.checkbox.lowerBound..<item.firstLine.contentEnd))]]
    } else if let line = pieces(of: item, in: item.firstLine.content) {
      result.lines = [line]
    }
    return result
  }

  private mutating func addNote(of item: Item, _ text: Range<Int>) {
    let words = self.words(in: text)
    guard !builder.hasNoOpenItem, !words.isEmpty else { return }
    let line = pieces(of: item, in: text) ?? [.words(words)]
    builder.change { $0.lines.append(line) }
  }

  /// The pieces of the next line of an item's text, if it is in `content`.
  private mutating func pieces(of item: Item, in content: Range<Int>) -> [ChecklistItem.Piece]? {
    let known = texts[item.depth]
    let all = known?.line == item.line ? known?.parts ?? [] : parts(of: item)[...]
    let rest = all.drop { $0.range.lowerBound < content.lowerBound }
    texts[item.depth] = (item.line, rest)
    return rest.first.flatMap { content.contains($0.range) ? $0.pieces : nil }
  }

  /// The lines of an item's text; a second date and malformed tags or dates are text, and so are tags with `=` but no
  /// value, because a tag of another format would lose the `=`.
  private func parts(of item: Item) -> [Part] {
    let text = list.text(of: item)
    let due = text.dateRange
    var tokens = text.tokens[...]
    return text.parts.map { part in
      var pieces: [ChecklistItem.Piece] = []
      var start = part.lowerBound
      while let token = tokens.first, token.range.lowerBound < part.upperBound {
        tokens.removeFirst()
        guard part.contains(token.range), let piece = piece(of: token, due: due, from: start) else {
          continue
        }
        if start < token.range.lowerBound {
          pieces.append(.words(list.text.string(in: start..<token.range.lowerBound)))
        }
        pieces.append(piece)
        start = token.range.upperBound
      }
      if start < part.upperBound { pieces.append(.words(list.text.string(in: start..<part.upperBound))) }
      return (part, pieces)
    }
  }

  /// The piece of a token that is no text, and of a field only from `start` on; `due` is the range of the due date.
  private func piece(of token: DescriptionToken, due: Range<Int>?, from start: Int) -> ChecklistItem.Piece? {
    switch token {
    case .tag(let tag) where tag.value != nil || tag.range.upperBound == tag.name.upperBound:
      return .tag(list.text.string(in: tag.name), value: tag.value.map { list.text.string(in: $0) })
    case .date(let date, let range) where range == due: return .due(date)
    case .field(let field) where field.isRead && field.level >= 0 && field.range.lowerBound >= start:
      let value = list.text.string(in: field.value)
      let rule = field.kind == .repeat ? RepeatRule.suggestion(for: value)?.value : nil
      return field.kind == .priority ? .words("") : .tag(field.kind.rawValue, value: rule ?? value)
    default: return nil
    }
  }

  private func words(in range: Range<Int>) -> String {
    String(list.text.string(in: range).drop { $0 == "\u{FEFF}" }).trimmingSpaces
  }
}

extension Range<Int> {
  /// Whether this range contains another, or an empty one at its end.
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
