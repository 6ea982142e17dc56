import TestSupport
import Testing
import TodoText

@testable import TodoModel

@Suite struct GroupsTests {
  @Test func `the groups of some lines are all groups that overlap them`() {
    for seed in TestEnvironment.seeds(40) {
      var generator = SeededGenerator(seed: seed)
      var random = RandomList(lineCount: 60)
      random.malformedRate = 0.3
      random.groupSize = 3
      let list = TodoList(SourceText(random.bytes(seed: seed)))
      let all = list.groups()
      for _ in 0..<40 {
        let start = generator.below(list.text.lineCount)
        let lines = start..<start + generator.below(12)
        #expect(list.groups(in: lines) == all.filter { $0.lines.overlaps(lines) }, "seed \(seed), \(lines)")
      }
    }
  }

  /// For each of these lines, all lines after the group above were once searched for its end.
  @Test(.timeLimit(.minutes(1)), arguments: ["\n", "    no item\n"])
  func `many lines outside groups take linear time`(line: String) {
    let text = "[ ] one\n\n" + String(repeating: line, count: 40_000) + "\n[ ] two\n"
    let list = TodoList(SourceText(text))
    #expect(list.groups(in: 0..<list.text.lineCount).count == 2)
  }

  /// All lines of the block were once counted for each of its groups.
  @Test(.timeLimit(.minutes(1))) func `many titles in one block take linear time`() {
    let list = TodoList(SourceText(String(repeating: "a\n===\n", count: 20_000)), dialect: .markdown)
    #expect(list.groups().count == 20_000)
    #expect(list.groups(in: 3..<7).map(\.lines) == [4..<5, 6..<7])
    #expect(list.titles().count == 20_000)
    #expect(list.titles(in: 3..<7).map(\.group.title) == [4, 6])
    var entryCount = 0
    list.walkOutline { if $0 != nil { entryCount += 1 } }
    #expect(entryCount == 20_000)
  }
}
