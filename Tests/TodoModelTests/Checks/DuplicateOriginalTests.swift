import TestSupport
import Testing
import TodoText

@testable import TodoModel

/// A duplicate stores the distance to its original, not the original's line.
struct DuplicateOriginalTests {
  private static let pieces = [
    "\n", "[ ] same\n", "[x] same\n", "    [ ] same\n", "[ ] other\n", "Title\n", "", "\n\n",
  ]

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `after any edits the original of each duplicate is that of the text parsed from scratch`(seed: UInt64)
  {
    var generator = SeededGenerator(seed: seed)
    var list = TodoList(SourceText(String(repeating: "[ ] same\n[ ] other\n    [ ] same\n", count: 60)))
    for step in 0..<60 {
      let line = generator.below(list.text.lineCount)
      let start = list.text.extent(ofLine: line).start
      let end = generator.happens(0.5) ? start : list.text.extent(ofLine: line + generator.below(4)).start
      list = list.replacing(start..<max(start, end), with: Array(generator.pick(Self.pieces).utf8).span)
      let fresh = TodoList(list.text)
      #expect(Self.messages(in: list) == Self.messages(in: fresh), "seed \(seed), step \(step)")
    }
  }

  private static func messages(in list: TodoList) -> [String] {
    list.problems(ProblemContext(today: nil)).filter { $0.code == .duplicateItem }.map {
      $0.message(in: list).plainText
    }
  }
}
