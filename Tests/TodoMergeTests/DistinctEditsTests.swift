import TestSupport
import Testing
import TodoMerge

/// The law of merging, tested with random documents whose right merge is known: 5,000 with `TODO_THOROUGH=1`.
@Suite(.enabled(if: TestEnvironment.path(ofProgram: "git") != nil, "needs git")) struct DistinctEditsTests {
  private static let seeds = TestEnvironment.seeds(400, thorough: 5000)

  @Test func `where Git's merge is clean and right, ours is the same`() throws {
    let git = try GitMergeFile()
    var right = 0
    for seed in Self.seeds {
      let edits = DistinctEdits(seed: seed)
      let other = try git.merge(base: edits.base, ours: edits.ours, theirs: edits.theirs)
      guard other.conflictCount == 0, other.bytes == edits.expected else { continue }
      right += 1
      let merge = Self.merge(edits)
      #expect(merge.conflictCount == 0, "seed \(seed)")
      #expect(merge.bytes == edits.expected, "seed \(seed)")
    }
    #expect(10 * right > 9 * Self.seeds.count, "\(right)")
  }

  @Test func `where both are clean and differ, ours has lost no line and doubled none`() throws {
    let git = try GitMergeFile()
    for seed in Self.seeds {
      let edits = DistinctEdits(seed: seed)
      let merge = Self.merge(edits)
      guard merge.conflictCount == 0, merge.bytes != edits.expected else { continue }
      let other = try git.merge(base: edits.base, ours: edits.ours, theirs: edits.theirs)
      guard other.conflictCount == 0, other.bytes != merge.bytes else { continue }
      #expect(
        DistinctEdits.lineCounts(merge.bytes) == DistinctEdits.lineCounts(edits.expected), "seed \(seed)")
    }
  }

  private static func merge(_ edits: DistinctEdits) -> Merge {
    Merge(base: edits.base, ours: edits.ours, theirs: edits.theirs, edits.dialect)
  }
}
