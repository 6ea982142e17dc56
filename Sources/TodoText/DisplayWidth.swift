extension String {
  /// The number of columns that the text takes in a terminal.
  ///
  /// East Asian wide characters and emoji take two, combining marks and invisible characters none. A TAB counts as one:
  /// replace it first.
  ///
  /// - Complexity: O(*n*), *n* the bytes of the text.
  package var displayWidth: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.displayWidth }
  }

  /// The text, truncated with an ellipsis to at most `width` columns.
  ///
  /// With `betweenWords`, it is cut at a space if that keeps at least two thirds of the width.
  package func cut(toDisplayWidth width: Int, betweenWords: Bool = false) -> String {
    guard displayWidth > width else { return self }
    guard width > 0 else { return "" }
    var rest = width - 1
    let kept = prefix { character in
      rest -= character.displayWidth
      return rest >= 0
    }
    guard betweenWords, kept.endIndex < endIndex, self[kept.endIndex] != " ",
      let space = kept.lastIndex(of: " "), String(kept[..<space]).displayWidth * 3 >= width * 2
    else { return "\(kept)…" }
    return "\(kept[..<space])…"
  }

  /// The end of the text after an ellipsis, in at most `width` columns; the whole text if it fits.
  package func cutAtStart(toDisplayWidth width: Int) -> String {
    guard displayWidth > width else { return self }
    guard width > 0 else { return "" }
    var rest = width - 1
    let kept = reversed().prefix { character in
      rest -= character.displayWidth
      return rest >= 0
    }
    return "…\(String(kept.reversed()))"
  }

  /// The text, padded with spaces on the right to at least `width` columns.
  package func padded(toDisplayWidth width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }
}

extension Character {
  /// The number of columns that the character takes in a terminal.
  package var displayWidth: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.value >= 0x300 || scalars.count > 1 else { return 1 }
    // Emoji that consist of several scalars: with a variation selector, a joiner, or two letters of a flag.
    if scalars.contains(where: { $0.value == 0xFE0F || $0.value == 0x200D }), first.properties.isEmoji {
      return 2
    }
    if (0x1F1E6...0x1F1FF).contains(first.value) { return scalars.count > 1 ? 2 : 1 }
    if first.properties.isEmojiModifierBase, scalars.count > 1 { return 2 }
    return scalars.reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // Vowels and finals of Hangul syllables, which join the initial before them.
    if (0x1160...0x11FF).contains(value) { return 0 }
    return isWide ? 2 : 1
  }

  /// Whether the property East_Asian_Width is wide or fullwidth.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}
