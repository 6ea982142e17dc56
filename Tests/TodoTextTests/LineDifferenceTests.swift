import TestSupport
import Testing

@testable import TodoText

struct LineDifferenceTests {
  /// Two texts and the expected replacements.
  struct Case: Sendable {
    let old: String
    let new: String
    let replacements: [TextReplacement]

    init(_ old: String, _ new: String, _ replacements: TextReplacement...) {
      self.old = old
      self.new = new
      self.replacements = replacements
    }
  }

  static func at(_ start: Int, _ end: Int, _ string: String) -> TextReplacement {
    TextReplacement(start..<end, Array(string.utf8))
  }

  static let cases: [Case] = [
    Case("a\nb\nc\n", "a\nb\nc\n"),
    Case("a\nb\nc\n", "a\nx\nc\n", at(2, 4, "x\n")),
    Case("a\nb\nc\n", "a\nc\n", at(2, 4, "")),
    Case("a\nc\n", "a\nb\nc\n", at(2, 2, "b\n")),
    Case("", "a\n", at(0, 0, "a\n")),
    Case("a\n", "", at(0, 2, "")),
    Case("a\nb", "a\nb\n", at(2, 3, "b\n")),
    Case("a\r\nb\rc\n", "a\nb\rc\n", at(0, 3, "a\n")),
    Case("1\n2\n3\n4\n5\n", "0\n2\n3\n5\n6\n", at(0, 2, "0\n"), at(6, 8, ""), at(10, 10, "6\n")),
    Case("a\nb\nc\nd\n", "b\nc\nd\na\n", at(0, 2, ""), at(8, 8, "a\n")),
    Case("a\nb\nc\n", "x\ny\nc\n", at(0, 4, "x\ny\n")),
  ]

  @Test(arguments: cases)
  func `hunks are whole lines and adjacent hunks are joined`(example: Case) {
    let change = TextChange(fromLinesOf: Array(example.old.utf8), to: Array(example.new.utf8))
    #expect(change.replacements == example.replacements)
  }

  @Test(arguments: TestEnvironment.seeds(200))
  func `a small difference is correct and minimal`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func lines() -> [String] {
      (0..<generator.below(14)).map { _ in generator.pick(["a\n", "b\n", "c\n", "d\r\n", "e\r"]) }
    }
    let (old, new) = (lines(), lines())
    let difference = LineDifference(from: Array(old.joined().utf8), to: Array(new.joined().utf8))
    #expect(difference.change.applied(to: Array(old.joined().utf8)) == Array(new.joined().utf8))
    let changed = difference.hunks.reduce(0) { $0 + $1.old.count + $1.new.count }
    #expect(changed == old.count + new.count - 2 * longestCommonSubsequence(old, new))
  }

  /// The length of the longest common subsequence, by dynamic programming.
  private func longestCommonSubsequence(_ old: [String], _ new: [String]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for line in old {
      var above = row
      for (index, other) in new.enumerated() {
        above[index + 1] = line == other ? row[index] + 1 : max(above[index], row[index + 1])
      }
      row = above
    }
    return row[new.count]
  }

  /// Uses too many lines to compare in full, so that anchors are needed.
  @Test(arguments: TestEnvironment.seeds(6))
  func `a large difference is correct`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let old = (0..<1500).map { _ in "\(generator.below(generator.happens(0.5) ? 3000 : 5))\n" }
    var new = old
    switch seed % 3 {
    case 0: new.shuffle(using: &generator)
    case 1: new.sort()
    default: for _ in 0..<200 { new.swapAt(generator.below(new.count), generator.below(new.count)) }
    }
    let difference = LineDifference(from: Array(old.joined().utf8), to: Array(new.joined().utf8))
    #expect(difference.change.applied(to: Array(old.joined().utf8)) == Array(new.joined().utf8))
    #expect(
      zip(difference.hunks, difference.hunks.dropFirst()).allSatisfy { $0.old.upperBound < $1.old.lowerBound }
    )
    if seed % 3 == 2 { #expect(difference.hunks.reduce(0) { $0 + $1.old.count } < 500) }
  }

  @Test func `moved lines give a minimal difference`() {
    let count = 2000
    let old = (0..<count).map { "line \($0)\n" }
    let new = Array(old[700...]) + Array(old[..<700])
    let hunks = LineDifference(from: Array(old.joined().utf8), to: Array(new.joined().utf8)).hunks
    #expect(hunks == [.init(old: 0..<700, new: 0..<0), .init(old: count..<count, new: 1300..<count)])
  }

  /// Lines with few that match, none of them unique, between ends that differ.
  private func repetition(_ count: Int, _ id: Int = 0) -> (old: [String], new: [String]) {
    let old = (0..<count).map { ["a\n", "b\n"][$0 % 2] }
    let new = (0..<count).map { ["b\n", "b\n", "a\n"][$0 % 3] }
    return (["old \(id)\n"] + old + ["old\n"], ["new \(id)\n"] + new + ["new\n"])
  }

  private func hunks(_ texts: (old: [String], new: [String])) -> [LineDifference.Hunk] {
    LineDifference(from: Array(texts.old.joined().utf8), to: Array(texts.new.joined().utf8)).hunks
  }

  @Test func `more than 1000 shared lines without anchors are replaced as a whole`() {
    #expect(hunks(repetition(500)).count > 100)
    #expect(hunks(repetition(501)).count == 1)
  }

  @Test func `at most four million pairs of lines are compared in full`() {
    // A gap between anchors has 500 shared lines in each text: 250,000 pairs.
    func gaps(_ count: Int) -> Int {
      let parts = (0..<count).map { repetition(500, $0) }
      let anchored = parts.enumerated().map { index, part in
        (part.old + ["anchor \(index)\n"], part.new + ["anchor \(index)\n"])
      }
      return hunks((anchored.flatMap(\.0), anchored.flatMap(\.1))).count
    }
    let complete = hunks(repetition(500)).count
    #expect(gaps(16) == 16 * complete)
    #expect(gaps(17) == 16 * complete + 1)
  }

  @Test(arguments: [16, 17, 30])
  func `anchors within anchors are found to a depth of 16`(levels: Int) {
    // Each anchor is unique only after the one of the level above.
    let center = repetition(600)
    func text(_ name: String, _ center: [String]) -> [String] {
      (1...levels).flatMap { level in
        ["\(name) \(level)\n", level < levels ? "anchor \(level + 1)\n" : "a\n", "anchor \(level)\n"]
      } + center
    }
    let last = hunks((text("old", center.old), text("new", center.new))).last
    #expect(last?.old.lowerBound == 3 * 16)
  }
}
