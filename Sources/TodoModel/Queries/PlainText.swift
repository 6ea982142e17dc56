import TodoText

extension TodoList {
  /// The first lines of what an item says as one, without priority and dates, and without what else is `dropped`.
  func plainText(of words: ItemText, lines: Int = .max, without dropped: Range<Int>? = nil) -> String {
    String(decoding: plainBytes(of: words, lines: lines, without: dropped), as: UTF8.self)
  }

  /// The same in UTF-8.
  func plainBytes(of words: ItemText, lines: Int = .max, without dropped: Range<Int>? = nil) -> [UInt8] {
    let dates = words.tokens.compactMap { if case .date(_, let range) = $0 { range } else { nil } }
    let left = (dates + [dropped].compactMap { $0 }).sorted { $0.lowerBound > $1.lowerBound }
    var plain: [UInt8] = []
    for (number, part) in words.parts.prefix(lines).enumerated() {
      var kept = text.bytes(in: part)
      for range in left where part.contains(range.lowerBound) {
        let range = range.shifted(by: -part.lowerBound)
        let isSpaced = range.lowerBound > 0 && kept[range.lowerBound - 1] == .space
        kept.removeSubrange((isSpaced ? range.lowerBound - 1 : range.lowerBound)..<range.upperBound)
      }
      if number > 0 { plain.append(.space) }
      plain += kept
    }
    return plain
  }
}
