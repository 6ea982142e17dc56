import TestSupport
import Testing
import TodoText

@testable import TodoModel

@Suite struct SelectionSummaryTests {
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
