import TestSupport
import Testing
import TodoText

@testable import TodoModel

/// A list that changes in place says which blocks it has replaced, and its copies stay as they are.
@Suite struct ListChangeTests {
  private static let pieces = [
    "", "x", "\n", "[ ] new\n", "[x] done -> 2020-01-01\n    [ ] sub\n", "\nTitle\n", "---\n",
    "    [ ] deep\n",
  ]

  private static func blocks(_ list: TodoList) -> [ListBlock] { list.blocks.leaves }

  @Test(arguments: [Dialect.extended, .markdown], TestEnvironment.seeds(4))
  func `the removed blocks are those of the older version`(dialect: Dialect, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var random = RandomList(lineCount: 2000)
    random.malformedRate = 0.05
    var list = TodoList(SourceText(random.bytes(seed: seed)), dialect: dialect)
    _ = list.takeChange()
    for step in 0..<60 {
      let old = Self.blocks(list)
      let copy = list
      for _ in 0..<1 + generator.below(4) {
        let start = generator.below(list.text.byteCount)
        let length = generator.below(generator.happens(0.1) ? 4000 : 20)
        list.replace(start..<start + length, with: Array(generator.pick(Self.pieces).utf8).span)
      }
      let taken = list.takeChange()
      let change = try #require(taken, "step \(step)")
      let new = Self.blocks(list)
      #expect(change.removed.elementsEqual(old[change.ranges.old], by: ===), "step \(step)")
      #expect(change.ranges.old.lowerBound == change.ranges.new.lowerBound)
      #expect(
        old[..<change.ranges.old.lowerBound].elementsEqual(new[..<change.ranges.new.lowerBound], by: ===))
      #expect(
        old[change.ranges.old.upperBound...].elementsEqual(new[change.ranges.new.upperBound...], by: ===))
      #expect(list.sum == new.reduce(.zero) { $0 + $1.sum }, "step \(step)")
      #expect(Self.blocks(copy).elementsEqual(old, by: ===), "step \(step)")
    }
  }

  /// For each change inside an earlier one, all blocks that the earlier one had removed were once copied.
  @Test func `many changes after a long removal take little time`() {
    var list = TodoList(SourceText(String(repeating: "[ ] item of some words\n", count: 200_000)))
    _ = list.takeChange()
    list.replace(0..<list.text.byteCount - 100, with: Array("[ ] a\n".utf8).span)
    for _ in 0..<3000 { list.replace(5..<5, with: [UInt8(ascii: "x")].span) }
    let change = list.takeChange()
    #expect((change?.removed.count ?? 0) > 5000)
  }

  @Test func `changes that are too far apart are not known`() {
    var list = TodoList(SourceText(String(repeating: "[ ] item of some words\n", count: 100_000)))
    _ = list.takeChange()
    list.replace(4..<4, with: [UInt8(ascii: "x")].span)
    list.replace(list.text.byteCount - 3..<list.text.byteCount - 3, with: [UInt8(ascii: "x")].span)
    let change = list.takeChange()
    #expect(change == nil)
  }
}
