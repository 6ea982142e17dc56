import TodoText

extension TodoList {
  /// The first lines of an item's text, joined with spaces, without priority, dates, signs, fields and the
  /// range `dropped`.
  ///
  /// One space before each removed range is removed, too.
  package func plainText(of text: ItemText, lines: Int = .max, without dropped: Range<Int>? = nil) -> String {
    String(decoding: plainBytes(of: text, lines: lines, without: dropped), as: UTF8.self)
  }

  /// The same in UTF-8.
  func plainBytes(of words: ItemText, lines: Int = .max, without dropped: Range<Int>? = nil) -> [UInt8] {
    let dates = words.tokens.compactMap { token in
      switch token {
      case .date(_, let range): range
      case .field(let field) where field.isRead: field.range
      default: nil
      }
    }
    var left = (dates + [dropped].compactMap { $0 }).sorted { $0.lowerBound < $1.lowerBound }[...]
    var plain: [UInt8] = []
    for (number, part) in words.parts.prefix(lines).enumerated() {
      if number > 0 { plain.append(.space) }
      let bytes = text.bytes(in: part)
      var kept = 0
      while let range = left.first, range.lowerBound < part.upperBound {
        left.removeFirst()
        let start = max(kept, range.lowerBound - part.lowerBound)
        let isSpaced = start > kept && bytes[start - 1] == .space
        plain += bytes[kept..<(isSpaced ? start - 1 : start)]
        kept = max(kept, range.upperBound - part.lowerBound)
      }
      plain += bytes[kept...]
    }
    return plain
  }
}
