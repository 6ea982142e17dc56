import TodoModel

/// The IDs of a calendar's entries: unique, and the same each time that a list is converted.
///
/// Source: RFC 5545, section 3.8.4.7; RFC 7986, section 5.3 (UUIDs); RFC 9562, section 5.8 (version 8).
struct CalendarIDs {
  private let path: String
  /// The number of entries with the same key.
  private var uses: [String: Int] = [:]

  init(ofListAt path: String) { self.path = path }

  /// The ID of an item: from its tag `#id` or, without one, from the ID of its parent and its words without tags and
  /// dates, which change more often.
  mutating func id(of item: ChecklistItem, below parent: String?) -> String {
    if let value = item.value(ofTag: "id") { return id(from: "#\(value)") }
    var item = item
    _ = item.removeDueTime()
    let first = item.lines.first ?? []
    let words = first.text { if case .words(let words) = $0 { words } else { "" } }.squeezed
    return id(from: "\(parent ?? "")\0\(words.isEmpty ? first.text(TagText.text) : words)")
  }

  /// The ID of an entry from a key; equal keys get different IDs.
  mutating func id(from key: String) -> String {
    let number = uses[key, default: 0]
    uses[key] = number + 1
    // FNV-1a with 128 bits.
    let start: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    let hash = "\(path)\0\(key)\0\(number)".utf8.reduce(start) {
      ($0 ^ UInt128($1)) &* 0x100_0000_0000_0000_0000_013B
    }
    let digits = String(hash, radix: 16)
    var text = String(repeating: "0", count: 32 - digits.count) + digits
    // The version and the variant of the UUID.
    for (index, digit) in [(12, "8"), (16, "a")] {
      let start = text.index(text.startIndex, offsetBy: index)
      text.replaceSubrange(start...start, with: digit)
    }
    for index in [20, 16, 12, 8] { text.insert("-", at: text.index(text.startIndex, offsetBy: index)) }
    return text
  }
}

extension String {
  /// The text with runs of spaces collapsed.
  var squeezed: String {
    split(separator: " ").joined(separator: " ")
  }
}
