import TestSupport
import Testing
import TodoModel
import TodoText

/// Archiving and unarchiving lose nothing, even with a handwritten archive.
@Suite struct ArchivePropertyTests {
  static let seeds: [UInt64] = Array(TestEnvironment.seeds(150, thorough: 20_000))

  @Test(arguments: chunks(of: seeds))
  func `archiving loses nothing`(seeds: [UInt64]) throws {
    for seed in seeds {
      let list = RepetitiveList(hasArchive: seed % 2 == 0).list(seed: seed)
      try each("archive", in: list) { _, after in
        let missing = LineCounts(of: list, bare: true).missing(in: LineCounts(of: after, bare: true))
        #expect(missing.isEmpty, "seed \(seed)\n\(list.text)\n--- after\n\(after.text)")
      }
    }
  }

  @Test(arguments: chunks(of: seeds))
  func `unarchiving removes only lines that archiving repeated`(seeds: [UInt64]) throws {
    for seed in seeds {
      let list = RepetitiveList(hasArchive: true).list(seed: seed)
      let repeated = LineCounts(repetitions(in: list))
      try each("unarchive", in: list) { _, after in
        let missing = LineCounts(of: list, bare: true).missing(in: LineCounts(of: after, bare: true))
        let lost = missing.filter { $0.key != "Archive" && $0.value > repeated.counts[$0.key] ?? 0 }
        #expect(lost.isEmpty, "seed \(seed): \(lost)\n\(list.text)\n--- after\n\(after.text)")
      }
    }
  }

  @Test(arguments: chunks(of: seeds))
  func `unarchiving restores all archived lines`(seeds: [UInt64]) throws {
    for seed in seeds {
      let list = RepetitiveList(isSound: true).list(seed: seed)
      try each("archive", in: list) { _, archived in
        let back = try #require(try apply("unarchive", to: .wholeList, in: archived), "seed \(seed)")
        #expect(
          LineCounts(of: back) == LineCounts(of: list),
          "seed \(seed)\n\(list.text)\n--- archived\n\(archived.text)\n--- back\n\(back.text)")
      }
    }
  }

  @Test(arguments: chunks(of: seeds))
  func `unarchiving an item from the end of its parent restores every byte`(seeds: [UInt64]) throws {
    for seed in seeds {
      let list = RepetitiveList(isSound: true).list(seed: seed)
      try each("archive", in: list) { selection, archived in
        guard let line = selection.lines?.lowerBound, let item = list.item(atLine: line), item.line == line,
          isLast(item, in: list)
        else { return }
        let back = try #require(try apply("unarchive", to: .wholeList, in: archived), "seed \(seed)")
        #expect(
          back.text == list.text,
          "seed \(seed), line \(line)\n\(list.text)\n--- archived\n\(archived.text)\n--- back\n\(back.text)")
      }
    }
  }

  @Test(arguments: chunks(of: seeds))
  func `archiving to another file loses nothing and keeps that file's lines`(seeds: [UInt64]) throws {
    let context = OperationContext(today: try day("2026-11-20"))
    var count = 0
    for seed in seeds {
      let list = RepetitiveList().list(seed: seed)
      let archive = RepetitiveList(hasArchive: seed % 2 == 0).list(seed: seed + 1)
      let kept = archive.text.bytes.reversed().drop { $0 == 0x0A || $0 == 0x0D }.reversed()
      for selection in [.wholeList] + (0..<list.text.lineCount).map(Selection.line) {
        guard
          let transfer = try unlessRefused({ () throws(OperationError) in
            try ItemTransfer(archiving: selection, from: list, to: archive, context)
          })
        else { continue }
        count += 1
        let left = list.applying(transfer.removal)
        let filled = archive.applying(transfer.addition)
        let missing = LineCounts(of: list, archive, bare: true).missing(
          in: LineCounts(of: left, filled, bare: true))
        let comment: Comment =
          "seed \(seed)\n\(list.text)\n--- left\n\(left.text)\n--- archive\n\(filled.text)"
        #expect(missing.isEmpty, comment)
        #expect(filled.text.bytes.starts(with: kept), comment)
      }
    }
    #expect(count > 0)
  }

  /// Calls `body` with the results of an operation on the whole list and on each line.
  private func each(
    _ name: String, in list: TodoList, _ body: (Selection, TodoList) throws -> Void
  ) throws {
    for selection in [.wholeList] + (0..<list.text.lineCount).map(Selection.line) {
      if let after = try apply(name, to: selection, in: list) { try body(selection, after) }
    }
  }

  /// The list after the operation; nil if the operation throws.
  private func apply(_ name: String, to selection: Selection, in list: TodoList) throws -> TodoList? {
    let context = OperationContext(today: try day("2026-11-20"))
    let operation = try #require(Operation.named(name))
    let change = try unlessRefused { () throws(OperationError) in
      try operation.change(to: selection, in: list, context)
    }
    return change.map { list.applying($0) }
  }

  /// The result of `body`; nil if there is nothing to do, but a test failure if its change would damage the list.
  private func unlessRefused<Result>(
    _ body: () throws(OperationError) -> Result
  ) throws -> Result? {
    do {
      return try body()
    } catch .mismatch(let mismatch) {
      throw OperationError.mismatch(mismatch)
    } catch {
      return nil
    }
  }

  /// The lines of an archive whose mark, like those of all their parents, says that they are repeated.
  private func repetitions(in list: TodoList) -> [String] {
    guard let archive = list.groups().last else { return [] }
    return list.items(in: archive.itemLines).filter { item in
      sequence(first: item, next: \.parent).allSatisfy { item in
        item.status == .obsolete
          && LineCounts.trimmed(list.text.string(ofLine: item.line)).hasSuffix(" #kept")
      }
    }.map { LineCounts.bare(list.text.string(ofLine: $0.line)) }
  }

  /// Whether an item is archived with its sub-items, from the end of its parent or of a group that remains.
  private func isLast(_ item: Item, in list: TodoList) -> Bool {
    guard let group = list.group(containingLine: item.line),
      ([item] + item.descendants).allSatisfy({ $0.status?.isFinished == true })
    else { return false }
    let end = item.parent?.lines.upperBound ?? group.lines.upperBound
    return item.lines.upperBound == end && (group.title != nil || group.lines != item.lines)
  }
}

/// The seeds in a few chunks, which run in parallel.
private func chunks(of seeds: [UInt64]) -> [[UInt64]] {
  stride(from: 0, to: seeds.count, by: max(1, seeds.count / 4)).map {
    Array(seeds[$0..<min(seeds.count, $0 + max(1, seeds.count / 4))])
  }
}
