import TodoText

/// A word of a date, as it is written: one or more words of the vocabulary.
enum DateWord {
  /// The end of a word: letters and digits, a sign at the start, and `.`, `/`, `-` or `:` between two of them.
  ///
  /// A dot after day and month belongs to it, `28.11.`, and that of `p.m.`
  static func end(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    if index < end, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
    var dots = 0
    while index < end {
      let byte = bytes[index]
      if isLetterOrDigit(byte) {
        index += 1
      } else if "./-:".utf8.contains(byte), index > start, index + 1 < end, isLetterOrDigit(bytes[index + 1])
      {
        if byte == UInt8(ascii: ".") { dots += 1 }
        index += 2
      } else {
        break
      }
    }
    // `28.11.`, and a date with a separator too many: `2026-11-`.
    let last = index < end ? bytes[index] : 0
    let isNumber = index > start && bytes[index - 1].isASCIIDigit && bytes[start].isASCIIDigit
    let hasMark =
      last == UInt8(ascii: ".") ? dots == 1 : last == UInt8(ascii: "-") || last == UInt8(ascii: "/")
    let isAbbreviation =
      last == UInt8(ascii: ".") && index >= start + 3 && bytes[index - 2] == UInt8(ascii: ".")
      && bytes[index - 1].asciiLowercased == UInt8(ascii: "m")
    return isNumber && hasMark || isAbbreviation ? index + 1 : index
  }

  /// What people shorten, also after digits; not in the vocabulary, because in a rule of 🔁 it means nothing.
  private static let abbreviations = [
    ("wk", "week"), ("wks", "weeks"), ("yr", "year"), ("yrs", "years"), ("a.m.", "am"), ("p.m.", "pm"),
  ]

  /// The words of the vocabulary that a word of a text consists of, in lowercase; nil if it belongs to no date.
  ///
  /// After another word, `17h30` is a time; alone, `8h` may be a duration.
  static func parts(_ bytes: Span<UInt8>, isFirst: Bool) -> [String]? {
    var word = String(decoding: bytes.indices.map { bytes[$0].asciiLowercased }, as: UTF8.self)
    for (short, long) in abbreviations where word.hasSuffix(short) {
      let start = word.dropLast(short.utf8.count)
      if start.allSatisfy({ $0.isNumber || $0 == ":" || $0 == "." }) { word = start + long }
    }
    let time = word.split(separator: "h", omittingEmptySubsequences: false)
    if !isFirst, time.count == 2, !time[0].isEmpty, isDigits(time[0] + time[1], or: "") {
      return ["\(time[0]):\(time[1].isEmpty ? "00" : time[1])"]
    }
    return parts(of: word[...])
  }

  private static func parts(of word: Substring) -> [String]? {
    guard let first = word.utf8.first else { return nil }
    if first == UInt8(ascii: "+") || first == UInt8(ascii: "-") {
      return word.utf8.dropFirst().first?.isASCIIDigit == true && isNumber(word.dropFirst())
        ? [String(word)] : nil
    }
    if first.isASCIIDigit {
      if let parts = dateAndTime(word) ?? range(word) { return parts }
      if isNumber(word) { return [String(word)] }
    } else if DateToken(String(word)).kind != nil {
      return [String(word)]
    }
    return joined(word) ?? glued(word)
  }

  /// `28-30`.
  private static func range(_ word: Substring) -> [String]? {
    let days = word.split(separator: "-", omittingEmptySubsequences: false)
    guard days.count == 2, days.allSatisfy({ (1...2).contains($0.utf8.count) && isDigits($0, or: "") }) else {
      return nil
    }
    return [String(days[0]), "-", String(days[1])]
  }

  /// `mid-month`, `fri/sat`, `28-nov-2026`.
  private static func joined(_ word: Substring) -> [String]? {
    guard let separator = word.first(where: { "-/.".contains($0) }) else { return nil }
    let pieces = word.split(separator: separator, omittingEmptySubsequences: true)
    let parts = pieces.compactMap { Self.parts(of: $0) }
    guard parts.count == pieces.count, parts.count > 1 else { return nil }
    // The separators around the name of a month are only that; others make a range.
    if pieces.contains(where: { DateToken.month($0) != nil }), pieces.count <= 3 {
      return Array(parts.joined())
    }
    return separator == "." ? nil : Array(parts.joined(separator: [String(separator)]))
  }

  /// A number and letters: `3days`, `28nov`, `nov28`; or a date and its weekday: `2026-11-27fri`.
  private static func glued(_ word: Substring) -> [String]? {
    guard let first = word.utf8.first else { return nil }
    let date = word.prefix { $0.isNumber || "./-".contains($0) }
    if date.utf8.count >= 5, Weekday(word: word[date.endIndex...]) != nil {
      return [String(word[date.endIndex...]), String(date)]
    }
    let head = word.prefix { ($0.isASCII && $0.isNumber) == first.isASCIIDigit }
    let tail = word.dropFirst(head.count)
    guard !tail.isEmpty, tail.allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
    let letters = first.isASCIIDigit ? tail.prefix { $0.isLetter } : head
    let isName = DateToken.month(letters) != nil
    let isUnit = first.isASCIIDigit && letters.utf8.count > 1 && CalendarUnit(word: letters) != nil
    guard isName || isUnit && letters == tail else { return nil }
    let rest = first.isASCIIDigit ? tail.dropFirst(letters.count) : tail
    guard rest.allSatisfy({ $0.isNumber }) else { return nil }
    return [head, first.isASCIIDigit ? letters : "", rest].filter { !$0.isEmpty }.map(String.init)
  }

  /// `2026-12-24t10:00:00z`.
  private static func dateAndTime(_ word: Substring) -> [String]? {
    let parts = word.split(separator: "t", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count >= 8, isDigits(parts[0], or: "-/."), !parts[1].isEmpty else {
      return nil
    }
    let time = parts[1].last == "z" ? parts[1].dropLast() : parts[1]
    guard isDigits(time, or: ":") else { return nil }
    if time.utf8.count == 4, !time.contains(":") {
      return [String(parts[0]), "\(time.prefix(2)):\(time.suffix(2))"]
    }
    return [String(parts[0]), time.split(separator: ":").prefix(2).joined(separator: ":")]
  }

  /// Whether a word that begins with a digit is a number or the digits of a date, perhaps with an ending of two letters.
  private static func isNumber(_ word: Substring) -> Bool {
    let digits = word.prefix { $0.isNumber || "./-:".contains($0) }
    switch word.dropFirst(digits.count) {
    case "": return true
    case "st", "nd", "rd", "th": return digits.utf8.count <= 2
    case "am", "pm": return digits.utf8.count <= 5
    case "d", "w", "m", "q", "y", "b": return digits.allSatisfy { $0.isNumber }
    case let rest where rest.first == "w" || rest.first == "q":
      // `2026-w48-5`
      return digits.utf8.count >= 4 && rest.dropFirst().first?.isNumber == true
        && isDigits(rest.dropFirst(), or: "-/")
    default: return false
    }
  }

  private static func isDigits(_ word: Substring, or marks: String) -> Bool {
    word.allSatisfy { $0.isASCII && $0.isNumber || marks.contains($0) }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool { byte.isASCIIDigit || byte.isASCIILetter }
}
