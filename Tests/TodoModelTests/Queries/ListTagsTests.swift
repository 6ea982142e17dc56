import TestSupport
import Testing
import TodoText

@testable import TodoModel

@Suite struct ListTagsTests {
  private static let pieces = [
    "\n", "[ ] ", "[x] ", "    [ ] #sub=1 ", "Title #no\n", "#tag", "#Tag=\"a b\"", " #größe='x' ", "\"", "é",
    "    #more\n", "```\n", "",
  ]

  @Test(arguments: [Dialect.extended, .strict, .markdown], TestEnvironment.seeds(4))
  func `incrementally updated tags equal those of the whole text`(dialect: Dialect, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let isLong = seed % 4 == 1
    let text = RandomList(lineCount: isLong ? 600 : 30).string(seed: seed)
    var list = TodoList(SourceText(text), dialect: dialect)
    var tags = ListTags(of: list)
    for step in 0..<(isLong ? 20 : 60) {
      for _ in 0...generator.below(3) {
        let start = generator.below(list.text.byteCount + 1)
        let end = generator.happens(0.6) ? start : min(list.text.byteCount, start + generator.below(30))
        list = list.replacing(start..<end, with: Array(generator.pick(Self.pieces).utf8).span)
      }
      tags.update(to: list)
      #expect(tags.counts == ListTags(of: list).counts, "seed \(seed), step \(step)")
      for name in ["tag", "größe", "sub", "none"] {
        let names = list.occurrences(ofTagNamed: name).map(\.tag.name).sorted {
          $0.lowerBound < $1.lowerBound
        }
        #expect(tags.ranges(ofTagNamed: name) == names, "seed \(seed), step \(step)")
        #expect(tags.firstRange(ofTagNamed: name) == names.first, "seed \(seed), step \(step)")
        let limit = 1 + generator.below(5)
        let offset = generator.below(list.text.byteCount + 1)
        let near = tags.ranges(ofTagNamed: name, atMost: limit, near: offset)
        let before = names.filter { $0.lowerBound < offset }
        let after = names.filter { $0.lowerBound >= offset }
        let half = min(limit / 2, before.count)
        let expected =
          after.count < limit - half
          ? names.suffix(limit) : before.suffix(half) + after.prefix(limit - half)
        #expect(near == Array(expected), "seed \(seed), step \(step)")
      }
    }
  }

  @Test(arguments: [1, 500, 20_000])
  func `a scan in steps counts all tags`(lineCount: Int) {
    let text = SourceText(RandomList(lineCount: lineCount).string(seed: 3))
    var scan = TagScan(of: text, dialect: .extended)
    var steps = 1
    while scan.step() { steps += 1 }
    #expect(scan.counts == ListTags(of: TodoList(text)).counts)
    #expect(steps >= text.byteCount / 100_000)
  }
}
