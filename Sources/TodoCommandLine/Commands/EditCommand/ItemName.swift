import TodoModel
import TodoText

/// The text of `--item`, which names an item.
struct ItemName {
  private let text: String
  /// Whether the text ends in a tag: another tag that begins with it is not meant.
  private let endsInTag: Bool

  /// How well the text names an item: the whole text of an item is better than its beginning, and that than a part.
  enum Match: Int, Comparable {
    case part, beginning, whole

    static func < (one: Match, other: Match) -> Bool { one.rawValue < other.rawValue }
  }

  init(_ text: String) {
    self.text = AgendaRow.line(text.lowercased())
    let word = self.text.split(separator: " ").last ?? ""
    endsInTag = word.hasPrefix("#") && word.count > 1
  }

  /// How well it names an item; nil if the item does not contain it.
  func match(_ item: Item, in list: TodoList) -> Match? {
    let first = AgendaRow.line(list.firstWords(of: item).lowercased())
    let untagged = first.split(separator: " ").filter { !$0.hasPrefix("#") }.joined(separator: " ")
    let words = AgendaRow.line(list.words(of: item).lowercased())
    if [first, untagged, words].contains(text) { return .whole }
    let starts = starts(in: words)
    return starts.isEmpty ? nil : starts.first == 0 ? .beginning : .part
  }

  /// The offsets at which a text has this one, in bytes.
  private func starts(in words: String) -> [Int] {
    let (words, text) = (Array(words.utf8), Array(text.utf8))
    guard !text.isEmpty, words.count >= text.count else { return [] }
    return (0...words.count - text.count).filter { start in
      words[start] == text[0] && words[start..<start + text.count].elementsEqual(text)
        && !isCut(at: words[(start + text.count)...])
    }
  }

  /// Whether a tag at the end of the text goes on with these bytes.
  private func isCut(at rest: ArraySlice<UInt8>) -> Bool {
    guard endsInTag, let next = String(decoding: rest.prefix(16), as: UTF8.self).first else { return false }
    return next.isLetter || next.isNumber || "_-".contains(next)
  }
}
