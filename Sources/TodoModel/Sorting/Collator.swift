import TodoText

/// Makes bytes of texts that sort as the reader's eye does: capitals beside small letters, accents beside plain letters,
/// punctuation passed over, and `10` after `9`.
///
/// A number goes as how many digits it has and which, a word as its plain letters. Behind them all stands the text in
/// small letters, which decides between texts that differ in nothing but accents or punctuation.
struct Collator {
  /// What a character that is not ASCII comes to; asked once for each.
  private var known: [Unicode.Scalar: Folded] = [:]

  private struct Folded {
    /// Whether it is part of a word, and else whether it is passed over within one.
    let isLetter: Bool
    let isInWord: Bool
    let plain: [UInt8]
    let small: [UInt8]
  }

  /// The bytes that a text, in UTF-8, is sorted by.
  ///
  /// - Complexity: O(*n*).
  mutating func key(of text: [UInt8]) -> [UInt8] {
    var parts = CollationParts(capacity: 2 * text.count + 4)
    var small: [UInt8] = []
    small.reserveCapacity(text.count)
    let span = text.span
    var place = 0
    while place < span.count {
      let byte = span[place]
      guard byte >= 0x80 else {
        let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        small.append(isCapital ? byte | 0x20 : byte)
        parts.append(small: isCapital ? byte | 0x20 : byte)
        place += 1
        continue
      }
      guard let (scalar, next) = span.scalar(at: place) else { break }
      let folded = fold(scalar)
      small += folded.small
      if folded.isLetter { parts.append(letters: folded.plain) } else if !folded.isInWord { parts.close() }
      place = next
    }
    parts.close()
    return parts.bytes + [0] + small
  }

  private mutating func fold(_ scalar: Unicode.Scalar) -> Folded {
    if let found = known[scalar] { return found }
    let small = scalar.properties.lowercaseMapping
    var plain: [UInt8] = []
    for letter in small.unicodeScalars where !letter.isAccent { plain += String(letter.unaccented).utf8 }
    let isMark = scalar.isMark
    let isLetter = !isMark && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    let folded = Folded(
      isLetter: isLetter || (isMark && !plain.isEmpty),
      isInWord: isMark || scalar.properties.isJoinControl || scalar.properties.isVariationSelector,
      plain: plain, small: Array(small.utf8))
    known[scalar] = folded
    return folded
  }
}

/// The words and numbers of a text, so that comparing bytes compares them one after the other: the end of the text
/// before a number, and that before a word.
private struct CollationParts {
  private(set) var bytes: [UInt8] = []
  /// Where the digits of the number begin that is just being read.
  private var number: Int?
  private var isInWord = false

  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  /// An ASCII character that is no capital.
  mutating func append(small byte: UInt8) {
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
    // A number is as great as it has digits, the zeros before it not counted.
    if digit > UInt8(ascii: "0") || number != bytes.count { bytes.append(digit) }
  }

  /// Ends the word or number.
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
