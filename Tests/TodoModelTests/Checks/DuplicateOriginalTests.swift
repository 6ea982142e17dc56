import Guarantees
import TestSupport
import Testing
import TodoText

@testable import TodoModel

/// A duplicate stores the distance to its original, not the original's line.
struct DuplicateOriginalTests {
  private static let pieces = [
    "\n", "[ ] same\n", "[x] same\n", "    [ ] same\n", "[ ] other\n", "Title\n", "", "\n\n",
  ]

  @Test(arguments: TestEnvironment.seeds(8))
  func `after any edits duplicates equal those of the text parsed from scratch`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var list = TodoList(SourceText(String(repeating: "[ ] same\n[ ] other\n    [ ] same\n", count: 60)))
    for step in 0..<60 {
      let line = generator.below(list.text.lineCount)
      let start = list.text.lineRange(ofLine: line).start
      let end = generator.happens(0.5) ? start : list.text.lineRange(ofLine: line + generator.below(4)).start
      list = list.replacing(start..<max(start, end), with: Array(generator.pick(Self.pieces).utf8).span)
      let fresh = TodoList(list.text)
      let messages = Self.messages(in: fresh)
      #expect(!messages.isEmpty)
      #expect(Self.messages(in: list) == messages, "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: TestEnvironment.seeds(12))
  func `after any edits of a list with few duplicates they equal those parsed from scratch`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    var list = TodoList(SourceText((0..<160).map(Self.line).joined()))
    for step in 0..<150 {
      let line = generator.below(list.text.lineCount)
      let start = list.text.lineRange(ofLine: line).start
      let end = generator.happens(0.6) ? start : list.text.lineRange(ofLine: line + 1).start
      let number = generator.below(160)
      let piece =
        switch generator.below(6) {
        case 0: Self.line(number)
        case 1: "    \(Self.line(number))"
        case 2: "\n"
        case 3: "[ ] other \(step)\n"
        case 4: "[ ] A parent with a text of its own, \(step)\n"
        default: ""
        }
      list = list.replacing(start..<max(start, end), with: Array(piece.utf8).span)
      let fresh = TodoList(list.text)
      #expect(Self.messages(in: list) == Self.messages(in: fresh), "seed \(seed), step \(step)")
    }
    let line = list.text.lineRange(ofLine: list.text.lineCount - 1).start
    list = list.replacing(line..<line, with: Array("\n[ ] same\n[ ] same\n".utf8).span)
    #expect(Self.messages(in: list).last?.contains("same") == true)
  }

  /// A line of a list whose groups are a few blocks long; sub-items repeat below other parents.
  private static func line(_ number: Int) -> String {
    switch number % 40 {
    case 0: "\nThe group that begins at \(number)\n"
    case 5, 25: "    [ ] A sub-item of which there are some more\n"
    default: "[ ] An item with a text of its own, which is \(number)\n"
    }
  }

  private static func messages(in list: TodoList) -> [String] {
    list.problems(ProblemContext(today: nil)).filter { $0.code == .duplicateItem }.map {
      "\($0.line): \($0.message(in: list).plainText)"
    }
  }
}
