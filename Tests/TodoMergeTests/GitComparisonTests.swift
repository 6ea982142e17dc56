import TestSupport
import Testing
import TodoMerge
import TodoModel

/// Compares merges with Git's, which merges lines.
@Suite struct GitComparisonTests {
  @Test(.enabled(if: TestEnvironment.path(ofProgram: "git") != nil, "needs git"))
  func `nine in ten of Git's conflicts are merged, and nearly all its clean merges have the same words`()
    throws
  {
    let triples = (0..<150).map { RandomTriple(seed: UInt64($0)) }
    let others = try GitMergeFile.merges(triples.map { ($0.base, $0.ours, $0.theirs) })
    var (conflicts, merged, clean, different) = (0, 0, 0, 0)
    for (triple, other) in zip(triples, others) {
      let merge = Merge(base: triple.base, ours: triple.ours, theirs: triple.theirs, .extended)
      if other.conflictCount > 0 {
        conflicts += 1
        if merge.conflictCount == 0 { merged += 1 }
      } else {
        clean += 1
        // Git duplicates items that both sides moved or added at different positions.
        if MergeViolation.words(other.bytes) != MergeViolation.words(merge.bytes) { different += 1 }
      }
    }
    #expect(conflicts > 50 && clean > 50)
    #expect(10 * merged >= 9 * conflicts, "\(merged) of \(conflicts)")
    #expect(20 * different <= clean, "\(different) of \(clean)")
  }
}
