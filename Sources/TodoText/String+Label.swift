extension StringProtocol {
  /// The text as messages show it, truncated with an ellipsis to at most 40 characters.
  package var label: String { cut(toCharacters: 40) }

  package var quotedLabel: String { "“\(label)”" }

  /// The text, truncated with an ellipsis to at most `limit` characters and four times as many bytes, because one
  /// character can have any number of combining marks.
  ///
  /// - Complexity: O(`limit`).
  package func cut(toCharacters limit: Int) -> String {
    guard utf8.count > limit else { return String(self) }
    let isShort = utf8.count <= 4 * limit
    let head = isShort ? String(self) : String(decoding: utf8.prefix(4 * limit), as: UTF8.self)
    guard !isShort || head.count > limit else { return head }
    // Without the last character, which may be incomplete.
    return head.dropLast().prefix(limit - 1) + "…"
  }

  /// The text without surrounding blanks.
  package var trimmedBlanks: String {
    guard let end = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[...end].drop(while: { $0.isWhitespace }))
  }
}
