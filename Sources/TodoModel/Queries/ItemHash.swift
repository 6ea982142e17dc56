import TodoText

/// Six letters that name an item by its text and the texts of its parents: 30 bits.
///
/// Neither its status nor its position counts, so that it holds until the item or a parent is reworded.
package struct ItemHash: Hashable, Sendable, CustomStringConvertible {
  /// The lowest 30 bits.
  private let bits: UInt32

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
  private static let length = 6

  /// The hash of one item; for several of a list, ``ItemHasher`` reads their parents once.
  package init(of item: Item) {
    var hasher = ItemHasher()
    self = hasher.hash(of: item)
  }

  fileprivate init(_ hash: StableHash) {
    bits = UInt32(truncatingIfNeeded: hash.value ^ hash.value >> 32) & 0x3FFF_FFFF
  }

  /// Parses six letters.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == Self.length else { return nil }
    var bits: UInt32 = 0
    for byte in text.utf8 {
      guard let digit = Self.letters.firstIndex(of: byte) else { return nil }
      bits = bits << 5 | UInt32(digit)
    }
    self.bits = bits
  }

  package var description: String {
    let digits = (0..<Self.length).reversed().map { Self.letters[Int(bits >> UInt32(5 * $0) & 31)] }
    return String(decoding: digits, as: UTF8.self)
  }
}

/// Computes the hashes of items of a list, in any order.
package struct ItemHasher {
  /// The items that contain the last one, outermost first, and that, each with the hash after it.
  private var states: [(lines: Range<Int>, hash: StableHash)] = []

  package init() {}

  /// The hash of an item.
  ///
  /// - Complexity: O(*m*), *m* its depth and the bytes of its text; in another order than that of the list, also of its
  ///   parents' texts.
  package mutating func hash(of item: Item) -> ItemHash {
    while let last = states.last, last.lines.lowerBound >= item.line || last.lines.upperBound <= item.line {
      states.removeLast()
    }
    for item in item.ancestors.dropFirst(states.count) + [item] {
      var hash = states.last?.hash ?? StableHash()
      var isCheckbox = true
      // Blanks and the ends of lines count as one space, so that the hash holds when the text is wrapped anew.
      var isAfterBlank = false
      item.visitParts { range in
        if !isCheckbox {
          for byte in item.block.text[range] {
            if byte.isSpaceOrTab || byte.isLineEnd {
              isAfterBlank = true
            } else {
              if isAfterBlank { hash.add(.space) }
              isAfterBlank = false
              hash.add(byte)
            }
          }
        }
        isCheckbox = false
        isAfterBlank = true
      }
      hash.add(0 as UInt8)
      states.append((item.lines, hash))
    }
    return ItemHash(states.last?.hash ?? StableHash())
  }
}
