/// The rule by which a text is split into blocks.
///
/// All rules depend only on a line and the one before it, so an edit moves only adjacent block boundaries.
package enum BlockCutting: Sendable, Hashable {
  /// A block may start at any unindented line, so an item and its sub-items are in one block.
  case unindentedLines
  /// A block may start at an unindented line that closes all open Markdown containers.
  ///
  /// Such a line follows a blank line, or is a nonempty list item or an ATX heading. Any other unindented line may
  /// continue the list item or block quote above it.
  case markdown

  /// The minimum size of a block in bytes, unless it is the only one.
  static let minimumSize = 256
  /// The size after which a block ends at the next allowed boundary, if enough bytes follow.
  ///
  /// A larger block takes longer to parse again after a keystroke; smaller ones take more memory.
  package static let targetSize = 512

  /// Whether a block may start with the line at `start`, which follows the bytes of `before`.
  func allowsCut(at start: Int, in bytes: Span<UInt8>, after before: Span<UInt8>) -> Bool {
    guard start < bytes.count, TextBlock.mayBegin(with: bytes[start]) else { return false }
    guard self == .markdown else { return true }
    return bytes.endsMarkdownContainers(at: start) || before.endsWithBlankLine
  }
}

extension Span<UInt8> {
  /// Whether the line at `start` is a nonempty list item or ATX heading.
  ///
  /// A heading has at most six number signs, and the number of a list item at most nine digits: CommonMark 4.2 and 5.2.
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
      offset = run(atMost: 9) { $0.isASCIIDigit }
      guard offset < count, self[offset] == UInt8(ascii: ".") || self[offset] == UInt8(ascii: ")") else {
        return false
      }
      offset += 1
    default: return false
    }
    return offset + 1 < count && self[offset] == .space && self[offset + 1] > .space
  }

  /// Whether the bytes end with a line terminator after only spaces and tabs.
  fileprivate var endsWithBlankLine: Bool {
    var end = count
    guard end > 0, self[end - 1].isLineEnd else { return false }
    end -= end > 1 && self[end - 1] == .lineFeed && self[end - 2] == .carriageReturn ? 2 : 1
    while end > 0, self[end - 1] == .space || self[end - 1] == .tab { end -= 1 }
    return end == 0 || self[end - 1].isLineEnd
  }
}
