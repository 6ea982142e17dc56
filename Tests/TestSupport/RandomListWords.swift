/// The parts of a ``RandomList``.
enum RandomListWords {
  static let checkboxes = bytes(["[ ] ", "[ ] ", "[ ] ", "[x] ", "[x] ", "[@] ", "[~] ", "[?] "])

  static let bullets = bytes(["- ", "* ", "+ ", "1. ", "2) "])

  static let priorities = bytes(["! ", "!! ", "!!! ", ".! ", "..! ", "!.. ", ".. ", " !! "])

  static let tags = bytes([
    " #home", " #work", " #Work", " #p=1", " #who=ann", " #where=\"at the shop\"", " #note='two words'",
    " #ref=42", " #est=2h", " #repeat=1w", " #done=2026-11-20", " #späti", " #今日は",
  ])

  static let ascii = bytes([
    "buy", "milk", "call", "the", "dentist", "about", "a", "new", "appointment", "write", "report", "for",
    "review", "draft", "of", "proposal", "pay", "rent", "and", "water", "plants", "fix", "bicycle", "(soon)",
    "e-mail", "don't", "12", "clean", "garage;", "book", "train", "tickets,", "return", "library", "books.",
  ])

  static let nonASCII = bytes([
    "café", "naïve", "Straße", "Привет", "日本語", "牛乳を買う", "한국어", "हिन्दी", "שלום", "e\u{301}", "😀", "👨‍👩‍👧", "…",
    "“quoted”", "—",
  ])

  /// Lines with problems.
  static let malformed = bytes([
    "[X] upper case", "[] no space", "[  ] two spaces", "[ x ] padded", "[ ]no space behind", "[*] star",
    "[xx] twice", "[x", "[ ] ->2022-01-31 near miss", "[ ] → 2022-01-31", "[ ] -> 2022-1-31 short",
    "[ ] -> 2022-02-30 impossible", "[ ] -> 2022-W53", "[ ] #a=\"unclosed", "[ ] .!. dots", "[ ] !This",
    "\t[ ] behind a tab", "  [ ] behind two spaces", "   text behind three", "\u{A0}\u{A0}[ ] no-break",
    "text right after an item", "    [ ] indented", "[ ] trailing   ", "   ", "\t", "", "", "[a link](to)",
    "# heading", "- [-] other", "-> 2022", "    ```",
  ])

  private static func bytes(_ words: [String]) -> [[UInt8]] {
    words.map { Array($0.utf8) }
  }
}
