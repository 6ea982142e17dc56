import TodoText

/// The start of a line that looks like an item but is not one: `-[ ]`, `［ ］`, `☐`.
///
/// Detected only in titles and descriptions. Text that may be words, a link or code does not count.
struct MalformedItem {
  /// The Markdown bullet before it; empty if there is none.
  private(set) var bullet: Range<Int>
  /// The malformed checkbox, with everything before it.
  private(set) var mark: Range<Int>
  /// The start of the text.
  private(set) var textStart: Int
  let status: Status
  /// Whether it can only be an item.
  let isCertain: Bool
  /// Whether it is a sign that also occurs before titles, as in “✅ Done”.
  let isTitleSign: Bool
  /// Whether it counts within a description too.
  let isLikelyInside: Bool

  /// Parses the text at `offset` of a line that ends at `end`.
  init?(at offset: Int, to end: Int, in bytes: Span<UInt8>) {
    guard offset < end, Self.mayBegin(bytes[offset]) else { return nil }
    let leadEnd = bytes.leadEnd(at: offset, to: end)
    guard let box = Box(at: leadEnd, to: end, in: bytes) else { return nil }
    bullet = offset..<(bytes.bulletEnd(at: offset, to: end) ?? offset)
    mark = offset..<box.end
    textStart = bytes.blanksEnd(from: box.end, to: end)
    status = box.meant.status
    isCertain = box.meant.isCertain && !box.isSign
    isTitleSign = box.isSign && box.meant.status.isFinished
    isLikelyInside = box.isSign || leadEnd > offset || (box.meant.isCertain && box.isApart)
  }

  /// The same with all ranges shifted.
  func shifted(by distance: Int) -> MalformedItem {
    var item = self
    (item.bullet, item.mark) = (bullet.shifted(by: distance), mark.shifted(by: distance))
    item.textStart += distance
    return item
  }

  /// Whether a line with this first byte may be a malformed item: most begin with a letter.
  private static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): false
    default: byte > .space
    }
  }
}

extension Span<UInt8> {
  /// The end of a Markdown bullet, other signs or invisible characters before a checkbox, and of the blanks after them.
  fileprivate func leadEnd(at offset: Int, to limit: Int) -> Int {
    var end = bulletEnd(at: offset, to: limit) ?? offset
    if end == offset {
      while end < limit, let (scalar, next) = scalar(at: end), scalar.isOtherBullet { end = next }
    }
    return end > offset ? blanksEnd(from: end, to: limit) : end
  }
}

extension Unicode.Scalar {
  fileprivate var isOtherBullet: Bool {
    switch self {
    case "•", "·", "◦", "‣", "⁃", "▪", "–", "—", "・": true
    case "\u{200B}", "\u{200E}", "\u{200F}", "\u{2060}", "\u{FEFF}": true
    default: false
    }
  }
}

/// A malformed checkbox.
private struct Box {
  let end: Int
  let meant: StatusGuess
  /// Whether it is a symbol, such as `☐`, rather than brackets.
  private(set) var isSign = false
  /// Whether a blank or the end of the line follows.
  let isApart: Bool

  init?(at offset: Int, to limit: Int, in bytes: Span<UInt8>) {
    guard let (scalar, next) = bytes.scalar(at: offset), next <= limit else { return nil }
    if let meant = Self.sign(scalar) {
      let variant = bytes.scalar(at: next)
      end = variant?.scalar == "\u{FE0F}" ? variant?.end ?? next : next
      self.meant = meant
      isSign = true
      isApart = true
      guard end < limit, bytes.blanksEnd(from: end, to: limit) > end else { return nil }
      return
    }
    guard let closing = Self.closing(scalar),
      let close = Self.close(closing, from: next, to: limit, in: bytes),
      let meant = StatusGuess(between: next..<close.start, in: bytes)
    else { return nil }
    self.meant = meant
    let content = next..<close.start
    // `[X]]` has one bracket too many.
    end = closing == "]" && bytes.matches("]", at: close.end) && close.end < limit ? close.end + 1 : close.end
    isApart = end == limit || bytes.blanksEnd(from: end, to: limit) > end
    switch scalar {
    case "[":
      guard !isApart else { return }
      // ASCII punctuation, as in `[x](`, `[x]:` and `[x]=`, begins links or prose; `[]` before a word is code.
      let isPunctuation = (0x21...0x7E).contains(bytes[end]) && !bytes[end].isWordByte
      guard !content.isEmpty, !isPunctuation else { return nil }
    case "(", "{":
      // `()` and `{}` are code, and most other characters between them are words.
      let isPlain = content.count == 1 && (bytes[next] == .space || bytes[next] == UInt8(ascii: "x"))
      guard isPlain, isApart, end < limit else { return nil }
    default: break
    }
  }

  private static func closing(_ opening: Unicode.Scalar) -> Unicode.Scalar? {
    switch opening {
    case "[": "]"
    case "(": ")"
    case "{": "}"
    case "［": "］"
    case "【": "】"
    case "〔": "〕"
    default: nil
    }
  }

  /// The closing bracket for the one at `offset`, within a short distance.
  private static func close(
    _ closing: Unicode.Scalar, from offset: Int, to end: Int, in bytes: Span<UInt8>
  ) -> (start: Int, end: Int)? {
    var offset = offset
    let limit = min(end, offset + 8)
    while offset < limit, let (scalar, next) = bytes.scalar(at: offset), next <= end {
      if scalar == closing || (closing == "］" && scalar == "]") { return (offset, next) }
      offset = next
    }
    return nil
  }

  private static func sign(_ scalar: Unicode.Scalar) -> StatusGuess? {
    switch scalar {
    case "☐", "□", "⬜", "▢", "◻": StatusGuess(" ")
    case "☑", "☒", "✓", "✔", "✅", "🗹": StatusGuess("x")
    case "✗", "✘", "❌": StatusGuess("~")
    default: nil
    }
  }
}
