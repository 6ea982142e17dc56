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
    let git = try GitMergeFile()
    var (conflicts, merged, clean, different) = (0, 0, 0, 0)
    for seed in 0..<150 {
      let triple = RandomTriple(seed: UInt64(seed))
      let merge = Merge(base: triple.base, ours: triple.ours, theirs: triple.theirs, .extended)
      let other = try git.merge(base: triple.base, ours: triple.ours, theirs: triple.theirs)
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
