/// An index of wordings by their rare words, so that only those that may be similar are compared.
struct RareWords {
  /// The maximum number of wordings that share a rare word; a word in more of them says little about any.
  private static var wordingLimit: Int { 8 }
  /// The number of wordings that each is compared with: those that share most rare words.
  private static var candidateLimit: Int { 4 }

  private var indices: [ArraySlice<UInt8>: [Int]] = [:]

  /// - Complexity: O(*n*), *n* the bytes of all.
  init(_ wordings: [Wording]) {
    for (index, wording) in wordings.enumerated() {
      for word in wording.words where indices[word, default: []].count <= Self.wordingLimit {
        indices[word, default: []].append(index)
      }
    }
  }

  /// The indices of the wordings that share the most rare words with another one, the most similar first.
  func likeliest(for wording: Wording) -> ArraySlice<Int> {
    var counts: [Int: Int] = [:]
    for word in wording.words {
      guard let found = indices[word], found.count <= Self.wordingLimit else { continue }
      for index in found { counts[index, default: 0] += 1 }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key).prefix(Self.candidateLimit)
  }
}
