extension Int {
  /// The element of `0..<count` at this index of a fixed scattered order, which repeats after `count` elements.
  ///
  /// Samples at scattered positions do not profit from memory that the sample before has loaded. Multiples of a prime
  /// reach all elements, unless `count` is a multiple of the prime.
  func scattered(below count: Int) -> Int {
    self * 7919 % count
  }
}
