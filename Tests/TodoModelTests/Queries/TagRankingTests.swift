import TestSupport
import Testing
import TodoText

@testable import TodoModel

@Suite struct TagRankingTests {
  @Test func `an incrementally updated ranking equals a new one`() {
    var generator = SeededGenerator(seed: 7)
    var text = ""
    var counts = TagCounts()
    var ranking = TagRanking(counts)
    for step in 0..<300 {
      let isRemoval = generator.happens(0.3)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      text =
        isRemoval
        ? lines.dropFirst(1 + generator.below(2)).joined(separator: "\n")
        : text + "[ ] #t\(generator.below(12)) #u\(generator.below(3))\n"
      let new = ListTags(of: TodoList(SourceText(text))).counts
      for name in Set(counts.uses.keys).union(new.uses.keys).sorted() {
        ranking.move(name, from: counts.uses[name]?.count ?? 0, to: new.uses[name]?.count ?? 0)
      }
      counts = new
      for (limit, start) in [(100, ""), (3, "t"), (2, "u")] {
        let found = ranking.first(limit) { $0.hasPrefix(start) }
        let all = TagCounts.mostUsed(counts.uses.map { ($0, $1.count) }, atMost: limit) {
          $0.hasPrefix(start)
        }
        let fresh = TagRanking(counts).first(limit) { $0.hasPrefix(start) }
        #expect(found.elementsEqual(fresh, by: ==), "step \(step)")
        #expect(found.map(\.name) == all.map(\.word), "step \(step)")
        #expect(found.map(\.count) == all.map(\.count), "step \(step)")
      }
    }
  }
}
