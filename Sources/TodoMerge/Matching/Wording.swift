import TodoModel
import TodoText

/// The words of a node, prepared to be compared with those of others.
struct Wording {
  /// The words in ascending order of their bytes, which ``similarity(to:)`` relies on; without tags and dates, unless
  /// there is nothing else.
  let words: [ArraySlice<UInt8>]
  /// All pairs of neighboring bytes, in ascending order.
  private let pairs: [UInt16]

  init(of node: Int, in tree: MergeTree) {
    let node = tree.nodes[node]
    let start = node.kind == .item ? node.wordsStart : node.content.lowerBound
    // The start of a long text is enough to recognize it, and bounds the time of a comparison.
    let text = tree.bytes[start..<max(start, node.content.upperBound)].prefix(400)
    var words = text.split(separator: .space)
    // Tags and dates do not count, because a changed one does not make it another item.
    let plain = words.filter { !Self.isDetail($0) }
    if !plain.isEmpty { words = plain }
    let joined = words.joined(separator: [.space])
    let bytes = Array(joined)
    pairs = zip(bytes, bytes.dropFirst()).map { UInt16($0) << 8 | UInt16($1) }.sorted()
    self.words = words.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static func isDetail(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first else { return true }
    return first == UInt8(ascii: "#") || word.elementsEqual("->".utf8)
      || word.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: "-") } && word.count >= 4
  }

  /// The similarity of two wordings, from 0 to 1.
  ///
  /// It is Dice's coefficient of the words or of the pairs of bytes, whichever is greater.
  func similarity(to other: Wording) -> Double {
    if words.isEmpty, other.words.isEmpty { return 1 }
    let byWords = Self.dice(words, other.words) { $0.lexicographicallyPrecedes($1) }
    return max(byWords, Self.dice(pairs, other.pairs, <))
  }

  /// Dice's coefficient of two sorted arrays: twice their common elements by all elements; 0 if both are empty.
  private static func dice<Element: Equatable>(
    _ left: [Element], _ right: [Element], _ precedes: (Element, Element) -> Bool
  ) -> Double {
    guard !left.isEmpty || !right.isEmpty else { return 0 }
    var (i, j, common) = (0, 0, 0)
    while i < left.count, j < right.count {
      if left[i] == right[j] {
        (i, j, common) = (i + 1, j + 1, common + 1)
      } else if precedes(left[i], right[j]) {
        i += 1
      } else {
        j += 1
      }
    }
    return Double(2 * common) / Double(left.count + right.count)
  }
}
