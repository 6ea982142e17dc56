import Guarantees
import TestSupport
import Testing
import TodoMerge
import TodoModel
import TodoText

/// Properties of every merge, tested with random triples: 100,000 with `TODO_THOROUGH=1`.
@Suite struct MergePropertyTests {
  /// The seeds, in 20 parts.
  static let parts = parts(of: TestEnvironment.seeds(400, thorough: 100_000))

  private static func parts(of seeds: Range<UInt64>) -> [Range<UInt64>] {
    (0..<20).map { part in
      let (start, end) = (seeds.count * part / 20, seeds.count * (part + 1) / 20)
      return seeds.lowerBound + UInt64(start)..<seeds.lowerBound + UInt64(end)
    }
  }

  private static func merge(_ triple: RandomTriple) -> Merge {
    Merge(base: triple.base, ours: triple.ours, theirs: triple.theirs, .extended)
  }

  /// A fifth of the seeds suffices for each; the other tests skip the rest.
  @Test func `enough random triples fulfil the conditions of the properties`() {
    let seeds = TestEnvironment.seeds(200, thorough: 200)
    let independent = seeds.count { seed in
      let triple = RandomTriple(seed: seed)
      let swapped = Merge(base: triple.base, ours: triple.theirs, theirs: triple.ours, .extended)
      return !(Self.merge(triple).notes + swapped.notes).contains(where: \.dependsOnSide)
    }
    let valid = seeds.count { seed in
      let triple = RandomTriple(seed: seed, onlyValid: true)
      return [triple.base, triple.ours, triple.theirs].allSatisfy(StrictValidator.accepts)
        && Self.merge(triple).conflictCount == 0
    }
    let commuting = seeds.count { CommutingPair(seed: $0) != nil }
    #expect(min(independent, valid, commuting) >= 40, "\(independent), \(valid), \(commuting)")
  }

  @Test(arguments: parts)
  func `no word is lost unless a side deleted it`(seeds: Range<UInt64>) {
    for seed in seeds {
      let triple = RandomTriple(seed: seed)
      let lost = MergeViolation.lostWord(triple, Self.merge(triple).bytes)
      #expect(lost == nil, "seed \(seed)\n\(triple.description)")
    }
  }

  @Test(arguments: parts)
  func `a change by one side, or the same by both, is the result, byte for byte`(seeds: Range<UInt64>) {
    for seed in seeds {
      let triple = RandomTriple(seed: seed)
      let (base, ours) = (triple.base, triple.ours)
      for merge in [
        Merge(mergingItemsOf: base, ours, base, .extended),
        Merge(mergingItemsOf: base, base, ours, .extended),
        Merge(mergingItemsOf: base, ours, ours, .extended),
      ] {
        #expect(merge.bytes == ours, "seed \(seed)\n\(triple.description)")
      }
    }
  }

  @Test(arguments: parts)
  func `swapping the sides changes only the order and the labels`(seeds: Range<UInt64>) {
    for seed in seeds {
      let triple = RandomTriple(seed: seed)
      let merge = Self.merge(triple)
      guard !merge.notes.contains(where: \.dependsOnSide) else { continue }
      let other = Merge(base: triple.base, ours: triple.theirs, theirs: triple.ours, .extended)
      guard !other.notes.contains(where: \.dependsOnSide) else { continue }
      #expect(
        MergeViolation.words(merge.bytes, withSigns: true)
          == MergeViolation.words(other.bytes, withSigns: true),
        "seed \(seed)\n\(triple.description)")
      #expect(merge.conflictCount == other.conflictCount, "seed \(seed)\n\(triple.description)")
    }
  }

  @Test(arguments: parts)
  func `a merge of strictly valid versions without conflicts is strictly valid`(seeds: Range<UInt64>) {
    for seed in seeds {
      let triple = RandomTriple(seed: seed, onlyValid: true)
      guard [triple.base, triple.ours, triple.theirs].allSatisfy(StrictValidator.accepts) else { continue }
      let merge = Self.merge(triple)
      guard merge.conflictCount == 0 else { continue }
      #expect(
        StrictValidator.accepts(merge.bytes),
        "seed \(seed)\n\(triple.description)\n=== \(String(decoding: merge.bytes, as: UTF8.self))")
    }
  }

  @Test(arguments: parts)
  func `merging two operations that commute equals running both`(seeds: Range<UInt64>) throws {
    for seed in seeds {
      guard let pair = CommutingPair(seed: seed) else { continue }
      let merge = Merge(base: pair.base, ours: pair.ours, theirs: pair.theirs, .extended)
      #expect(
        merge.bytes == pair.both || pair.mayAlsoGive(merge.bytes),
        "seed \(seed) \(pair.names)\n\(String(decoding: pair.base, as: UTF8.self))")
    }
  }
}
