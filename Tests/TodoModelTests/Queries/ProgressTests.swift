import TestSupport
import Testing
import TodoText

@testable import TodoModel

@Suite struct ProgressTests {
  @Test func `the progress of some lines counts the items that begin on them`() {
    for seed in TestEnvironment.seeds(40) {
      var generator = SeededGenerator(seed: seed)
      var random = RandomList(lineCount: 60)
      random.nestingRate = 0.6
      random.malformedRate = 0.1
      let list = TodoList(SourceText(random.bytes(seed: seed)))
      let all = list.items(in: nil)
      for _ in 0..<40 {
        let start = generator.below(list.text.lineCount)
        let lines = start..<start + generator.below(40)
        let own = all.filter { lines.contains($0.line) }
        let expected = Progress(finished: own.count { $0.status?.isFinished ?? false }, total: own.count)
        #expect(list.progress(ofLines: lines) == expected, "seed \(seed), \(lines)")
      }
    }
  }

  @Test func `the progress of all lines counts all items, though the last line is empty`() {
    let list = TodoList(SourceText(String(repeating: "[x] done\n", count: 1_000)))
    #expect(list.progress(ofLines: 0..<list.text.lineCount) == Progress(finished: 1_000, total: 1_000))
  }

  /// The items of the whole block were once counted for each of these lines.
  @Test(.timeLimit(.minutes(1))) func `the progress of each item inside a huge item takes little time`() {
    let list = TodoList(
      SourceText("[ ] all\n" + String(repeating: "    [ ] a\n        [x] b\n", count: 10_000)))
    let done = (0..<10_000).count { list.progress(ofLines: 2 * $0 + 1..<2 * $0 + 3).finished == 1 }
    #expect(done == 10_000)
  }
}
