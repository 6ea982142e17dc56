import TestSupport
import Testing
import TodoText

@testable import TodoModel

@Suite struct SelectionSummaryTests {
  @Test(arguments: [Dialect.extended, .markdown], TestEnvironment.seeds(6))
  func `a summary counts the selected items`(_ dialect: Dialect, _ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let text = RandomList(lineCount: seed % 2 == 0 ? 40 : 600).string(seed: seed)
    let list = TodoList(SourceText(text), dialect: dialect)
    let context = OperationContext(today: try #require(CalendarDay(year: 2026, month: 11, day: 20)))
    for _ in 0..<60 {
      let start = generator.below(list.text.lineCount)
      let end = min(list.text.lineCount, start + 1 + generator.below(generator.pick([1, 4, 40, 600])))
      let selection = generator.happens(0.1) ? Selection.wholeList : .lines(start..<end)
      let summary = SelectionSummary(selection, in: list, context)
      let items = list.items(in: selection.lines)
      let tops = TodoList.removingNested(items)
      let withStatus = items.filter { $0.status != nil }
      let label = Comment(rawValue: "seed \(seed): \(selection)")
      #expect(summary.count == withStatus.count, label)
      for status in Set(withStatus.compactMap(\.status)) {
        #expect(summary.count(of: status) == withStatus.count { $0.status == status }, label)
      }
      #expect(summary.datedCount == withStatus.count { $0.due != nil }, label)
      #expect(summary.prioritizedCount == withStatus.count { $0.priorityLevel > 0 }, label)
      #expect(summary.topCount == tops.count, label)
      #expect(summary.minimumDepth == items.map(\.depth).min() ?? .max, label)
      #expect(summary.first == items.first && summary.lastTop == tops.last, label)
      #expect(summary.firstWithStatus == withStatus.first, label)
      #expect(summary.firstDated == withStatus.first { $0.due != nil }, label)
      #expect(summary.nestedCount == tops.reduce(0) { $0 + $1.descendantCount }, label)
    }
  }

  @Test(arguments: TestEnvironment.seeds(6))
  func `a limited search finds the first finished items`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let list = TodoList(SourceText(RandomList(lineCount: 200).string(seed: seed)))
    for limit in 0..<40 {
      let start = generator.below(list.text.lineCount)
      let lines = Selection.lines(start..<start + 1 + generator.below(60))
      let selection = generator.happens(0.2) ? .wholeList : lines
      let all = list.finishedSubtrees(of: selection)
      #expect(list.finishedSubtrees(of: selection, atMost: limit) == Array(all.prefix(limit)))
    }
  }
}
