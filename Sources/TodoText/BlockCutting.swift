/// Where a text may be cut into blocks.
///
/// Both rules look at a line and the one before it only, so an edit changes no cut but those next to it.
package enum BlockCutting: Sendable, Hashable {
  /// Before every line that is not indented.
  case unindentedLines
  /// Before an unindented line that ends all containers of Markdown above it, its lazy paragraphs included.
  ///
  /// That is one after a blank line, a bullet or a number with words, and a heading with number signs. Every other
  /// unindented line may belong to the item or the block quote above it.
  case markdown

  /// Whether a block may begin with the line at `start`; `before` are the bytes that end where it begins.
  func allowsCut(at start: Int, in bytes: Span<UInt8>, after before: Span<UInt8>) -> Bool {
    guard start < bytes.count, TextBlock.mayBegin(with: bytes[start]) else { return false }
    return self == .unindentedLines || bytes.endsMarkdownContainers(at: start) || before.endsWithBlankLine
  }
}

extension Span<UInt8> {
  /// Whether the line at `start` begins with a bullet, a number or number signs, a space, and more.
  fileprivate func endsMarkdownContainers(at start: Int) -> Bool {
    var offset = start
    func run(atMost limit: Int, _ isPart: (UInt8) -> Bool) -> Int {
      var end = start
      while end < count, end - start < limit, isPart(self[end]) { end += 1 }
      return end
    }
    switch self[start] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): offset += 1
    case UInt8(ascii: "#"): offset = run(atMost: 6) { $0 == UInt8(ascii: "#") }
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      offset = run(atMost: 9) { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard offset < count, self[offset] == UInt8(ascii: ".") || self[offset] == UInt8(ascii: ")") else {
        return false
      }
      offset += 1
    default: return false
    }
    return offset + 1 < count && self[offset] == .space && self[offset + 1] > .space
  }

  /// Whether the last line, which has a terminator, holds nothing but spaces and TABs.
  fileprivate var endsWithBlankLine: Bool {
    var end = count
    guard end > 0, self[end - 1].isLineEnd else { return false }
    end -= end > 1 && self[end - 1] == .lineFeed && self[end - 2] == .carriageReturn ? 2 : 1
    while end > 0, self[end - 1] == .space || self[end - 1] == .tab { end -= 1 }
    return end == 0 || self[end - 1].isLineEnd
  }
}
