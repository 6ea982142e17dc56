import Guarantees
import TestSupport
import Testing
import TodoText

@testable import TodoModel

/// Compares lists whose items are split into several blocks with the same lists with one block for each item.
@Suite struct SplitItemsTests {
  @Test(arguments: TestScale.scripts)
  func `an edited list with split items equals the same text parsed from scratch`(_ seed: UInt64) {
    var nested = NestedText(seed: seed)
    var document = RandomDocument(.extended, seed: seed)
    var script = EditedList(.extended, nested.text(lineCount: 60), cut: .items(nested.size))
    for step in 0..<200 {
      let text = script.list.text
      script.append(step % 3 == 0 ? document.edit(of: text) : nested.edit(of: text))
      guard step % 5 == 4, script.difference != nil else { continue }
      Issue.record("seed \(seed):\n\(script.shrunk.description)")
      return
    }
    #expect(script.list.groups() == TodoList(whole: script.list.text.bytes).groups())
  }

  @Test(arguments: TestScale.scripts)
  func `a list with split items parsed in parts equals it parsed as a whole`(_ seed: UInt64) {
    var nested = NestedText(seed: seed)
    let bytes = nested.text(lineCount: 120)
    let whole = FlatList(TodoList(whole: bytes))
    for count in 1...5 {
      let text = SourceText(bytes[...], .items(nested.size))
      let list = TodoList(cut: text, .extended, parts: count) { count, parse in (0..<count).map(parse) }
      let difference = FlatList(list).difference(from: whole)
      #expect(difference == nil, "seed \(seed), \(count) parts of \(text.blocks.count) blocks")
    }
  }

  @Test(arguments: TestScale.scripts)
  func `every query has the same result for split items`(_ seed: UInt64) throws {
    let (split, whole) = NestedText.lists(seed: seed)
    #expect(split.syntaxDump == whole.syntaxDump)
    #expect(split.folds() == whole.folds())
    let today = try #require(CalendarDay(year: 2026, month: 2, day: 16))
    #expect(try Self.ranks(of: split, on: today) == Self.ranks(of: whole, on: today))
    let outlines = [split, whole].map { list in
      var steps: [String] = []
      list.walkOutline { step in
        if case .enter(let entry) = step {
          steps.append("\(entry.name) \(entry.range) \(entry.selection)")
        } else {
          steps.append("leave")
        }
      }
      return steps
    }
    #expect(outlines[0] == outlines[1])
    for index in 0..<split.blocks.count {
      var state = RankingState()
      split.blocks.forEach(0..<index) { index, _ in
        split.visitRanks(of: split.locatedBlock(at: index), on: today, state: &state) { _, _ in }
      }
      #expect(state == split.rankingState(beforeBlock: index, on: today), "seed \(seed), block \(index)")
    }
    for line in 0..<whole.text.lineCount {
      let (own, other) = (split.item(atLine: line), whole.item(atLine: line))
      #expect(own?.descendants.map(\.line) == other?.descendants.map(\.line))
      #expect(own?.descendantCount == other?.descendantCount)
      #expect(own?.children.map(\.line) == other?.children.map(\.line))
      #expect(own?.firstChild?.line == other?.firstChild?.line)
      #expect(own?.bytes == other?.bytes)
      let offset = whole.text.lineRange(ofLine: line).contentEnd
      #expect(split.selectionRanges(at: offset) == whole.selectionRanges(at: offset))
      for end in [line, line + 3, line + 11] where end < whole.text.lineCount {
        let lines = [split, whole].map { $0.finishedSubtrees(of: .lines(line..<end + 1)).map(\.lines) }
        #expect(lines[0] == lines[1])
        #expect(split.progress(ofLines: line..<end) == whole.progress(ofLines: line..<end))
      }
    }
  }

  @Test(arguments: TestScale.scripts)
  func `every operation has the same result for split items`(_ seed: UInt64) throws {
    let (split, whole) = NestedText.lists(seed: seed)
    var generator = SeededGenerator(seed: seed)
    let today = try #require(CalendarDay(year: 2026, month: 2, day: 16))
    var settings = OperationSettings()
    settings.completesSubItems = generator.happens(0.5)
    settings.completesParent = generator.happens(0.5)
    let context = OperationContext(today: today, settings: settings)
    for _ in 0..<6 {
      let line = generator.below(whole.text.lineCount)
      let selection: Selection =
        generator.happens(0.2)
        ? .wholeList : .lines(line..<line + (generator.happens(0.6) ? 1 : 1 + generator.below(20)))
      for operation in Operation.all {
        let changes = [split, whole].map { list in
          Result { () throws(OperationError) in try operation.change(to: selection, in: list, context) }
        }
        #expect(changes[0] == changes[1], "seed \(seed): \(operation.name) of \(selection)")
        let (own, other) = (
          SelectionSummary(selection, in: split, context), SelectionSummary(selection, in: whole, context)
        )
        #expect(operation.title(for: own) == operation.title(for: other), "seed \(seed): \(selection)")
        #expect(own.nestedCount == other.nestedCount && own.topCount == other.topCount)
      }
    }
  }

  @Test func `text after an item's sub-items joins the blocks of that item only`() {
    let wide = "[ ] wide\n" + String(repeating: "    [ ] sub-item\n", count: 2000)
    let bytes = Array((wide + wide + "    more of the second -> 2026-02-15\n" + wide).utf8)
    let list = TodoList(SourceText(bytes))
    let counts = list.blocks.leaves.map(\.lines.count)
    #expect(counts.contains(2002) && counts.count { $0 > 1000 } == 1)
    #expect(FlatList(list).difference(from: FlatList(TodoList(whole: bytes))) == nil)
    #expect(list.items().count { $0.due != nil } == 1)
  }

  private static func ranks(of list: TodoList, on today: CalendarDay) throws -> [Int] {
    var ranks: [Int] = []
    var state = RankingState()
    list.visitBlocks { block in list.visitRanks(of: block, on: today, state: &state) { ranks.append($1) } }
    return ranks
  }
}

extension TodoList {
  /// A list with one block for each item.
  init(whole bytes: [UInt8]) { self.init(cut: SourceText(bytes[...], .unindentedLines), .extended) }
}

/// Random items with many sub-items, and edits of them.
struct NestedText {
  private var generator: SeededGenerator
  /// The size of a block: a few lines.
  let size: BlockSize

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    let bytes = generator.pick([1, 20, 60])
    size = BlockSize(minimum: generator.pick([1, 1, 16]), target: bytes, itemSplit: bytes)
  }

  /// A list with split items, and the same list with one block for each item.
  static func lists(seed: UInt64) -> (split: TodoList, whole: TodoList) {
    var nested = NestedText(seed: seed)
    let bytes = nested.text(lineCount: 40)
    return (TodoList(cut: SourceText(bytes[...], .items(nested.size)), .extended), TodoList(whole: bytes))
  }

  mutating func text(lineCount: Int) -> [UInt8] {
    let textRate = generator.pick([0, 0, 0.02, 0.1])
    return (0..<lineCount).flatMap { _ in line(textRate: textRate) }
  }

  mutating func edit(of text: SourceText) -> Edit {
    let line = generator.below(text.lineCount)
    let start = text.lineRange(ofLine: line).start
    let end = text.lineRange(ofLine: line + generator.below(generator.happens(0.2) ? 12 : 2)).end
    switch generator.below(5) {
    case 0: return Edit(range: start..<end, bytes: [])
    case 1: return Edit(range: start..<start, bytes: self.line(textRate: 0.1))
    case 2: return Edit(range: start..<start, bytes: Array("    ".utf8.prefix(1 + generator.below(4))))
    case 3: return Edit(range: start..<min(end, start + 1 + generator.below(4)), bytes: [])
    default: return Edit(range: start..<end, bytes: self.line(textRate: 0.1))
    }
  }

  private mutating func line(textRate: Double) -> [UInt8] {
    let indentation = generator.pick([
      "", "    ", "    ", "    ", "        ", "        ", "            ", "  ", "\t", "      ", "   ", " ",
    ])
    if generator.happens(textRate) { return Array((indentation + generator.pick(Self.texts) + "\n").utf8) }
    return Array((indentation + generator.pick(Self.items) + "\n").utf8)
  }

  private static let items = [
    "[ ] eggs", "[ ] eggs", "[x] milk", "[x] ham", "[~] tea", "[@] salt", "[x] eggs",
    "[ ] !! due -> 2026-02-15",
    "[ ] #tag -> 2026-02-18", "[?]", "- [ ] bulleted", "- [x] done", "[ ] ! one", "[x] #done=2026-02-10",
  ]

  private static let texts = [
    "more words", "more -> 2026-02-15", "[link](to)", "[X] upper", "[] none", "", "Title", "[*] star",
    "- bullet",
  ]
}
