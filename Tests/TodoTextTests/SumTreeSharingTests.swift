import TestSupport
import Testing

@testable import TodoText

struct SumTreeSharingTests {
  private static func tree(_ count: Int) -> SumTree<TextBlock> {
    SumTree((0..<count).map { TextBlock(ArraySlice("\($0)\n".utf8)) })
  }

  @Test func `a tree shares all leaves with itself and none with another tree`() {
    let tree = Self.tree(1000)
    #expect(tree.sharedEnds(with: tree) == (1000, 0))
    #expect(tree.sharedEnds(with: Self.tree(1000)) == (0, 0))
    #expect(Self.tree(0).sharedEnds(with: tree) == (0, 0))
  }

  @Test(arguments: TestEnvironment.seeds(10))
  func `shared leaves are equal and nearly all equal leaves are shared`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let old = Self.tree(1000)
    let start = generator.below(990)
    let new = old.replacing(start..<start + generator.below(4), with: [TextBlock(ArraySlice("new\n".utf8))])
    let shared = new.sharedEnds(with: old)
    #expect(shared.prefix <= start)
    #expect(new.leaves.prefix(shared.prefix) == old.leaves.prefix(shared.prefix))
    #expect(new.leaves.suffix(shared.suffix) == old.leaves.suffix(shared.suffix))
    // Of all positions and lengths of the replacement, the worst leaves 143 unshared, nearly nine full nodes.
    #expect(new.count - shared.prefix - shared.suffix < 9 * SumTreeNode<TextBlock>.capacity)
  }
}
