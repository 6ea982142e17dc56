import TodoText

/// Computes sort keys that ignore case, accents and punctuation, and that sort `10` after `9`.
///
/// A number is encoded as its length and digits, a word as its unaccented letters. The lowercase text follows and
/// breaks ties between texts that differ only in accents or punctuation.
struct Collator {
  /// The folded characters that are not ASCII.
  private var cache: [Unicode.Scalar: Folded] = [:]

  private struct Folded {
    /// Whether it is part of a word.
    let isLetter: Bool
    /// Whether it does not end a word, although it is no part of one.
    let isInWord: Bool
    /// Its lowercase form without accents.
    let unaccented: [UInt8]
    /// Its lowercase form.
    let lowercase: [UInt8]
  }

  /// The sort key of a text in UTF-8.
  mutating func key(of text: [UInt8]) -> [UInt8] {
    var parts = CollationParts()
    var lowercase: [UInt8] = []
    let span = text.span
    var index = 0
    while index < span.count {
      let byte = span[index]
      guard byte >= 0x80 else {
        lowercase.append(byte.asciiLowercased)
        parts.append(lowercase: byte.asciiLowercased)
        index += 1
        continue
      }
      guard let (scalar, next) = span.scalar(at: index) else { break }
      let folded = fold(scalar)
      lowercase += folded.lowercase
      if folded.isLetter {
        parts.append(letters: folded.unaccented)
      } else if !folded.isInWord {
        parts.close()
      }
      index = next
    }
    parts.close()
    return parts.bytes + [0] + lowercase
  }

  private mutating func fold(_ scalar: Unicode.Scalar) -> Folded {
    if let found = cache[scalar] { return found }
    let lowercase = scalar.properties.lowercaseMapping
    var unaccented: [UInt8] = []
    for letter in lowercase.unicodeScalars where !(0x300...0x36F).contains(letter.value) {
      unaccented += letter.unaccented.utf8
    }
    let isMark = scalar.isMark
    let isLetter = !isMark && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    let folded = Folded(
      isLetter: isLetter || (isMark && !unaccented.isEmpty),
      isInWord: isMark || scalar.properties.isJoinControl || scalar.properties.isVariationSelector,
      unaccented: unaccented, lowercase: Array(lowercase.utf8))
    cache[scalar] = folded
    return folded
  }
}

/// The words and numbers of a text, encoded so that the end sorts before a number, and a number before a word.
private struct CollationParts {
  private(set) var bytes: [UInt8] = []
  /// The start of the digits of the current number.
  private var number: Int?
  private var isInWord = false

  /// Appends an ASCII character that is not uppercase.
  mutating func append(lowercase byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): append(letter: byte)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): append(digit: byte)
    default: close()
    }
  }

  mutating func append(letters: [UInt8]) {
    for letter in letters { append(letter: letter) }
  }

  private mutating func append(letter: UInt8) {
    if !isInWord {
      close()
      bytes.append(2)
      isInWord = true
    }
    bytes.append(letter)
  }

  private mutating func append(digit: UInt8) {
    if number == nil {
      close()
      bytes += [1, 0, 0]
      number = bytes.count
    }
    // A longer number is greater; leading zeros are left out.
    if digit > UInt8(ascii: "0") || number != bytes.count { bytes.append(digit) }
  }

  /// Ends the current word or number.
  mutating func close() {
    if let start = number {
      let count = min(bytes.count - start, Int(UInt16.max))
      bytes[start - 2] = UInt8(count >> 8)
      bytes[start - 1] = UInt8(count & 0xFF)
      number = nil
    } else if isInWord {
      bytes.append(0)
      isInWord = false
    }
  }
}
