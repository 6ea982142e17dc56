import TestSupport
import Testing

@testable import TodoText

struct SumTreeTests {
  /// A leaf whose sum is a number.
  struct Number: SumTreeItem, Equatable {
    let sum: Total
  }

  struct Total: SumTreeSummary, Equatable {
    var value: Int
    static let zero = Total(value: 0)
    static func + (left: Total, right: Total) -> Total { Total(value: left.value + right.value) }
  }

  static func numbers(_ count: Int, using generator: inout SeededGenerator) -> [Number] {
    (0..<count).map { _ in Number(sum: Total(value: generator.below(10))) }
  }

  @Test(arguments: [0, 1, 15, 16, 17, 32, 33, 255, 256, 257, 4097])
  func `a tree keeps its leaves in order and its nodes at least half full`(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    let leaves = Self.numbers(count, using: &generator)
    let tree = SumTree(leaves)
    #expect(tree.leaves == leaves)
    #expect(tree.count == count)
    #expect(brokenInvariants(of: tree) == [])
  }

  /// Every node except the root is at least half full, so the height is at most log₈ of the number of leaves.
  @Test(arguments: TestEnvironment.seeds(8))
  func `a tree stays balanced after random replacements`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var leaves = Self.numbers(generator.below(3000), using: &generator)
    var tree = SumTree(leaves)
    for step in 0..<400 {
      let start = generator.below(leaves.count + 1)
      let longest = generator.happens(0.05) ? leaves.count : generator.happens(0.3) ? 40 : 2
      let range = start..<min(leaves.count, start + generator.below(longest + 1))
      let most = generator.happens(0.03) ? 1500 : generator.happens(0.2) ? 40 : 2
      let new = Self.numbers(generator.below(most + 1), using: &generator)
      leaves.replaceSubrange(range, with: new)
      tree.replace(range, with: new)
      let broken = brokenInvariants(of: tree)
      #expect(broken == [], "step \(step)")
      #expect(tree.count == leaves.count, "step \(step)")
      if !broken.isEmpty { return }
      if step % 20 == 0 { #expect(tree.leaves == leaves, "step \(step)") }
    }
    #expect(tree.leaves == leaves)
  }

  @Test func `no node is underfull after most leaves are removed`() {
    let leaves = (0..<4096).map { Number(sum: Total(value: $0)) }
    for range in [1..<4095, 1..<2000, 17..<4095, 15..<4081, 129..<3967, 0..<4095, 1..<4096, 0..<4096] {
      var expected = leaves
      expected.removeSubrange(range)
      var tree = SumTree(leaves)
      tree.replace(range, with: [])
      #expect(brokenInvariants(of: tree) == [])
      #expect(tree.leaves == expected)
    }
  }

  @Test(arguments: TestEnvironment.seeds(3))
  func `leaves and prefix sums agree with a linear search`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let leaves = Self.numbers(700, using: &generator)
    let tree = SumTree(leaves)
    var before = 0
    for (index, leaf) in leaves.enumerated() {
      #expect(tree[index] == leaf)
      #expect(tree.prefix(before: index).value == before)
      let found = tree.first(whereSum: { $0.value > before })
      let expected = leaves[index...].firstIndex { $0.sum.value > 0 }
      #expect(found?.index == expected)
      #expect(expected == nil || found?.before.value == before)
      before += leaf.sum.value
    }
    #expect(tree.prefix(before: 700).value == before)
    #expect(tree.first(whereSum: { $0.value > before })?.index == nil)
  }

  @Test func `replacing leaves does not change the old tree`() {
    let old = SumTree((0..<100).map { Number(sum: Total(value: $0)) })
    var new = old
    new.replace(10..<90, with: [])
    #expect(new.count == 20)
    #expect(old.leaves.map(\.sum.value) == Array(0..<100))
  }

  @Test(arguments: TestEnvironment.seeds(4))
  func `replacing leaves does not change copies`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var leaves = Self.numbers(1500, using: &generator)
    var tree = SumTree(leaves)
    var copies: [(tree: SumTree<Number>, leaves: [Number])] = []
    for step in 0..<300 {
      if generator.happens(0.1) { copies.append((tree, leaves)) }
      if generator.happens(0.1), !copies.isEmpty { copies.removeFirst() }
      let start = generator.below(leaves.count)
      let range = generator.happens(0.9) ? start..<start + 1 : start..<min(leaves.count, start + 30)
      let new = Self.numbers(range.count == 1 ? 1 : generator.below(40), using: &generator)
      leaves.replaceSubrange(range, with: new)
      tree.replace(range, with: new)
      #expect(brokenInvariants(of: tree) == [], "step \(step)")
      #expect(tree.leaves == leaves, "step \(step)")
      let areSame = copies.allSatisfy { $0.tree.leaves == $0.leaves && brokenInvariants(of: $0.tree).isEmpty }
      #expect(areSame, "step \(step)")
    }
  }

  @Test func `iteration covers a range and prunes subtrees`() {
    let tree = SumTree((0..<1000).map { Number(sum: Total(value: $0 == 617 ? 1 : 0)) })
    var seen: [Int] = []
    tree.forEach(100..<900, where: { $0.value > 0 }, { index, _ in seen.append(index) })
    #expect(seen == [617])
  }
}
