import TestSupport
import Testing
import TodoModel
import TodoText

/// Operations that undo each other byte for byte, and idempotent ones.
///
/// One operation undoes another only under conditions that most random trials do not fulfil, so each test expects that each
/// operation has been undone. Lists are malformed except where operations mend what they move to another depth or group.
@Suite struct OperationInverseTests {
  private static let seeds = TestEnvironment.seeds(32, thorough: 400)

  @Test func `reopening undoes completing`() throws {
    var reached: Set<String> = []
    for seed in Self.seeds {
      var context = OperationContext(today: try day("2026-11-20"))
      context.settings.repeats = false
      context.settings.stampsDone = seed % 2 == 0
      context.settings.completesParent = seed % 3 == 0
      try OperationTrial.run(seed: seed, .malformed, context, operations: [.named("complete")]) { trial in
        let items = trial.list.items(in: trial.selection.lines)
        let isPlain = items.allSatisfy { item in
          // Completing the last open sub-item completes its parents, too.
          sequence(first: item, next: \.parent).allSatisfy {
            $0.status == .open && !trial.list.text.string(in: $0.bytes).contains("#done")
          }
        }
        if isPlain {
          reached.insert(trial.operation.name)
          try trial.expectBack("reopen", at: trial.selection)
        }
      }
    }
    #expect(reached == ["complete"])
  }

  @Test func `moving down undoes moving up, and vice versa`() throws {
    var reached: Set<String> = []
    for seed in Self.seeds {
      // Moving back does not restore an untitled group that has lost its only item.
      try OperationTrial.run(seed: seed, .malformed, plain(), operations: [.named("move-up")]) { trial in
        guard trial.after.groupCount == trial.list.groupCount, let extent = trial.change.extent else {
          return
        }
        let line = trial.list.text.line(containing: extent.lowerBound)
        guard let moved = trial.movedLines(to: line) else { return }
        reached.insert(trial.operation.name)
        try trial.expectBack("move-down", at: .lines(moved))
      }
      try OperationTrial.run(seed: seed, .malformed, plain(), operations: [.named("move-down")]) { trial in
        guard trial.after.groupCount == trial.list.groupCount, let last = trial.change.replacements.last
        else {
          return
        }
        let end = trial.after.text.line(containing: trial.change.newOffset(of: last.range.upperBound))
        guard let lines = trial.selectedLines, let moved = trial.movedLines(to: end - lines.count) else {
          return
        }
        reached.insert(trial.operation.name)
        try trial.expectBack("move-up", at: .lines(moved))
      }
    }
    #expect(reached == ["move-up", "move-down"])
  }

  @Test func `outdenting undoes indenting, and vice versa at the end of the parent`() throws {
    var reached: Set<String> = []
    for seed in Self.seeds {
      try OperationTrial.run(seed: seed, .bulleted, plain(), operations: [.named("indent")]) { trial in
        // Of items with different parents, those that cannot be indented stay, but could be outdented.
        guard let lines = trial.selection.lines,
          Set(TodoList.removingNested(trial.list.items(in: lines)).map { $0.parent?.line }).count == 1
        else { return }
        reached.insert(trial.operation.name)
        try trial.expectBack("outdent", at: trial.selection)
      }
      try OperationTrial.run(seed: seed, .bulleted, plain(), operations: [.named("outdent")]) { trial in
        guard let lines = trial.selectedLines, trial.selection != .wholeList,
          let item = trial.list.item(atLine: lines.lowerBound), let parent = item.parent,
          parent.lines.upperBound == item.lines.upperBound, lines == item.lines
        else { return }
        reached.insert(trial.operation.name)
        try trial.expectBack("indent", at: trial.selection)
      }
    }
    #expect(reached == ["indent", "outdent"])
  }

  @Test func `unarchiving undoes archiving from the end of a group`() throws {
    var reached: Set<String> = []
    for seed in Self.seeds {
      try OperationTrial.run(seed: seed, .bulleted, plain(), operations: [.named("archive")]) { trial in
        guard trial.selection != .wholeList, let lines = trial.selectedLines,
          let item = trial.list.item(atLine: lines.lowerBound), item.lines == lines,
          let group = trial.list.group(containingLine: lines.lowerBound),
          group.lines.upperBound == lines.upperBound,
          // An untitled group disappears with its only item.
          group.title != nil || group.lines != lines
        else { return }
        guard ([item] + item.descendants).allSatisfy({ $0.status?.isFinished == true }) else { return }
        // Archiving replaces blank lines at the end of the file, which unarchiving does not restore.
        guard trial.list.kind(ofLine: trial.list.text.lineCount - 2) != .blank else { return }
        // The tag of an archived item names its group by the title.
        let titles = trial.list.groups().map { $0.title.map(trial.list.text.string(ofLine:)) ?? "" }
        let title = group.title.map(trial.list.text.string(ofLine:)) ?? ""
        guard titles.count(where: { $0 == title }) == 1 else { return }
        reached.insert(trial.operation.name)
        try trial.expectBack("unarchive", at: .wholeList)
      }
    }
    #expect(reached == ["archive"])
  }

  @Test func `deleting undoes inserting`() throws {
    var reached: Set<String> = []
    for seed in Self.seeds {
      let inserts = ["insert-above", "insert-below"].map(Operation.named)
      try OperationTrial.run(seed: seed, .malformed, plain(), operations: inserts) { trial in
        guard let cursor = trial.operation.cursor(after: trial.change), let lines = trial.selection.lines,
          // Deleting an item that was inserted between blank lines removes one of them, too.
          trial.list.item(
            atLine: trial.operation.name == "insert-above" ? lines.lowerBound : lines.upperBound - 1) != nil
        else { return }
        reached.insert(trial.operation.name)
        try trial.expectBack("delete", at: .line(trial.after.text.line(containing: cursor)))
      }
    }
    #expect(reached == ["insert-above", "insert-below"])
  }

  @Test func `idempotent operations change nothing the second time`() throws {
    let names = ["complete", "drop", "fix-all", "remove-completed", "archive", "due-remove"]
    let operations =
      try names.map { try #require(Operation.named($0)) } + Operation.all.filter { $0.name.hasPrefix("sort") }
    var reached: Set<String> = []
    for seed in Self.seeds {
      var context = try plain()
      // Completing an item that repeats adds an open one.
      context.settings.repeats = false
      var generator = SeededGenerator(seed: seed)
      let list = OperationTrial.randomList(.malformed, using: &generator)
      for operation in operations {
        guard let change = try? operation.change(to: .wholeList, in: list, context) else { continue }
        reached.insert(operation.name)
        let after = list.applying(change)
        #expect(throws: OperationError.self, "\(operation.name)\n\(list.text)\n--- after\n\(after.text)") {
          try operation.change(to: .wholeList, in: after, context)
        }
      }
    }
    #expect(reached == Set(operations.map(\.name)))
  }

  private func plain() throws -> OperationContext { OperationContext(today: try day("2026-11-20")) }
}

extension OperationTrial {
  /// The lines that a move takes: those of the selected items and of their sub-items; of a deeper selected item, those of its
  /// ancestor that is as deep as the others.
  fileprivate var selectedLines: Range<Int>? {
    guard let lines = selection.lines else { return nil }
    let items = list.items(in: lines)
    let depth = items.map(\.depth).min() ?? 0
    let moved = items.map { item in
      sequence(first: item, next: \.parent).first { $0.depth == depth } ?? item
    }
    guard let first = moved.first, let last = moved.last else { return nil }
    return first.line..<last.lines.upperBound
  }

  /// The selected lines after moving to `line`.
  fileprivate func movedLines(to line: Int) -> Range<Int>? {
    guard let lines = selectedLines, line >= 0 else { return nil }
    let moved = line..<line + lines.count
    return zip(lines, moved).allSatisfy { list.text.string(ofLine: $0) == after.text.string(ofLine: $1) }
      ? moved : nil
  }

  /// Expects that the operation `name` restores the list.
  fileprivate func expectBack(_ name: String, at selection: Selection) throws {
    let back = try #require(Operation.named(name))
    do {
      let change = try back.change(to: selection, in: after, context)
      #expect(after.applying(change).text == list.text, comment)
    } catch {
      Issue.record("\(error): \(comment)")
    }
  }
}
