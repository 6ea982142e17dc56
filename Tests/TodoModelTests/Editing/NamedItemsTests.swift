import TestSupport
import Testing
import TodoText

@testable import TodoModel

/// What was named changes, and all else keeps its bytes: of every operation on random items of random lists.
@Suite struct NamedItemsTests {
  /// 550 seeds are over 20,000 selections: each has one for each operation.
  private static let seeds = TestEnvironment.seeds(12, thorough: 550)

  private struct Trial {
    let operation: TodoModel.Operation
    let named: NamedItems
    let edit: ListEdit
    let comment: Comment

    var before: [String] { Self.lines(of: named.list) }
    var after: [String] { Self.lines(of: edit.list) }

    static func lines(of list: TodoList) -> [String] {
      (0..<list.text.lineCount).map { list.text.string(ofLine: $0) }
    }

    /// The lines that are neither blank nor of items with these words, nor added by the archive, nor notes that begin
    /// like a malformed checkbox, which stay where they are among sub-items that move.
    func others(_ lines: [String], without words: Set<String>) -> [String] {
      let notes = lines.filter { $0.hasPrefix("    ") && $0.contains("[*]") }
      let words = words.union(notes.compactMap(NamedItems.word))
      return lines.filter { line in
        !line.isEmpty && line != "Archive" && line != "A new group"
          && line.drop(while: { $0 == " " }) != "[ ] "
          && !line.hasSuffix(" #kept")
          && NamedItems.word(of: line).map { !words.contains($0) } ?? true
      }
    }
  }

  private static func run(
    _ seed: UInt64, _ operations: [TodoModel.Operation] = withoutNewWords, _ body: (Trial) throws -> Void
  ) throws {
    let today = try #require(CalendarDay(year: 2026, month: 11, day: 20))
    var generator = SeededGenerator(seed: seed)
    for operation in operations {
      let named = NamedItems(using: &generator)
      let bound = try operation.with(NamedItems.value(for: operation, &generator), on: today)
      guard
        let edit = try? bound.edit(.items(named.lines), in: named.list, OperationContext(today: today))
      else { continue }
      let comment: Comment =
        "seed \(seed): \(operation.name) of lines \(named.lines)\n\(named.list.text)\n---\n\(edit.list.text)"
      try body(Trial(operation: operation, named: named, edit: edit, comment: comment))
    }
  }

  /// The operations that keep the words, by which the items are known.
  private static let withoutNewWords = Operation.inShell.filter { $0.takes != .words }

  @Test func `items that are left of a numbered list are not changed ones`() throws {
    let today = try #require(CalendarDay(year: 2026, month: 11, day: 20))
    let operation = try #require(Operation.named("remove-completed"))
    let text = "1. [x] a\n2. [ ] a\n3. [x] b\n    - [x] c\n4. [ ] b\n"
    let list = TodoList(SourceText(text), dialect: .markdown)
    let edit = try operation.edit(.wholeList, in: list, OperationContext(today: today))
    #expect(edit.list.text.description == "1. [ ] a\n2. [ ] b\n")
    #expect(edit.items.map { $0.line } == [0, 2, 3])
  }

  @Test(arguments: seeds)
  func `what was not named keeps its bytes and its order`(_ seed: UInt64) throws {
    try Self.run(seed) { trial in
      let words: Set<String>
      switch trial.operation.scope {
      case .items, .newItem: words = trial.named.own
      case .list where trial.operation.name == "fix-all": words = trial.named.own
      case .linkedItems:
        // The other item gets a tag.
        let (before, after) = (
          trial.others(trial.before, without: trial.named.own),
          trial.others(trial.after, without: trial.named.own)
        )
        #expect(before.count == after.count, trial.comment)
        let changed = zip(before, after).filter { $0 != $1 }
        #expect(changed.count <= 1 && changed.allSatisfy { $1.hasPrefix("\($0) #") }, trial.comment)
        return
      case .groups: return
      case .removal, .siblings, .subtrees, .list, .archive, .archivedItems, .otherList:
        words = trial.named.family
      }
      let (before, after) = (trial.before, trial.after)
      #expect(trial.others(before, without: words) == trial.others(after, without: words), trial.comment)
      #expect(trial.edit.change.applied(to: trial.named.list.text.bytes) == trial.edit.list.text.bytes)
    }
  }

  @Test(arguments: seeds)
  func `groups that were not named are not sorted`(_ seed: UInt64) throws {
    try Self.run(seed, Operation.all.filter { $0.scope == .groups }) { trial in
      for group in trial.named.list.groups() where !trial.named.lines.contains(where: group.lines.contains) {
        #expect(trial.before[group.lines] == trial.after[group.lines], trial.comment)
      }
      #expect(trial.before.sorted() == trial.after.sorted(), trial.comment)
    }
  }

  @Test(arguments: seeds)
  func `what was named changes`(_ seed: UInt64) throws {
    try Self.run(seed) { trial in
      let list = trial.named.list
      let items = trial.named.lines.compactMap(list.item(atLine:))
      func found(_ item: Item) -> Item? {
        let word = NamedItems.word(of: list.text.string(ofLine: item.line))
        return trial.edit.list.items().first {
          NamedItems.word(of: trial.edit.list.text.string(ofLine: $0.line)) == word
        }
      }
      let archive = trial.edit.list.archive(titled: "Archive")?.lines ?? 0..<0
      for item in items {
        let new = found(item)
        switch trial.operation.name {
        case "complete": #expect(item.status == nil || new?.status == .checked, trial.comment)
        case "toggle", "cycle":
          let whole = items.filter { $0.status != nil }
          let new = Set(whole.map { found($0)?.status })
          #expect(new.count == 1, trial.comment)
        case "delete": #expect(new == nil, trial.comment)
        case "raise":
          #expect(item.status == nil || new?.priorityLevel == item.priorityLevel + 1, trial.comment)
        case "due-remove": #expect(item.status == nil || new?.due == nil, trial.comment)
        case "archive", "remove-completed":
          let isFinished = ([item] + item.descendants).allSatisfy { $0.status?.isFinished ?? false }
          guard isFinished else { continue }
          let isGone = new.map { archive.contains($0.line) } ?? (trial.operation.name == "remove-completed")
          #expect(isGone, trial.comment)
        case "move-up", "move-down", "indent", "outdent", "move-to":
          #expect(new != nil, trial.comment)
        default: break
        }
      }
    }
  }

  @Test(arguments: seeds)
  func `exactly the named items leave the archive`(_ seed: UInt64) throws {
    let today = try #require(CalendarDay(year: 2026, month: 11, day: 20))
    let context = OperationContext(today: today)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<6 {
      let archived = try? Operation.archive.edit(.wholeList, in: NamedItems(using: &generator).list, context)
      guard let list = archived?.list, let archive = list.archive(titled: "Archive") else { continue }
      let all = list.items(in: archive.lines).filter { $0.depth == 0 }
      let some = all.filter { _ in generator.happens(0.4) }
      guard !some.isEmpty,
        let after = try? Operation.unarchive.edit(.items(some.map(\.line)), in: list, context).list
      else { continue }
      func words(_ items: [Item], _ list: TodoList) -> [String] {
        items.compactMap { NamedItems.word(of: list.text.string(ofLine: $0.line)) }
      }
      let rest =
        after.archive(titled: "Archive").map { after.items(in: $0.lines).filter { $0.depth == 0 } } ?? []
      let named = Set(words(some, list))
      #expect(
        words(rest, after) == words(all, list).filter { !named.contains($0) }, "seed \(seed): \(list.text)")
    }
  }

  @Test(arguments: seeds)
  func `a range of lines and the items in it give the same list`(_ seed: UInt64) throws {
    let today = try #require(CalendarDay(year: 2026, month: 11, day: 20))
    let context = OperationContext(today: today)
    var generator = SeededGenerator(seed: seed)
    for operation in Operation.all {
      let list = NamedItems(using: &generator).list
      let items = list.items()
      let start = generator.below(items.count)
      let last = min(items.count - 1, start + generator.below(5))
      let range = items[start].line..<items[last].line + 1
      // A range may stand for a whole group or list. A fix concerns all lines of a range, also those of no item, and of an
      // item all of its own lines.
      let isWhole =
        range.contains(0..<list.lineCountWithoutEmptyLast)
        || list.groups(in: range).contains { $0.title != nil && range.contains($0.lines) }
      guard !operation.scope.isWholeList || !isWhole,
        operation.name != "fix-all"
          || range.allSatisfy({ list.item(atLine: $0) != nil })
            && list.item(atLine: range.upperBound).map({ !range.contains($0.line) }) ?? true
      else { continue }
      let bound = try operation.with(NamedItems.value(for: operation, &generator), on: today)
      let named = list.items(in: range).map(\.line)
      // An item with a note in the range may begin above it, which is another place for a new item.
      guard operation.scope != .newItem || named.allSatisfy(range.contains) else { continue }
      let results = [Selection.lines(range), .items(named)].map { selection in
        Result { () throws(OperationError) in try bound.edit(selection, in: list, context).list.text.bytes }
      }
      #expect(results[0] == results[1], "seed \(seed): \(operation.name) of \(range) in\n\(list.text)")
    }
  }
}
