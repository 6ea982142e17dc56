import TestSupport
import Testing
import TodoMerge
import TodoModel
import TodoText

/// Properties of merging numbered Markdown task lists, tested with random triples.
@Suite struct NumberedListPropertyTests {
  private static let seeds = TestEnvironment.seeds(300, thorough: 5000)

  @Test func `lists that are consecutive in all versions are consecutive in the result`() {
    for seed in Self.seeds {
      let triple = NumberedTriple(seed: seed)
      guard triple.versions.allSatisfy(NumberedTriple.isConsecutive) else { continue }
      let merge = triple.merge
      guard merge.conflictCount == 0 else { continue }
      #expect(NumberedTriple.isConsecutive(merge.bytes), "seed \(seed)\n\(triple.description)")
    }
  }

  @Test func `apart from numbers, the result has the same lines whatever they are`() {
    for seed in Self.seeds {
      let triple = NumberedTriple(seed: seed)
      let merge = triple.merge
      let other = triple.withEqualNumbers.merge
      // Equal lines are merged differently from lines with different numbers.
      guard !(merge.notes + other.notes).contains(where: \.isMergedByLines) else { continue }
      #expect(
        NumberedTriple.lines(merge.bytes) == NumberedTriple.lines(other.bytes),
        "seed \(seed)\n\(triple.description)")
      #expect(merge.conflictCount == other.conflictCount, "seed \(seed)")
    }
  }

  @Test func `if only one side has changed, its numbers stay`() {
    for seed in Self.seeds {
      let triple = NumberedTriple(seed: seed)
      for (base, ours) in [(triple.base, triple.ours), (triple.withEqualNumbers.base, triple.theirs)] {
        for merge in [
          Merge(mergingItemsOf: base, ours, base, .markdown),
          Merge(mergingItemsOf: base, base, ours, .markdown),
          Merge(mergingItemsOf: base, ours, ours, .markdown),
        ] {
          #expect(merge.bytes == ours, "seed \(seed)\n\(triple.description)")
        }
      }
    }
  }

  @Test func `enough random triples are consecutive, and are merged without conflicts`() {
    let triples = TestEnvironment.seeds(200, thorough: 200).map { NumberedTriple(seed: $0) }
    let count = triples.count { triple in
      triple.versions.allSatisfy(NumberedTriple.isConsecutive) && triple.merge.conflictCount == 0
    }
    #expect(count >= 100, "\(count)")
  }
}

extension MergeNote {
  fileprivate var isMergedByLines: Bool { if case .mergedByLines = self { true } else { false } }
}

/// A numbered Markdown list with at most nine numbers, each of one digit, and two versions of it.
private struct NumberedTriple {
  var base: [UInt8]
  var ours: [UInt8]
  var theirs: [UInt8]

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var list = ""
    let count = 2 + generator.below(4)
    for number in 1..<count + 1 {
      list += "\(number). \(generator.below(6) == 0 ? "plain" : "[ ] word\(number)") w\(number) v\(number)\n"
      if generator.below(4) == 0 { list += "   1. [ ] sub\(number)\n   2. [ ] other\(number)\n" }
    }
    base = Array("# Title\n\n\(list)\ntext\n".utf8)
    ours = Self.edited(base, mark: "our", &generator)
    theirs = Self.edited(base, mark: "their", &generator)
  }

  var versions: [[UInt8]] { [base, ours, theirs] }

  var merge: Merge { Merge(base: base, ours: ours, theirs: theirs, .markdown) }

  var description: String {
    (versions + [merge.bytes]).map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n---\n")
  }

  /// The same lists with the number 1 everywhere, and without trailing blanks: a merge of equal lines keeps those, one of
  /// lines with different numbers may not.
  var withEqualNumbers: NumberedTriple {
    var triple = self
    triple.base = Self.withEqualNumbers(base)
    triple.ours = Self.withEqualNumbers(ours)
    triple.theirs = Self.withEqualNumbers(theirs)
    return triple
  }

  static func isConsecutive(_ bytes: [UInt8]) -> Bool {
    TodoList(SourceText(bytes), dialect: .markdown).numberedLists.allSatisfy(\.isConsecutive)
  }

  /// The lines with equal numbers, sorted: the numbers may decide between two possible orders.
  static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: withEqualNumbers(bytes), as: UTF8.self).split(separator: "\n").map(String.init).sorted()
  }

  static func withEqualNumbers(_ bytes: [UInt8]) -> [UInt8] {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let equal = lines.map { line in
      let line = line.prefix(line.count - line.reversed().prefix { $0 == " " }.count)
      let text = line.drop { $0 == " " }
      guard let first = text.first, first.isNumber, text.dropFirst().first == "." else { return String(line) }
      return line.prefix(line.count - text.count) + "1" + text.dropFirst()
    }
    return Array(equal.joined(separator: "\n").utf8)
  }

  /// Up to three edits of words, or operations, which renumber.
  private static func edited(_ bytes: [UInt8], mark: String, _ generator: inout SeededGenerator) -> [UInt8] {
    var list = TodoList(SourceText(bytes), dialect: .markdown)
    let context = OperationContext(today: CalendarDay(year: 2026, month: 11, day: 20) ?? .first)
    for number in 0..<1 + generator.below(3) {
      guard let item = list.items().randomElement(using: &generator) else { break }
      if generator.below(3) == 0 {
        let end = item.firstLine.contentEnd
        list = list.applying(TextChange(replacing: end..<end, with: Array(" \(mark)\(number)".utf8)))
      } else if let change = try? generator.pick(Operation.all).change(
        to: .line(item.line), in: list, context)
      {
        list = list.applying(change)
      }
    }
    return list.text.bytes
  }
}
