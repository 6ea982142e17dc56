import TodoFiles
import TodoModel
import TodoText

/// A word that names an item by its place, its hash or both: `home.xit:3`, `home.xit:3@abcdef`, `@abcdef`; also a line that
/// `list` prints.
struct ItemReference {
  /// The word as it was written.
  let word: String
  /// The list; nil for that which has the hash.
  private(set) var file: String?
  /// The line of the item, from 0.
  private(set) var line: Int?
  private(set) var hash: ItemHash?

  /// The item on a line, from 0, of a list.
  init(file: String, line: Int) {
    (word, self.file, self.line) = ("\(file):\(line + 1)", file, line)
  }

  /// Whether a word names an item only by its place.
  static func isLine(_ word: String) -> Bool { ItemReference(word).map { $0.hash == nil } ?? false }

  /// Returns nil for a text.
  init?(_ word: String) {
    self.word = word
    var place = word.trimmedBlanks
    if let sign = place.lastIndex(of: "@"), let hash = ItemHash(place[place.index(after: sign)...]) {
      self.hash = hash
      place = String(place[..<sign])
    }
    guard !place.isEmpty else { return }
    if setPlace(place[...]) { return }
    // `home.xit:3: [ ] eggs  @abcdef`.
    for end in place.indices where place[end...].hasPrefix(": ") {
      if setPlace(place[..<end]) { return }
    }
    return nil
  }

  /// Takes `FILE:LINE`, if it is that of a list.
  private mutating func setPlace(_ place: Substring) -> Bool {
    guard let colon = place.lastIndex(of: ":"), let line = Int(place[place.index(after: colon)...]), line > 0
    else { return false }
    let file = String(place[..<colon])
    guard ListFiles.mayBeList(named: file) || Folder.hasEntry(at: file)
    else { return false }
    (self.file, self.line) = (file, line - 1)
    return true
  }
}
