import TestSupport
import Testing
import TodoText

@testable import TodoModel

/// A menu must offer exactly the operations that are possible.
@Suite struct MenuTests {
  /// Lines that occur in lists without problems of form.
  private static let plainLines = [
    "", "", "Title", "[ ] a", "[x] b", "[@] ! c", "[ ] d -> 2026-11-20", "    more", "    [ ] sub",
    "    [x] sub #tag",
    "        [ ] deeper", "[~] e", "[ ] g ->2026-11-20", "[ ] h #tag=\"a",
  ]
  private static let otherLines = ["- [ ] f", "[X] g", "  [ ] h", "[]", "[ ]"]

  @Test(arguments: TestScale.chunks)
  func `a menu offers exactly the operations that succeed`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    try check(
      seed,
      { list, line in
        switch generator.below(6) {
        case 0: .wholeList
        case 1: .lines(line..<line + 1 + generator.below(8))
        default: .line(line)
        }
      }
    ) { operation, summary throws(OperationError) in
      guard operation.concernsFewLines(in: summary) else { return false }
      try operation.checkAvailability(for: summary)
      return true
    }
  }

  @Test(arguments: TestScale.chunks)
  func `operations that lack an item fail`(_ seed: UInt64) throws {
    try check(seed, { list, line in .lines(line..<line + 3) }, allowsMore: true) {
      operation, summary throws(OperationError) in
      try operation.checkItems(of: summary)
      return true
    }
  }

  /// Compares `isOffered` with the result of every operation at random positions of random lists.
  ///
  /// `isOffered` throws the reason why a menu omits the operation, and returns false if it does not check it. With
  /// `allowsMore`, an operation that it does not refuse may fail.
  private func check(
    _ seed: UInt64, _ selection: (TodoList, Int) -> Selection?, allowsMore: Bool = false,
    _ isOffered: (Operation, SelectionSummary) throws(OperationError) -> Bool
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let today = try #require(CalendarDay(year: 2026, month: 11, day: 20))
    for _ in 0..<TestScale.chunkSize {
      let text = Self.text(using: &generator)
      let list = TodoList(SourceText(text))
      let line = generator.below(list.text.lineCount)
      var context = OperationContext(today: today)
      context.settings.stampsDone = generator.happens(0.2)
      context.settings.completesSubItems = generator.happens(0.2)
      context.settings.completesParent = generator.happens(0.2)
      guard let selection = selection(list, line) else { continue }
      let summary = SelectionSummary(selection, in: list, context)
      for operation in Operation.all where operation.argument == nil {
        let error = reason { () throws(OperationError) in
          _ = try operation.change(to: selection, in: list, context)
        }
        var isChecked = true
        let refusal = reason { () throws(OperationError) in isChecked = try isOffered(operation, summary) }
        guard isChecked else { continue }
        guard refusal != error, !allowsMore || refusal != nil else { continue }
        let outcomes = "\(refusal?.description ?? "offered"), \(error?.description ?? "done")"
        Issue.record(
          "seed \(seed): \(operation.name) of \(selection): \(outcomes) in \(text.debugDescription)")
        return
      }
    }
  }

  private func reason(_ body: () throws(OperationError) -> Void) -> OperationError? {
    do {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("[ ] a", false), ("[ ] a -> 2026-11-25", true), ("[ ] a -> fri", true), ("[ ] a\n[ ] b due:fri", true),
    ("[ ] -> friend", false),
  ])
  func `an undated item is due tomorrow rather than postponed by a day`(text: String, isDistinct: Bool)
    throws
  {
    let context = OperationContext(today: try #require(CalendarDay(year: 2026, month: 11, day: 20)))
    let summary = SelectionSummary(.wholeList, in: TodoList(SourceText(text)), context)
    #expect(Operation.postponeDay.isDistinct(for: summary) == isDistinct)
    #expect(Operation.dueTomorrow.isDistinct(for: summary))
  }

  private static func text(using generator: inout SeededGenerator) -> String {
    let lines = generator.happens(0.5) ? plainLines : plainLines + otherLines
    return (0..<1 + generator.below(generator.pick([12, 24, 120]))).map { _ in generator.pick(lines) }
      .joined(separator: "\n")
      + (generator.happens(0.8) ? "\n" : "")
  }
}
