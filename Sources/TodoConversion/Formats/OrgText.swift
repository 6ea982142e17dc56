import TodoModel

/// Parses the text of Org headlines.
enum OrgText {
  /// The text of a headline and, after it, its tags: `Buy eggs :shop:food:`.
  static func headline(_ words: String) -> [ChecklistItem.Piece] {
    let (rest, tags) = split(words)
    var pieces = self.pieces(rest)
    for tag in tags {
      if !pieces.isEmpty { pieces.append(.words(" ")) }
      pieces.append(
        tag.hasPrefix("@")
          ? TagText.piece("context", value: String(tag.dropFirst()), written: ":\(tag):")
          : TagText.piece(tag, written: ":\(tag):"))
    }
    return pieces.joined
  }

  /// A headline without a keyword, with its tags as [x]it! writes them.
  static func title(_ words: String) -> String { headline(words).text(TagText.text) }

  /// The text as one piece of words: a time stamp in it stays as it is.
  static func pieces(_ words: String) -> [ChecklistItem.Piece] { words.isEmpty ? [] : [.words(words)] }

  /// The contents of a planning line's time stamp: date, tag, time of day and repeater.
  static func planned(_ name: String, _ stamp: Substring, hasDue: Bool) -> [ChecklistItem.Piece] {
    let words = stamp.dropFirst().dropLast().split(separator: " ")
    guard let day = words.first, let date = TagText.date(day) else { return [.words("\(name): \(stamp)")] }
    var pieces: [ChecklistItem.Piece]
    switch name {
    case "DEADLINE" where !hasDue: pieces = [.due(date)]
    case "SCHEDULED": pieces = [.tag("start", value: date.text)]
    case "CLOSED": pieces = [.tag("done", value: date.text)]
    default: pieces = [.words("\(name): \(date.text)")]
    }
    // Leaves out only the name of the day, such as `Fri` or `ven.`, which follows from the date.
    for word in words.dropFirst() {
      if word.contains(":") {
        pieces.append(.words(String(word)))
      } else if let repeater = repeater(word) {
        pieces.append(.tag("repeat", value: repeater))
      } else if !word.allSatisfy({ $0.isLetter || $0 == "." }) {
        pieces.append(.words(String(word)))
      }
    }
    return pieces
  }

  /// `+1w` and `++1w` as `1w`; `.+1w`, which counts from the day of completion, as `1w!`.
  private static func repeater(_ word: Substring) -> String? {
    let sign = word.prefix { $0 == "+" || $0 == "." }
    let rule = word.dropFirst(sign.count)
    guard ["+", "++", ".+"].contains(sign), let unit = rule.last, "dwmy".contains(unit),
      rule.count > 1, rule.dropLast().allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return sign == ".+" ? "\(rule)!" : String(rule)
  }

  private static func split(_ words: String) -> (String, [String]) {
    guard words.hasSuffix(":"), let last = words.split(separator: " ").last, last.hasPrefix(":"),
      last.count > 2
    else { return (words, []) }
    let tags = last.dropFirst().dropLast().split(separator: ":", omittingEmptySubsequences: false)
    guard tags.allSatisfy(Org.isTag) else { return (words, []) }
    return (words.dropLast(last.count).trimmingSpaces, tags.map(String.init))
  }
}
