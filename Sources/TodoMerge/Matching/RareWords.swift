/// Which of many wordings have which rare words, so that only those are compared that may be similar.
struct RareWords {
  /// A word that more wordings have than these tells nothing.
  private static var mostWordings: Int { 8 }
  /// The number of wordings that each is compared with.
  private static var mostCandidates: Int { 4 }

  private var places: [ArraySlice<UInt8>: [Int]] = [:]

  /// - Complexity: O(*n*), *n* the bytes of all.
  init(_ wordings: [Wording]) {
    for (place, wording) in wordings.enumerated() {
      for word in wording.words where places[word, default: []].count <= Self.mostWordings {
        places[word, default: []].append(place)
      }
    }
  }

  /// The places of the wordings that share the most rare words with another one, the likeliest first.
  func likeliest(for wording: Wording) -> ArraySlice<Int> {
    var counts: [Int: Int] = [:]
    for word in wording.words {
      guard let found = places[word], found.count <= Self.mostWordings else { continue }
      for place in found { counts[place, default: 0] += 1 }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key).prefix(Self.mostCandidates)
  }
}
