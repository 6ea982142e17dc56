/// The indices of a longest strictly increasing subsequence of `values`.
///
/// These elements can keep their position when a sequence is sorted with the fewest moves.
///
/// - Parameter values: The sort keys; at most one of several equal values is included.
/// - Returns: The indices in increasing order.
/// - Complexity: O(*n* log *n*).
package func longestIncreasingSubsequence(of values: [Int]) -> [Int] {
  // Patience sorting: `tops[k]` is the index of the least value that ends an increasing run of k + 1 values.
  var tops: [Int] = []
  var previous = [Int?](repeating: nil, count: values.count)
  for (index, value) in values.enumerated() {
    var low = 0
    var high = tops.count
    while low < high {
      let middle = (low + high) / 2
      if values[tops[middle]] < value { low = middle + 1 } else { high = middle }
    }
    previous[index] = low > 0 ? tops[low - 1] : nil
    if low < tops.count { tops[low] = index } else { tops.append(index) }
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
