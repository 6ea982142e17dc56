import TestSupport
import Testing
import TodoText

@testable import TodoModel

/// A menu is made by trying operations without looking at what would be read then: so where a list says that it is plain,
/// what can be tried must be possible, and nothing else may be missing.
@Suite struct TrialTests {
  private static let lines = [
    "", "", "Title", "[ ] a", "[x] b", "[@] ! c", "[ ] d -> 2026-11-20", "    more", "    [ ] sub",
    "    [x] sub #tag",
    "        [ ] deeper", "[~] e", "[ ] g ->2026-11-20", "[ ] h #tag=\"a", "- [ ] f", "[X] g", "  [ ] h",
    "[]", "[ ]",
  ]

  @Test(arguments: TestScale.chunks)
  func `what is tried on a plain list can be done`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let today = try #require(CalendarDay(year: 2026, month: 11, day: 20))
    for _ in 0..<TestScale.chunkSize {
      let text = Self.text(using: &generator)
      let list = TodoList(SourceText(text))
      let line = generator.below(list.text.lineCount)
      guard list.isPlain(aroundLine: line) else { continue }
      var context = OperationContext(today: today)
      context.settings.stampsDone = generator.happens(0.2)
      context.settings.completesSubItems = generator.happens(0.2)
      context.settings.completesParent = generator.happens(0.2)
      for operation in Operation.all {
        if case .source = operation.action { continue }
        let tried = (try? operation.change(to: .line(line), in: list.forTrial, context)) != nil
        let done = (try? operation.change(to: .line(line), in: list, context)) != nil
        guard tried != done else { continue }
        Issue.record("seed \(seed): \(operation.name) of line \(line) of \(text.debugDescription)")
        return
      }
    }
  }

  @Test func `a list is plain until something there can be misread`() {
    let plain = "Title\n[ ] a -> 2026-11-20\n    more\n    [x] sub\n\n"
    #expect(TodoList(SourceText(plain)).isPlain(aroundLine: 1))
    for line in ["- [ ] a", "[X] a", "[] a", "  [ ] a", "\u{2003}a"] {
      #expect(!TodoList(SourceText(plain + "[ ] b\n" + line)).isPlain(aroundLine: 1), "\(line)")
    }
    #expect(!TodoList(SourceText("- [ ] a"), dialect: .markdown).isPlain(aroundLine: 0))
  }

  private static func text(using generator: inout SeededGenerator) -> String {
    // Half of the lists are made of lines that are plain wherever they stand.
    let kinds = generator.happens(0.5) ? lines.prefix(14) : lines[...]
    return (0..<1 + generator.below(generator.pick([12, 24, 120]))).map { _ in generator.pick(Array(kinds)) }
      .joined(separator: "\n")
      + (generator.happens(0.8) ? "\n" : "")
  }
}
