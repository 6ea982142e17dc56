import TestSupport
import Testing

@testable import TodoText

struct LongestIncreasingSubsequenceTests {
  @Test func `the subsequence is longest and strictly increasing`() {
    #expect(longestIncreasingSubsequence(of: []) == [])
    #expect(longestIncreasingSubsequence(of: [5]) == [0])
    #expect(longestIncreasingSubsequence(of: [1, 2, 3]) == [0, 1, 2])
    #expect(longestIncreasingSubsequence(of: [4, 1, 2, 3]) == [1, 2, 3])
    #expect(longestIncreasingSubsequence(of: [1, 2, 3, 0]) == [0, 1, 2])
    #expect(longestIncreasingSubsequence(of: [1, 9, 2, 3]) == [0, 2, 3])
    #expect(longestIncreasingSubsequence(of: [3, 2, 1]).count == 1)
    #expect(longestIncreasingSubsequence(of: [2, 2, 2]).count == 1)
  }

  @Test(arguments: TestEnvironment.seeds(100))
  func `the subsequence is as long as that of a naive algorithm`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let values = (0..<generator.below(40)).map { _ in generator.below(30) }
    let found = longestIncreasingSubsequence(of: values)
    #expect(zip(found, found.dropFirst()).allSatisfy { $0 < $1 && values[$0] < values[$1] })
    // The length of the longest subsequence that ends at each index.
    var lengths: [Int] = []
    for index in values.indices {
      lengths.append(
        1 + (lengths.indices.filter { values[$0] < values[index] }.map { lengths[$0] }.max() ?? 0))
    }
    #expect(found.count == lengths.max() ?? 0)
  }
}
