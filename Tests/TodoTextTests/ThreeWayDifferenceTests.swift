import TestSupport
import Testing
import TodoText

@Suite struct ThreeWayDifferenceTests {
  /// Compares texts whose lines are single characters; a blank line is `_`.
  private func regions(_ base: String, _ ours: String, _ theirs: String) -> [String] {
    func numbers(_ text: String) -> [Int] { text.utf8.map(Int.init) }
    let difference = ThreeWayDifference(
      base: numbers(base), ours: numbers(ours), theirs: numbers(theirs), numberCount: 128)
    func part(_ text: String, _ range: Range<Int>) -> String {
      String(text.dropFirst(range.lowerBound).prefix(range.count))
    }
    return difference.regions.map {
      "\($0.kind) \(part(base, $0.base))|\(part(ours, $0.ours))|\(part(theirs, $0.theirs))"
    }
  }

  @Test func `an equal addition is at the same position, although a version changed a line near it`() {
    #expect(
      regions("a_b_c_d", "a_b_n_c_d", "a_b_n_c_D") == [
        "unchanged a_b_|a_b_|a_b_", "both |n_|n_", "unchanged c_|c_|c_", "theirs d|d|D",
      ])
    #expect(
      regions("ab_c_d", "ab_n_c_d", "Ab_n_c_d") == [
        "theirs a|a|A", "unchanged b_|b_|b_", "both |n_|n_", "unchanged c_d|c_d|c_d",
      ])
  }

  @Test func `a conflict does not repeat the lines that both versions begin and end with`() {
    #expect(
      regions("ab", "a123b", "a143b") == [
        "unchanged a|a|a", "both |1|1", "conflict |2|4", "both |3|3", "unchanged b|b|b",
      ])
  }

  @Test func `runs of added lines that meet become one`() {
    #expect(regions("xx", "xxxx", "xx") == ["unchanged xx|xx|xx", "ours |xx|"])
  }

  @Test func `the regions of random texts have all lines, and both versions' added lines once`() {
    for seed in TestEnvironment.seeds(2000) {
      var generator = SeededGenerator(seed: seed)
      func text(_ count: Int) -> String { String((0..<count).map { _ in generator.pick(Array("ab_")) }) }
      let base = text(generator.below(12))
      let (ours, theirs) = (text(generator.below(12)), text(generator.below(12)))
      func joined(_ part: Int) -> String {
        regions(base, ours, theirs).map { region in
          String(
            region.split(separator: " ")[1].split(separator: "|", omittingEmptySubsequences: false)[part])
        }.joined()
      }
      #expect([joined(0), joined(1), joined(2)] == [base, ours, theirs], "seed \(seed)")
    }
  }
}
