import TestSupport
import TodoModel
import TodoText

/// Edits a list at random, like people and their editors.
struct RandomVersion {
  private(set) var list: TodoList
  private var generator: SeededGenerator
  /// The prefix of words that this version adds, which makes them unique.
  private let mark: String
  private var words = 0

  init(of bytes: [UInt8], _ dialect: Dialect = .extended, mark: String, seed: UInt64) {
    list = TodoList(SourceText(bytes), dialect: dialect)
    self.mark = mark
    generator = SeededGenerator(seed: seed)
  }

  var bytes: [UInt8] { list.text.bytes }

  /// Makes up to `count` edits, operations or typing; some change nothing.
  mutating func edit(_ count: Int, onlyValid: Bool = false) {
    for _ in 0..<count {
      if generator.below(2) == 0 { operate() } else { type(onlyValid: onlyValid) }
    }
  }

  private mutating func operate() {
    guard list.text.lineCount > 1 else { return }
    let operation = generator.pick(Operation.all)
    let line = generator.below(list.text.lineCount)
    let isForAll = operation.name.hasPrefix("sort") || operation.name.contains("archive")
    let selection: Selection = isForAll && generator.below(2) == 0 ? .wholeList : .line(line)
    let context = OperationContext(today: CalendarDay(year: 2026, month: 11, day: 20) ?? .first)
    guard let change = try? operation.change(to: selection, in: list, context) else { return }
    list = list.applying(change)
  }

  private mutating func newWord() -> String {
    words += 1
    return "\(mark)\(words)"
  }

  private mutating func replace(_ range: Range<Int>, _ text: String) {
    list = list.applying(TextChange(replacing: range, with: Array(text.utf8)))
  }

  private func range(ofLines lines: Range<Int>) -> Range<Int> { list.text.byteRange(ofLines: lines) }

  /// Makes an edit as by typing.
  private mutating func type(onlyValid: Bool) {
    let items = list.items()
    guard !items.isEmpty else { return }
    let item = generator.pick(items)
    switch generator.below(onlyValid ? 9 : 12) {
    case 0, 1: changeWord(of: item)
    case 2: append(newWord(), to: item)
    case 3:
      append(
        generator.pick(["#t\(mark)", "#home", "#who=\(mark)", "-> 2027-01-0\(1 + generator.below(9))"]),
        to: item)
    case 4: replace(range(ofLines: item.lines), "")
    case 5: insert(after: item)
    case 6: moveItem(item, to: generator.pick(items))
    case 7: swapGroups()
    case 8: renameTitle()
    case 9: addNote(to: item)
    case 10: splitOrJoin(at: item)
    default: changeIndentation(of: item)
    }
  }

  private mutating func changeWord(of item: Item) {
    guard let part = list.text(of: item).parts.first else { return }
    let text = list.text.string(in: part)
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard !words.isEmpty else { return }
    let index = generator.below(words.count)
    words[index] = generator.below(4) == 0 ? "" : newWord()
    replace(part, words.filter { !$0.isEmpty }.joined(separator: " "))
  }

  private mutating func append(_ word: String, to item: Item) {
    let end = item.firstLine.contentEnd
    replace(end..<end, " \(word)")
  }

  private var lineEnd: String { String(decoding: list.dominantLineEnding.bytes, as: UTF8.self) }

  private mutating func insert(after item: Item) {
    let end = item.bytes.upperBound
    let indentation = String(repeating: " ", count: 4 * item.depth)
    let isUnterminated = list.text.bytes(in: end - 1..<end).last.map { $0 != 0x0A } ?? false
    replace(
      end..<end, (isUnterminated ? lineEnd : "") + "\(indentation)[ ] \(newWord()) \(newWord())\(lineEnd)")
  }

  private mutating func moveItem(_ item: Item, to target: Item) {
    guard !item.lines.overlaps(target.lines), item.depth == target.depth else { return }
    let bytes = list.text.bytes(in: item.bytes)
    guard bytes.last == 0x0A, list.text.bytes(in: target.bytes).last == 0x0A else { return }
    var builder = TextChangeBuilder()
    builder.replace(item.bytes, with: [])
    builder.replace(target.bytes.upperBound..<target.bytes.upperBound, with: bytes)
    list = list.applying(builder.change)
  }

  private mutating func swapGroups() {
    let groups = list.groups()
    guard groups.count > 1 else { return }
    let index = generator.below(groups.count - 1)
    let (first, second) = (range(ofLines: groups[index].lines), range(ofLines: groups[index + 1].lines))
    let (one, other) = (list.text.bytes(in: first), list.text.bytes(in: second))
    guard one.last == 0x0A, other.last == 0x0A, first.upperBound < second.lowerBound else { return }
    var builder = TextChangeBuilder()
    builder.replace(first, with: other)
    builder.replace(second, with: one)
    list = list.applying(builder.change)
  }

  private mutating func renameTitle() {
    guard let title = list.titles().randomElement(using: &generator) else { return }
    replace(title.words, "\(newWord()) \(newWord())")
  }

  private mutating func addNote(to item: Item) {
    let end = item.firstLine.end
    guard list.text.bytes(in: end - 1..<end).last == 0x0A else { return }
    replace(end..<end, String(repeating: " ", count: 4 * item.depth + 4) + "note \(newWord())\(lineEnd)")
  }

  private mutating func splitOrJoin(at item: Item) {
    if item.depth == 0, item.line > 0, generator.below(2) == 0 {
      replace(item.firstLine.start..<item.firstLine.start, lineEnd)
    } else if let line = (0..<list.text.lineCount).first(where: { list.kind(ofLine: $0) == .blank }) {
      replace(list.text.lineRange(ofLine: line).range, "")
    }
  }

  private mutating func changeIndentation(of item: Item) {
    guard item.line > 0 else { return }
    if item.depth == 0 {
      replace(item.firstLine.start..<item.firstLine.start, "    ")
    } else {
      let start = item.firstLine.start
      if list.text.bytes(in: start..<start + 4) == [0x20, 0x20, 0x20, 0x20] {
        replace(start..<start + 4, "")
      }
    }
  }
}

/// A list and two versions of it.
struct RandomTriple {
  let base: [UInt8]
  let ours: [UInt8]
  let theirs: [UInt8]

  /// The triple for a seed: a list of 3 to 42 lines, and up to four edits on each side.
  init(seed: UInt64, onlyValid: Bool = false) {
    var generator = SeededGenerator(seed: seed)
    var random = RandomList(lineCount: 3 + generator.below(generator.below(4) == 0 ? 40 : 12))
    random.groupSize = 2 + generator.below(6)
    random.isNumbered = generator.below(3) > 0
    random.bulletRate = onlyValid ? 0 : generator.below(8) == 0 ? 0.3 : 0
    random.malformedRate = onlyValid || generator.below(8) > 0 ? 0 : 0.2
    random.lineEnd = generator.below(8) == 0 ? "\r\n" : "\n"
    var base = random.bytes(seed: generator.next())
    if generator.below(10) == 0 { base.removeLast(random.lineEnd.utf8.count) }
    var ourVersion = RandomVersion(of: base, mark: "our", seed: generator.next())
    ourVersion.edit(1 + generator.below(4), onlyValid: onlyValid)
    var theirVersion = RandomVersion(of: base, mark: "their", seed: generator.next())
    theirVersion.edit(1 + generator.below(4), onlyValid: onlyValid)
    self.base = base
    ours = ourVersion.bytes
    theirs = theirVersion.bytes
  }

  /// The text that a failure prints.
  var description: String {
    [base, ours, theirs].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n---\n")
  }
}
