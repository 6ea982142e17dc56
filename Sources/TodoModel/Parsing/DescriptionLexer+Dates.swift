import TodoText

/// Parsing of dates.
extension DescriptionLexer {
  /// Parses the date after an arrow.
  ///
  /// - Returns: The offset at which to continue; nil if there is no date or near miss.
  func parseDate(
    arrow: Range<Int>, of text: Range<Int>, in bytes: Span<UInt8>, _ found: (DescriptionToken) -> Void
  ) -> Int? {
    guard bytes.scalar(before: arrow.lowerBound, from: text.lowerBound)?.mayAdjoinDate ?? true else {
      return nil
    }
    let isHyphenArrow = arrow.count == 2
    // A TAB or a no-break space looks like the space.
    let start = bytes.blanksEnd(from: arrow.upperBound, to: text.upperBound)
    let parsed = DueDate.parse(bytes, at: start)
    guard isHyphenArrow, start == arrow.upperBound + 1, bytes[start - 1] == .space else {
      if case .impossible = parsed { return nil }
      return reportNearMiss(at: start, from: arrow.lowerBound, of: text, in: bytes, found)
        ?? parsePhrase(at: start, from: arrow.lowerBound, of: text, in: bytes, found)
    }
    switch parsed {
    case .date(let date, let end) where isDateEnd(end, of: text, in: bytes):
      found(.date(date, arrow.lowerBound..<end))
      // A year or a month may be the start of a near miss, as in `-> 2026.01.31`. A day cannot, unless a time follows, and
      // no other near miss contains a space.
      guard date.unit != .day else {
        return parseTime(after: date, arrow.lowerBound..<end, of: text, in: bytes, found)
      }
      guard end < text.upperBound, bytes[end] != .space else { return end }
      return reportNearMiss(at: start, after: end, from: arrow.lowerBound, of: text, in: bytes, found) ?? end
    case .impossible(let reason, let end) where isDateEnd(end, of: text, in: bytes):
      found(.impossibleDate(reason, arrow.lowerBound..<end))
      return end
    default:
      return reportNearMiss(at: start, from: arrow.lowerBound, of: text, in: bytes, found)
        ?? parsePhrase(at: start, from: arrow.lowerBound, of: text, in: bytes, found)
    }
  }

  /// Reports a time after a day that is not in the format's syntax, so that it would be lost.
  ///
  /// - Returns: The offset at which to continue.
  private func parseTime(
    after date: DueDate, _ range: Range<Int>, of text: Range<Int>, in bytes: Span<UInt8>,
    _ found: (DescriptionToken) -> Void
  ) -> Int {
    let near = TimeOfDay.parseNearMiss(bytes, after: range.upperBound, to: text.upperBound)
    guard let (time, end) = near, isDateEnd(end, of: text, in: bytes) else { return range.upperBound }
    found(.nearMissDate(TimedDate(date, time), range.lowerBound..<end))
    return end
  }

  /// Parses a date in words; its arrow or `due:` is at `start`.
  func parsePhrase(
    at offset: Int, from start: Int, of text: Range<Int>, in bytes: Span<UInt8>,
    _ found: (DescriptionToken) -> Void
  ) -> Int? {
    guard let (phrase, end) = phrase(at: offset, of: text, in: bytes) else { return nil }
    found(.datePhrase(phrase, start..<end))
    return end
  }

  /// Finds the first `due` and a date in words, such as `due 5 Dec`, that begins in a range of a text without an arrow.
  ///
  /// - Returns: The phrase and its range with `due`; nil if there is none.
  func dueWords(
    in range: Range<Int>, of text: Range<Int>, in bytes: Span<UInt8>
  ) -> (phrase: DatePhrase, range: Range<Int>)? {
    var space = bytes.dueEnd(in: range)
    while let end = space {
      let start = DateBytes.blanksEnd(bytes, from: end, to: text.upperBound)
      if bytes.scalar(before: end - 3, from: text.lowerBound)?.mayAdjoinDate ?? true,
        let (phrase, phraseEnd) = phrase(at: start, of: text, in: bytes), phrase.isUnderstood,
        !bytes.hasArrow(in: text)
      {
        return (phrase, end - 3..<phraseEnd)
      }
      space = bytes.dueEnd(in: end..<max(end, range.upperBound))
    }
    return nil
  }

  /// A date in words, which ends the text or stands before punctuation, or a whole day before any text.
  private func phrase(at start: Int, of text: Range<Int>, in bytes: Span<UInt8>) -> (
    phrase: DatePhrase, end: Int
  )? {
    if let phrase = DatePhrase.parse(bytes, at: start, to: text.upperBound) { return phrase }
    let dayEnd = min(start + 10, text.upperBound)
    guard bytes.isPlainDay(start..<dayEnd), isDateEnd(dayEnd, of: text, in: bytes) else { return nil }
    return DatePhrase.parse(bytes, at: start, to: dayEnd)
  }

  /// Parses a near miss that ends after `least`; its arrow is at `start`.
  private func reportNearMiss(
    at offset: Int, after least: Int = 0, from start: Int, of text: Range<Int>, in bytes: Span<UInt8>,
    _ found: (DescriptionToken) -> Void
  ) -> Int? {
    guard let near = DueDate.parseNearMiss(bytes, at: offset), near.end > least,
      isDateEnd(near.end, of: text, in: bytes)
    else { return nil }
    found(.nearMissDate(TimedDate(near.date), start..<near.end))
    return near.end
  }

  private func isDateEnd(_ end: Int, of text: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    guard end < text.upperBound else { return end == text.upperBound }
    return bytes.scalar(at: end)?.scalar.mayAdjoinDate ?? true
  }
}

extension Span<UInt8> {
  /// The end of the first `due` in a range that a space follows.
  func dueEnd(in range: Range<Int>) -> Int? {
    var index = range.lowerBound + 3
    while index < range.upperBound {
      // Steps as in a search by Boyer and Moore.
      switch self[index] | 0x20 {
      case .space where self[index] == .space && matchesWord("due", at: index - 3): return index
      case UInt8(ascii: "e"): index += 1
      case UInt8(ascii: "u"): index += 2
      case UInt8(ascii: "d"): index += 3
      default: index += 4
      }
    }
    return nil
  }

  fileprivate func hasArrow(in range: Range<Int>) -> Bool {
    range.dropFirst().contains { self[$0] == UInt8(ascii: ">") && self[$0 - 1] == UInt8(ascii: "-") }
  }
}
