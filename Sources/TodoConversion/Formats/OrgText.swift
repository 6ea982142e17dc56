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

  /// The text as one piece of words: a time stamp in it stays as it is.
  static func pieces(_ words: String) -> [ChecklistItem.Piece] { words.isEmpty ? [] : [.words(words)] }

  private static func split(_ words: String) -> (String, [String]) {
    guard words.hasSuffix(":"), let last = words.split(separator: " ").last, last.hasPrefix(":"),
      last.count > 2
    else { return (words, []) }
    let tags = last.dropFirst().dropLast().split(separator: ":", omittingEmptySubsequences: false)
    guard tags.allSatisfy(Org.isTag) else { return (words, []) }
    return (words.dropLast(last.count).trimmingSpaces, tags.map(String.init))
  }
}
