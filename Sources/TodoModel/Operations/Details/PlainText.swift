import TodoText

extension TodoList {
  /// The first lines of what an item says as one, without priority and dates, and with one space where a date was.
  func plainText(of words: ItemText, lines: Int = .max) -> String {
    let dates = words.tokens.compactMap { if case .date(_, let range) = $0 { range } else { nil } }
    return words.parts.prefix(lines).map { part in
      var kept = text.bytes(in: part)
      for date in dates.reversed() where part.contains(date.lowerBound) {
        let range = date.shifted(by: -part.lowerBound)
        let start = range.lowerBound > 0 && kept[range.lowerBound - 1] == .space ? 1 : 0
        kept.removeSubrange(range.lowerBound - start..<range.upperBound)
      }
      return String(decoding: kept, as: UTF8.self)
    }.joined(separator: " ")
  }
}
