/// The places of a longest run of `values` that increases from one to the next, others left out between them.
///
/// What it names can stay where it is when a sequence is brought into order: everything else must move, and no
/// smaller set of moves would do.
///
/// - Parameter values: the order wanted; of equal ones, one at most is named.
/// - Returns: indices of `values`, increasing.
/// - Complexity: O(*n* log *n*).
package func longestIncreasingSubsequence(of values: [Int]) -> [Int] {
  // Patience sorting: `tops[k]` is the place of the least value that ends an increasing run of k + 1 values.
  var tops: [Int] = []
  var previous = [Int?](repeating: nil, count: values.count)
  for (place, value) in values.enumerated() {
    var low = 0
    var high = tops.count
    while low < high {
      let middle = (low + high) / 2
      if values[tops[middle]] < value { low = middle + 1 } else { high = middle }
    }
    previous[place] = low > 0 ? tops[low - 1] : nil
    if low < tops.count { tops[low] = place } else { tops.append(place) }
  }
  var run: [Int] = []
  run.reserveCapacity(tops.count)
  var place = tops.last
  while let here = place {
    run.append(here)
    place = previous[here]
  }
  run.reverse()
  return run
}
