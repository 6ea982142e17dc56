import TodoModel
import TodoText

extension Checklist {
  /// Converts an [x]it! list or a Markdown document.
  ///
  /// - Complexity: O(*n* log *n*).
  package init(_ list: TodoList, _ notes: inout ConversionNotes) {
    var parser = ListConverter(list)
    for line in 0..<list.text.lineCount { parser.parse(line) }
    parser.openItems.close(to: 0)
    self.init(parser.openItems.nodes)
    for _ in 0..<parser.malformedCount { notes.add("a malformed checkbox is kept as words of an open item") }
    source = list
  }
}

/// Converts the lines of a list.
private struct ListConverter {
  let list: TodoList
  var malformedCount = 0
  /// The nodes so far; the key of an open item is its line.
  var openItems = OpenItems<Int>()
  /// Whether the previous line was blank and no line has continued an item since.
  private var isAfterBlank = false

  init(_ list: TodoList) { self.list = list }

  mutating func parse(_ line: Int) {
    let content = list.text.lineRange(ofLine: line).content
    let owner = list.item(atLine: line)
    let kind = list.kind(ofLine: line)
    if kind == .blank {
      isAfterBlank = true
      return
    }
    if isAfterBlank { endGroup(before: owner) }
    isAfterBlank = false
    switch kind {
    case .item:
      guard let item = owner else { return }
      openItems.close(to: item.depth)
      openItems.push(checklistItem(item), item.line)
    case .continuation, .text, .unattached:
      if let item = owner {
        openItems.close(to: item.depth + 1)
        addNote(of: item, content)
      } else {
        openItems.close(to: 0)
        let words = words(in: content)
        if !words.isEmpty { openItems.append(.text(words)) }
      }
    case .title:
      openItems.append(.title(list.text.string(in: list.titleWords(ofLine: line))))
    case .blank: break
    }
  }

  /// Ends the group at a blank line, unless the next line continues an earlier item.
  private mutating func endGroup(before owner: Item?) {
    var root = owner
    while let parent = root?.parent { root = parent }
    guard openItems.isEmpty || root?.line != openItems.outermostKey else { return }
    openItems.endGroup()
  }

  private mutating func checklistItem(_ item: Item) -> ChecklistItem {
    var result = ChecklistItem()
    result.status = item.status ?? .open
    result.priority = item.priorityLevel
    let text = list.text(of: item)
    if item.status == nil {
      malformedCount += 1
      result.lines = [[.words(words(in: item.checkbox.lowerBound..<item.firstLine.contentEnd))]]
    } else if let first = text.parts.first, item.firstLine.content.contains(first) {
      result.lines = [pieces(of: first, text.tokens)]
    }
    return result
  }

  private mutating func addNote(of item: Item, _ content: Range<Int>) {
    let words = self.words(in: content)
    guard !openItems.isEmpty, !words.isEmpty else { return }
    let text = list.text(of: item)
    let part = text.parts.first { content.contains($0) }
    let line = part.map { pieces(of: $0, text.tokens) } ?? [.words(words)]
    openItems.change { $0.lines.append(line) }
  }

  /// The pieces of a line; a second date and malformed tags or dates are text.
  private func pieces(of part: Range<Int>, _ tokens: [DescriptionToken]) -> [ChecklistItem.Piece] {
    var pieces: [ChecklistItem.Piece] = []
    var start = part.lowerBound
    let due = tokens.lazy.compactMap { if case .date(_, let range) = $0 { range } else { nil } }.first
    for token in tokens where part.contains(token.range) {
      let piece: ChecklistItem.Piece
      switch token {
      case .tag(let tag):
        piece = .tag(list.text.string(in: tag.name), value: tag.value.map { list.text.string(in: $0) })
      case .date(let date, let range) where range == due: piece = .due(date)
      default: continue
      }
      if start < token.range.lowerBound {
        pieces.append(.words(list.text.string(in: start..<token.range.lowerBound)))
      }
      pieces.append(piece)
      start = token.range.upperBound
    }
    if start < part.upperBound { pieces.append(.words(list.text.string(in: start..<part.upperBound))) }
    return pieces
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
