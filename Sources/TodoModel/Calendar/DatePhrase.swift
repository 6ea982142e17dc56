import TodoText

/// A text that was meant as a date, in words or in digits of another order, perhaps with a time of day: `fri`,
/// `in 3 days at 9am`, `12/25`, `30 feb`.
///
/// The only judge of such a text: the parser, prompts, completion and operations ask it. What it means depends on the
/// day; it has one meaning, two, or none.
package struct DatePhrase: Hashable, Sendable {
  let words: [String]

  /// The dates that the words may mean on a day, the more likely first: one, two if people understand them differently,
  /// or none if there is no such date or if it is not understood.
  package func dates(on today: CalendarDay) -> [TimedDate] {
    DateGrammar(today: today).dates(words[...]) ?? []
  }

  /// The time of day; nil if there is none, or no date.
  var time: TimeOfDay? { DateGrammar(today: CalendarDay.first).dates(words[...])?.first?.time }

  /// Whether the grammar understands the words, even if there is no such date.
  var isUnderstood: Bool { Self.isUnderstood(words[...]) }

  private static func isUnderstood(_ words: ArraySlice<String>) -> Bool {
    DateGrammar(today: CalendarDay.first).dates(words) != nil
  }

  /// Parses a text that is a date and nothing else, such as what a user types, in any case and between any blanks.
  ///
  /// - Returns: nil if it was not meant as a date.
  package init?(_ text: String) {
    let bytes = Array(text.trimmedBlanks.utf8)
    guard let (phrase, end) = Self.parse(bytes.span, at: 0, to: bytes.count), end == bytes.count else {
      return nil
    }
    self = phrase
  }

  private init(words: [String]) { self.words = words }

  /// The maximum length of a phrase, in bytes and in words; what is longer is prose.
  private static let (byteLimit, wordLimit) = (64, 12)

  /// Parses the phrase at an offset of a text that ends at `end`, and returns the offset after it; nil for prose.
  ///
  /// It begins with a digit or a word of dates, also a misspelled one. Only the end of the text, punctuation, a tag or a
  /// sign may follow: `fri the bread` is prose.
  package static func parse(
    _ bytes: Span<UInt8>, at offset: Int, to end: Int
  ) -> (phrase: DatePhrase, end: Int)? {
    let first = offset < end ? bytes[offset] : 0
    guard first.isASCIIDigit || first.isASCIILetter || "+-".utf8.contains(first) else { return nil }
    var words: [String] = []
    var ends: [(count: Int, end: Int)] = []
    var index = offset
    while index < end, words.count < wordLimit, index - offset < byteLimit {
      let wordEnd = DateWord.end(bytes, from: index, to: min(end, offset + byteLimit))
      let word = bytes.extracting(index..<wordEnd)
      guard wordEnd > index, let parts = DateWord.parts(word, isFirst: words.isEmpty) else { break }
      words += parts
      if mayEnd(bytes, at: wordEnd, to: end) { ends.append((words.count, wordEnd)) }
      // `Sat, Nov. 28`
      let mark = DateBytes.byte(bytes, wordEnd)
      let isMark = wordEnd < end && (mark == UInt8(ascii: ",") || mark == UInt8(ascii: "."))
      let next = DateBytes.blanksEnd(bytes, from: wordEnd + (isMark ? 1 : 0), to: end)
      guard next > wordEnd else { break }
      index = next
    }
    let found = ends.last { isUnderstood(words.prefix($0.count)) } ?? ends.last
    guard let found, isMeant(words.prefix(found.count)) else { return nil }
    return (DatePhrase(words: Array(words.prefix(found.count))), found.end)
  }

  /// Whether words of dates were meant as a date: `the first` may mean anything.
  private static func isMeant(_ words: ArraySlice<String>) -> Bool {
    let kinds = words.map { DateToken($0).kind }
    if kinds.contains(.date) { return true }
    return kinds.contains(.unit) && kinds.contains(.introducer)
      || (kinds.contains(.unit) || kinds.contains(.introducer)) && isUnderstood(words)
  }

  private static func mayEnd(_ bytes: Span<UInt8>, at offset: Int, to end: Int) -> Bool {
    guard offset < end, let (scalar, after) = bytes.scalar(at: offset) else { return true }
    guard scalar.isBlank else {
      // Other punctuation belongs to the word: `5%`, `5"`.
      guard scalar.isASCII else { return scalar.mayAdjoinDate && scalar != "’" }
      guard ".,;:!?)]}(*_".unicodeScalars.contains(scalar) else { return false }
      return after >= end || !DateBytes.byte(bytes, after).isASCIIDigit
    }
    let next = bytes.blanksEnd(from: offset, to: end)
    guard next < end, let (mark, afterMark) = bytes.scalar(at: next) else { return true }
    let following = DateBytes.byte(bytes, afterMark)
    switch mark {
    case "#", "^": return afterMark < end && following > .space
    case "-": return afterMark < end && following == .space
    case "%": return following == UInt8(ascii: "%")
    case "(", "[", "{", ")", "]", "}", ".", ",", ";", ":", "!", "?", "*", "_", "|", "<": return true
    // Punctuation or a pictograph, and not a letter, a digit, a currency or an operator.
    default: return !mark.isASCII && (mark.isPunctuation || mark.properties.generalCategory == .otherSymbol)
    }
  }

  /// The dates that words without a meaning are nearest to: corrected, an existing day, or a part of the words.
  package func nearest(on today: CalendarDay) -> [TimedDate] {
    let words = words.map { DateToken.correction(of: $0) ?? $0 }
    let grammar = DateGrammar(today: today, isLenient: true)
    if let dates = grammar.dates(words[...]), !dates.isEmpty { return dates }
    for count in stride(from: words.count - 1, to: 0, by: -1) {
      for start in 0...words.count - count {
        if let dates = grammar.dates(words[start..<start + count]), !dates.isEmpty { return dates }
      }
    }
    let number = words.count == 1 ? grammar.dayNumber(words[0]) : nil
    return number.map { grammar.dayOfAnyMonth($0).map { TimedDate($0) } } ?? []
  }

  /// Why the words mean no date, as a sentence without a full stop.
  package func refusal(on today: CalendarDay) -> String {
    let grammar = DateGrammar(today: today)
    guard grammar.dates(words[...]) != nil else { return "this is not understood as a date" }
    if words.first.flatMap({ Weekday(word: $0) }) != nil,
      let day = grammar.days(words.dropFirst().map { DateToken($0) }[...])?.first
    {
      return "\(day.text) is a \(day.dueDay.weekday.name)"
    }
    return "there is no such date"
  }
}
