import TodoText

/// A date in words in a text, perhaps with a time of day: `fri`, `in 3 days at 9am`.
package struct DatePhrase: Hashable, Sendable {
  /// The date.
  package let words: DateWords
  /// The time of day.
  package let time: TimeOfDay?

  /// Its texts in the format's syntax on a day, the more likely first: one, or two if the words are
  /// ambiguous; none if the date is outside the years 0001–9999.
  package func texts(on today: CalendarDay) -> [String] {
    words.dates(on: today).map { "-> \(text(of: $0))" }
  }

  /// A date in the format's syntax, then the time of day, which is kept even after a week, where it has no meaning.
  func text(of date: DueDate) -> String {
    date.text + (time.map { " \($0.text)" } ?? "")
  }

  /// The maximum length of a phrase, in bytes and in words; what is longer is prose.
  ///
  /// The longest phrases, such as `the day after tomorrow at 9:30 pm`, have 7 words and about 40 bytes.
  private static let (byteLimit, wordLimit) = (48, 8)

  /// Parses the phrase at an offset of a text that ends at `end`, and returns the offset after it.
  ///
  /// Only the end of the text, a tag or a closing bracket may follow, perhaps after punctuation: `fri the bread` is
  /// prose.
  ///
  /// - Complexity: O(*m*), *m* the blanks that follow; nothing is allocated unless the first word can begin a phrase: a
  ///   date is parsed again with each key while it is typed.
  static func parse(_ bytes: Span<UInt8>, at offset: Int, to end: Int) -> (phrase: DatePhrase, end: Int)? {
    guard offset < end, mayBegin(bytes, at: offset, to: end) else { return nil }
    var words: [Range<Int>] = []
    var index = offset
    while index < end, words.count < wordLimit, index - offset < byteLimit {
      let wordEnd = wordEnd(bytes, from: index, to: min(end, offset + byteLimit))
      guard wordEnd > index else { break }
      words.append(index..<wordEnd)
      let next = DateBytes.blanksEnd(bytes, from: wordEnd, to: end)
      if mayEnd(bytes, at: wordEnd, to: end) {
        let texts = words.map { range in
          String(decoding: range.map { bytes[$0] }, as: UTF8.self).lowercased()[...]
        }
        return DatePhrase(texts).map { ($0, wordEnd) }
      }
      // `nov 20, 2026`
      let isComma = next < end && bytes[next] == UInt8(ascii: ",") && words.count == 2
      index = isComma ? DateBytes.blanksEnd(bytes, from: next + 1, to: end) : next
    }
    return nil
  }

  /// Parses lowercase words; nil if they are not a phrase.
  init?(_ texts: [Substring]) {
    for count in 0...2 where count < texts.count {
      var date = texts.dropLast(count)
      let time = count == 0 ? nil : TimeOfDay(words: texts.suffix(count))
      guard count == 0 || time != nil else { continue }
      if time != nil, date.count > 1, date.last == "at" { date = date.dropLast() }
      guard let words = DateWords(date) ?? Self.absolute(date), Self.isUnambiguous(words, date) else {
        continue
      }
      self.words = words
      self.time = time
      return
    }
    return nil
  }

  /// Whether the words are certainly a date: in prose, `5m`, `2d` and `3 months` may be a length or a duration.
  private static func isUnambiguous(_ words: DateWords, _ texts: ArraySlice<Substring>) -> Bool {
    guard case .after = words.meaning else { return true }
    return texts.count > 2 || texts.first?.first?.isNumber != true
  }

  /// A date in the format's order, after `due:`.
  private static func absolute(_ words: ArraySlice<Substring>) -> DateWords? {
    guard words.count == 1, let date = words.first.flatMap(DueDate.absolute) else { return nil }
    return DateWords(.dates([date]))
  }

  /// The end of a word: letters and digits, `+` at the start, and `.`, `/`, `-` or `:` between two of them.
  private static func wordEnd(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    if index < end, bytes[index] == UInt8(ascii: "+") { index += 1 }
    while index < end {
      let byte = bytes[index]
      if isLetterOrDigit(byte) {
        index += 1
      } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: ":"), index + 1 < end, isLetterOrDigit(bytes[index + 1])
      {
        index += 2
      } else {
        break
      }
    }
    return index
  }

  /// Whether a phrase may end at an offset: at the end, before a tag or a closing bracket.
  private static func mayEnd(_ bytes: Span<UInt8>, at offset: Int, to end: Int) -> Bool {
    var index = offset
    if index < end, ".,;:!?".utf8.contains(bytes[index]) { index += 1 }
    if index < end, ")]}".utf8.contains(bytes[index]) { return true }
    let next = DateBytes.blanksEnd(bytes, from: index, to: end)
    guard next < end else { return true }
    return bytes[next] == UInt8(ascii: "#") && next > index && next + 1 < end && bytes[next + 1] > .space
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte.isASCIILetter
  }

  /// Whether a number or the first three letters of a word that can begin a phrase are at an offset.
  private static func mayBegin(_ bytes: Span<UInt8>, at offset: Int, to end: Int) -> Bool {
    let first = bytes[offset]
    if first.isASCIIDigit || first == UInt8(ascii: "+") {
      let wordEnd = wordEnd(bytes, from: offset, to: min(end, offset + byteLimit))
      return mayBeNumber(bytes.extracting(offset..<wordEnd))
    }
    var letters: UInt32 = 0
    var index = offset
    for _ in 0..<3 {
      guard index < end else { return false }
      let next = DateBytes.blanksEnd(bytes, from: index, to: end)
      letters = letters << 8 | UInt32(next > index ? .space : bytes[index].asciiLowercased)
      index = max(next, index + 1)
    }
    return beginnings.contains(letters)
  }

  /// Whether a word that begins with a digit or `+` can begin a phrase: `3`, `+2w`, `20th`, `20.11.2026`, `2026-1-3`.
  private static func mayBeNumber(_ word: Span<UInt8>) -> Bool {
    let start = word[0] == UInt8(ascii: "+") ? 1 : 0
    var end = start
    while end < word.count, word[end].isASCIIDigit { end += 1 }
    switch word.count - end {
    case 0: return true
    case 1 where start > 0: return true
    case 2 where end - start <= 2: return true
    default:
      // From `1.1.2026` to `20.11.2026`, or a date with the year first.
      return end - start <= 2 && (8...10).contains(word.count)
        || DueDate.parseNearMiss(word, at: 0)?.end == word.count
    }
  }

  /// The first three letters of the phrases; after `in` these include the space, and after `a` the space and
  /// the next letter.
  private static let beginnings = Set(
    [
      "tod", "tom", "yes", "mon", "tue", "wed", "thu", "fri", "sat", "sun", "eod", "eow", "eom", "eoq", "eoy",
      "end", "in ", "nex", "thi", "the", "day", "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep",
      "oct", "nov", "dec", "a w", "a m", "a d", "a q", "a y", "one", "two", "thr", "fou", "fiv", "six", "sev",
      "eig", "nin", "ten", "ele", "twe",
    ].map { $0.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } })
}
