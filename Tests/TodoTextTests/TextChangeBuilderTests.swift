import TestSupport
import Testing

@testable import TodoText

struct TextChangeBuilderTests {
  /// Replacements of "0123456789" in call order, and the expected result.
  struct Case: Sendable {
    let replacements: [TextReplacement]
    let result: String

    init(_ replacements: TextReplacement..., gives result: String) {
      self.replacements = replacements
      self.result = result
    }
  }

  static func at(_ start: Int, _ end: Int, _ string: String) -> TextReplacement {
    TextReplacement(start..<end, Array(string.utf8))
  }

  static let cases: [Case] = [
    Case(at(2, 4, "A"), at(6, 8, "B"), gives: "01A45B89"),
    Case(at(6, 8, "B"), at(2, 4, "A"), gives: "01A45B89"),
    Case(at(2, 4, "A"), at(4, 6, "B"), gives: "01AB6789"),
    Case(at(4, 6, "B"), at(2, 4, "A"), gives: "01AB6789"),
    Case(at(2, 2, "A"), at(2, 2, "B"), gives: "01AB23456789"),
    Case(at(2, 4, "A"), at(2, 2, "B"), gives: "01BA456789"),
    Case(at(2, 2, "B"), at(2, 4, "A"), gives: "01BA456789"),
    Case(at(2, 4, "A"), at(4, 4, "B"), gives: "01AB456789"),
    Case(at(4, 4, "B"), at(2, 4, "A"), gives: "01AB456789"),
    Case(at(4, 6, "C"), at(4, 4, "B"), at(2, 4, "A"), at(4, 4, "D"), gives: "01ABDC6789"),
    Case(at(2, 4, "A"), at(3, 5, "B"), gives: "01A456789"),
    Case(at(2, 6, "A"), at(3, 5, "B"), at(3, 3, "C"), at(1, 7, "D"), gives: "01A6789"),
    Case(at(3, 3, "C"), at(2, 6, "A"), gives: "012C3456789"),
    Case(at(5, 5, ""), at(2, 6, "A"), gives: "01A6789"),
    Case(at(0, 10, ""), at(10, 10, "Z"), at(0, 0, "A"), gives: "AZ"),
    Case(at(9, 50, "Z"), gives: "012345678Z"),
  ]

  @Test(arguments: cases)
  func `overlapping replacements are ignored and insertions precede replacements`(example: Case) {
    var builder = TextChangeBuilder()
    for replacement in example.replacements { builder.replace(replacement.range, with: replacement.bytes) }
    let applied = builder.change.applied(to: Array("0123456789".utf8))
    #expect(String(decoding: applied, as: UTF8.self) == example.result)
    #expect(SourceText("0123456789").applying(builder.change).description == example.result)
  }

  @Test func `replace returns whether the replacement was added`() {
    var builder = TextChangeBuilder()
    let added = [
      builder.replace(2..<4, with: []), builder.replace(3..<3, with: [1]), builder.replace(3..<3, with: []),
    ]
    #expect(added == [true, false, true])
    #expect(builder.change.replacements == [TextReplacement(2..<4, [])])
  }

  @Test func `a change is added completely or not at all`() {
    var builder = TextChangeBuilder()
    builder.replace(4..<6, with: [1])
    var other = TextChangeBuilder()
    other.replace(0..<1, with: [2])
    other.replace(5..<7, with: [3])
    let overlapping = builder.add(other.change)
    #expect(!overlapping)
    #expect(builder.change == TextChange(replacing: 4..<6, with: [1]))
    let apart = builder.add(TextChange(replacing: 6..<7, with: [3]))
    #expect(apart)
    #expect(builder.change.replacements.map(\.range) == [4..<6, 6..<7])
  }

  @Test(arguments: TestEnvironment.seeds(20))
  func `random replacements are sorted and disjoint`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var builder = TextChangeBuilder()
    var taken: [Range<Int>] = []
    for _ in 0..<40 {
      let start = generator.below(60)
      let range = start..<start + generator.below(5)
      let overlaps = taken.contains { other in
        range.lowerBound < other.upperBound && other.lowerBound < range.upperBound
      }
      let added = builder.replace(range, with: [0x78])
      #expect(added == !overlaps)
      if !overlaps { taken.append(range) }
    }
    let ranges = builder.change.replacements.map(\.range)
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
    #expect(ranges.count == taken.count)
  }
}
