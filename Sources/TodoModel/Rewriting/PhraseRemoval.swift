import TodoText

/// The removal of phrases from the text of items, with the continuation lines that hold nothing else.
///
/// Such a line would become blank without its phrases, and a blank line ends an item.
struct PhraseRemoval {
  private let list: TodoList
  private var cursor: LineCursor
  /// The bytes to remove from lines that keep other text.
  private var ranges: [Range<Int>] = []
  /// The continuation lines that keep other text.
  private var shortenedLines: [Int] = []
  /// The lines to remove, in any order.
  private var unsortedLines: [Int] = []

  init(in list: TodoList) {
    self.list = list
    cursor = LineCursor(along: list)
  }

  var lines: [Int] { unsortedLines.sorted() }

  /// Adds phrases in the text of `item`, in any order, and one space beside each, so that one space remains.
  mutating func remove(_ phrases: [Range<Int>], of item: Item) {
    guard !phrases.isEmpty else { return }
    var remaining = phrases.sorted { $0.lowerBound < $1.lowerBound }[...]
    for part in list.textParts(of: item) {
      let count = remaining.prefix { $0.lowerBound < part.upperBound }.count
      guard count > 0 else { continue }
      let runs = runs(of: remaining.prefix(count))
      remaining.removeFirst(count)
      let isAll = runs[0] == part
      if part.lowerBound < item.firstLine.end {
        // The checkbox alone needs no space.
        remove(runs, from: isAll ? item.checkbox.upperBound : part.lowerBound)
      } else if isAll {
        unsortedLines.append(cursor.line(containing: part.lowerBound))
      } else {
        shortenedLines.append(cursor.line(containing: part.lowerBound))
        remove(runs, from: part.lowerBound)
      }
    }
  }

  /// Removes runs of phrases on a line, but no byte before `start`.
  private mutating func remove(_ runs: [Range<Int>], from start: Int) {
    ranges += runs.map { list.byteRange(of: $0, from: start) }
  }

  /// The phrases, joined if only blanks are between them.
  private func runs(of phrases: ArraySlice<Range<Int>>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for phrase in phrases {
      let gap = runs.last.map { list.text.bytes(in: $0.upperBound..<phrase.lowerBound) }
      if let last = runs.last, let gap, gap.span.blanksEnd(from: 0, to: gap.count) == gap.count {
        runs[runs.count - 1] = last.lowerBound..<phrase.upperBound
      } else {
        runs.append(phrase)
      }
    }
    return runs
  }

  /// Adds the removal to a change.
  ///
  /// If the last line has no line ending and is removed, the one before it has none afterwards.
  func add(to change: inout TextChangeBuilder) {
    for range in ranges { change.replace(range, with: []) }
    var (lines, cursor) = (lines, cursor)
    if let last = lines.last {
      let end = cursor.textRange(ofLine: last)
      var line = last
      while end.contentEnd == end.end, lines.last == line {
        lines.removeLast()
        line -= 1
      }
      if line < last { change.replace(cursor.textRange(ofLine: line).contentEnd..<end.end, with: []) }
    }
    for line in lines {
      let range = cursor.textRange(ofLine: line)
      change.replace(range.start..<range.end, with: [])
    }
  }

  /// The continuation lines that it removes or shortens, which must stay part of their items.
  var edits: [LineEdit] {
    var output: [Int: [OutputLine]] = [:]
    for line in shortenedLines { output[line] = [OutputLine(line, of: list)] }
    for line in unsortedLines { output[line] = [] }
    var cursor = cursor
    var paragraph: (line: Int, shape: MarkdownShape)?
    for line in lines {
      let shape = paragraph?.line == line ? paragraph?.shape : cursor.role(ofLine: line).shape
      guard let shape, shape.leaf == .paragraphStart else { continue }
      paragraph = (line + 1, shape)
      var next = cursor.role(ofLine: line + 1)
      guard next.shape.leaf == .paragraph, output[line + 1]?.isEmpty != true else { continue }
      // In a Markdown document, the paragraph then begins with the next line.
      next.shape = shape
      output[line + 1] = [OutputLine(line + 1, next)]
    }
    return output.sorted { $0.key < $1.key }.map { LineEdit(range: $0.key..<$0.key + 1, lines: $0.value) }
  }
}

extension TodoList {
  /// The bytes to remove with a phrase, from `start` on: it and one adjacent space, so that one space remains.
  func byteRange(of phrase: Range<Int>, from start: Int) -> Range<Int> {
    if phrase.lowerBound > start,
      text.bytes(in: phrase.lowerBound - 1..<phrase.lowerBound).first == .space
    {
      return phrase.lowerBound - 1..<phrase.upperBound
    }
    let isFollowed = text.bytes(in: phrase.upperBound..<phrase.upperBound + 1).first == .space
    return phrase.lowerBound..<phrase.upperBound + (isFollowed ? 1 : 0)
  }
}
