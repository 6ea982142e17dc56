/// A random number generator, reproducible by seed on every machine.
///
/// Tests take the seed as an argument, so that a failure names the seed that reproduces it.
///
/// Source: Steele, Lea, Flood, *Fast Splittable Pseudorandom Number Generators* (2014), SplitMix64.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number below `bound`; 0 if there is none.
  ///
  /// Faster than the standard library's and slightly biased, which is irrelevant for tests.
  package mutating func below(_ bound: Int) -> Int {
    guard bound > 0 else { return 0 }
    return Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Returns true with probability `rate`.
  package mutating func happens(_ rate: Double) -> Bool {
    Double(next() >> 11) * 0x1p-53 < rate
  }

  /// A random element of `choices`, which must not be empty.
  package mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[below(choices.count)]
  }
}
