import TestSupport
import Testing
import TodoText

@testable import TodoModel

@Suite struct SelectedItemsTests {
  @Test(arguments: TestScale.scripts)
  func `lines select the items that they belong to`(_ seed: UInt64) throws {
    let context = OperationContext(today: try #require(CalendarDay(year: 2026, month: 11, day: 20)))
    var generator = SeededGenerator(seed: seed)
    for list in Self.lists(seed: seed) {
      for _ in 0..<30 {
        let start = generator.below(list.text.lineCount)
        let end = min(list.text.lineCount, start + 1 + generator.below(generator.pick([2, 6, 40])))
        let lines = start..<end
        let owners = Set(lines.compactMap { list.item(atLine: $0)?.line })
        let expected = list.items().filter { owners.contains($0.line) || lines.contains($0.line) }
        let label = Comment(rawValue: "seed \(seed), lines \(lines) of:\n\(list.text)")
        #expect(list.items(in: lines) == expected, label)
        #expect(list.finishedSubtrees(of: .lines(lines)).allSatisfy(expected.contains), label)
        let summary = SelectionSummary(.lines(lines), in: list, context)
        #expect(summary.withStatus.count == expected.count { $0.status != nil }, label)
        #expect(summary.tops.count == TodoList.removingNested(expected).count, label)
        #expect(summary.items.first == expected.first, label)
      }
    }
  }

  private static func lists(seed: UInt64) -> [TodoList] {
    var random = RandomList(lineCount: 60)
    random.nestingRate = 0.5
    var document = RandomDocument(.markdown, seed: seed)
    return [
      TodoList(SourceText(random.string(seed: seed))),
      TodoList(SourceText(document.text(lineCount: 40)), dialect: .markdown),
    ]
  }
}
