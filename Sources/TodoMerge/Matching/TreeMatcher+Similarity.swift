extension TreeMatcher {
  /// The maximum number of pairs that are all compared, so that the time stays linear; beyond it, only pairs that share rare
  /// words are.
  private static var pairLimit: Int { 4096 }

  /// Matches the remaining children of two nodes by similar words, first those between the same neighbors.
  ///
  /// The more distant the positions may be, the more similar the words must be: 0.5 between the same neighbors, 0.6
  /// below the same parent, and 0.7 at any position. Titles are compared only between the same neighbors.
  mutating func alignSimilar(_ oldParent: Int, _ newParent: Int) {
    for gap in gaps(oldParent, newParent) { matchSimilar(gap.old, gap.new, atLeast: 0.5) }
    let oldUnmatched = old.children(of: oldParent).filter { !isMatched(old: $0) }
    let newUnmatched = new.children(of: newParent).filter { !isMatched(new: $0) }
    // Titles of different groups are often similar: `Week 46`, `Week 47`.
    if old.nodes[oldParent].kind != .root { matchSimilar(oldUnmatched, newUnmatched, atLeast: 0.6) }
  }

  /// Matches the remaining items at any position: those with equal words, then similar ones.
  mutating func matchMoved() {
    func unmatchedItems(_ tree: MergeTree, _ counterparts: [Int?]) -> [Int] {
      tree.nodes.indices.filter { tree.nodes[$0].kind == .item && counterparts[$0] == nil }
    }
    let withWords = unmatchedItems(new, oldOfNew).filter {
      new.nodes[$0].wordsStart < new.nodes[$0].content.upperBound
    }
    matchEqual(unmatchedItems(old, newOfOld), withWords, by: .words)
    matchSimilar(unmatchedItems(old, newOfOld), unmatchedItems(new, oldOfNew), atLeast: 0.7)
  }

  /// Matches nodes with similar words, the most similar first.
  private mutating func matchSimilar(_ oldNodes: [Int], _ newNodes: [Int], atLeast least: Double) {
    guard !oldNodes.isEmpty, !newNodes.isEmpty else { return }
    let oldWords = oldNodes.map { Wording(of: $0, in: old) }
    let newWords = newNodes.map { Wording(of: $0, in: new) }
    var pairs: [(similarity: Double, old: Int, new: Int)] = []
    func compare(_ i: Int, _ j: Int) {
      guard old.nodes[oldNodes[i]].kind == new.nodes[newNodes[j]].kind, old.nodes[oldNodes[i]].hasContent,
        new.nodes[newNodes[j]].hasContent
      else { return }
      let similarity = oldWords[i].similarity(to: newWords[j])
      if similarity >= least { pairs.append((similarity, i, j)) }
    }
    if oldNodes.count * newNodes.count <= Self.pairLimit {
      for i in oldNodes.indices { for j in newNodes.indices { compare(i, j) } }
    } else {
      let index = RareWords(oldWords)
      for (j, words) in newWords.enumerated() {
        for i in index.likeliest(for: words) { compare(i, j) }
      }
    }
    // On a tie, pairs that keep the order come first.
    pairs.sort { ($1.similarity, $0.old, $0.new) < ($0.similarity, $1.old, $1.new) }
    for pair in pairs {
      let (oldNode, newNode) = (oldNodes[pair.old], newNodes[pair.new])
      if !isMatched(old: oldNode), !isMatched(new: newNode) { match(oldNode, newNode) }
    }
  }
}

/// An index of wordings by their rare words, so that only those that may be similar are compared.
struct RareWords {
  /// The maximum number of wordings that share a rare word; a word in more of them says little about any.
  private static var wordingLimit: Int { 8 }
  /// The number of wordings that each is compared with: those that share most rare words.
  private static var candidateLimit: Int { 4 }

  private var indices: [ArraySlice<UInt8>: [Int]] = [:]

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
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { $0.key }.prefix(
      Self.candidateLimit)
  }
}
