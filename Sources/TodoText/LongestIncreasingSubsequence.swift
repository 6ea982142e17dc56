/// The indices, in increasing order, of a longest strictly increasing subsequence of `values`.
///
/// These elements can keep their position when a sequence is sorted with the fewest moves.
///
/// - Complexity: O(*n* log *n*).
package func longestIncreasingSubsequence(of values: [Int]) -> [Int] {
  // Patience sorting: `tops[k]` is the index of the least value that ends an increasing run of k + 1 values.
  var tops: [Int] = []
  var previous = [Int?](repeating: nil, count: values.count)
  for (index, value) in values.enumerated() {
    let length = tops.partitioningIndex { values[$0] >= value }
    previous[index] = length > 0 ? tops[length - 1] : nil
    if length < tops.count { tops[length] = index } else { tops.append(index) }
  }
  var run: [Int] = []
  run.reserveCapacity(tops.count)
  var next = tops.last
  while let index = next {
    run.append(index)
    next = previous[index]
  }
  run.reverse()
  return run
}
