import Guarantees
import Testing
import TodoText

@testable import TodoModel

/// Descriptions that are too long for one block.
@Suite struct LongDescriptionTests {
  private static let size = BlockSize(minimum: 256, target: 512, itemSplit: 1024, description: 4096)

  private static func list(_ text: String) -> TodoList {
    TodoList(cut: SourceText(Array(text.utf8)[...], .items(size)), .extended)
  }

  @Test func `an edit in a long description parses a small part of it`() {
    let line = "    " + String(repeating: "word ", count: 120) + "\n"
    var list = Self.list("[ ] all\n" + String(repeating: line, count: 200) + "[ ] next\n")
    #expect(list.text.blocks.leaves.allSatisfy { $0.bytes.count < 2 * Self.size.description })
    for line in [1, 50, 100, 199] {
      let start = list.text.lineRange(ofLine: line).start + 4
      let old = list
      list = list.replacing(start..<start, with: [0x61].span)
      #expect(list.changedBlocks(since: old).new.count <= 2)
    }
    let whole = TodoList(whole: list.text.bytes, descriptionLimit: Self.size.description)
    #expect(FlatList(list).difference(from: FlatList(whole)) == nil)
    #expect((0..<201).allSatisfy { list.item(atLine: $0)?.lines == 0..<201 })
    #expect(list.item(atLine: 201)?.line == 201)
  }

  @Test func `a description is parsed up to its limit`() {
    let words = String(repeating: "    more words\n", count: 400)
    let near = Self.list("[ ] a\n    -> 2026-02-15 #near\n" + words)
    #expect(near.item(atLine: 1)?.due != nil)
    let far = Self.list("[ ] a\n" + words + "    -> 2026-02-15 #far\n    [ ] b -> 2026-02-16\n")
    #expect(far.items().map(\.lines) == [0..<403, 402..<403])
    #expect(far.items().map { $0.due != nil } == [false, true])
    #expect(far.formatted(.standard).isEmpty)
  }
}
