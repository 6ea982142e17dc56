import TestSupport
import Testing
import TodoMerge

/// The law of merging, tested with random documents whose right merge is known: 5,000 with `TODO_THOROUGH=1`.
@Suite(.enabled(if: TestEnvironment.path(ofProgram: "git") != nil, "needs git")) struct DistinctEditsTests {
  @Test func `where Git's merge is clean and right, ours is the same, and no clean merge loses a line`()
    throws
  {
    let seeds = TestEnvironment.seeds(400, thorough: 5000)
    let documents = seeds.map { DistinctEdits(seed: $0) }
    let others = try GitMergeFile.merges(documents.map { ($0.base, $0.ours, $0.theirs) })
    var rightCount = 0
    for ((seed, edits), other) in zip(zip(seeds, documents), others) where other.conflictCount == 0 {
      let merge = Merge(base: edits.base, ours: edits.ours, theirs: edits.theirs, edits.dialect)
      if other.bytes == edits.expected {
        rightCount += 1
        #expect(merge.conflictCount == 0, "seed \(seed)\n\(edits.description)")
        #expect(merge.bytes == edits.expected, "seed \(seed)\n\(edits.description)")
      } else if merge.conflictCount == 0, merge.bytes != other.bytes {
        #expect(
          DistinctEdits.lineCounts(merge.bytes) == DistinctEdits.lineCounts(edits.expected),
          "seed \(seed)\n\(edits.description)")
      }
    }
    #expect(10 * rightCount > 9 * documents.count, "\(rightCount)")
  }
}
