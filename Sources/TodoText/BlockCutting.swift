/// The rule by which a text is split into blocks.
///
/// All rules depend only on a line and the one before it, so an edit moves only adjacent block boundaries.
package enum BlockCutting: Sendable, Hashable {
  /// A block may start at any unindented line.
  case unindentedLines
  /// The same, and at an indented checkbox once a block is longer than ``BlockSize/itemSplit``.
  case items(BlockSize = .standard)
  /// A block may start at an unindented line that closes all open Markdown containers.
  ///
  /// Such a line follows a blank line, or is a nonempty list item or an ATX heading. Any other unindented line may
  /// continue the list item or block quote above it.
  case markdown

  /// The intended lengths of blocks.
  package var size: BlockSize {
    if case .items(let size) = self { size } else { .standard }
  }

  /// Whether a block may start with the line at `start`, which follows the bytes of `before`.
  func allowsCut(at start: Int, in bytes: Span<UInt8>, after before: Span<UInt8>) -> Bool {
    guard start < bytes.count else { return false }
    guard TextBlock.mayBegin(with: bytes[start]) else { return allowsCutInside(at: start, in: bytes) }
    guard self == .markdown else { return true }
    return bytes.endsMarkdownContainers(at: start) || before.endsWithBlankLine
  }

  /// Whether a block may start inside an item, with the indented line at `start`.
  private func allowsCutInside(at start: Int, in bytes: Span<UInt8>) -> Bool {
    guard case .items = self, bytes[start].isIndentation else { return false }
    return bytes.hasIndentedCheckbox(at: start)
  }

  /// Whether a block of `length` bytes may end before the line at `start`.
  func endsBlock(ofLength length: Int, at start: Int, in bytes: Span<UInt8>) -> Bool {
    guard start < bytes.count else { return true }
    if case .items(let size) = self, length < size.itemSplit, bytes[start].isIndentation { return false }
    return allowsCut(at: start, in: bytes, after: bytes.extracting(0..<start))
  }
}

/// The intended lengths of blocks, in bytes.
///
/// A larger block takes longer to parse again after a keystroke; smaller ones take more memory.
package struct BlockSize: Sendable, Hashable {
  /// The minimum size of a block, unless it is the only one.
  package let minimum: Int
  /// The size after which a block ends at the next allowed boundary, if enough bytes follow.
  package let target: Int
  /// The size after which a block may end inside an item.
  package let itemSplit: Int

  package init(minimum: Int, target: Int, itemSplit: Int) {
    self.minimum = minimum
    self.target = target
    self.itemSplit = itemSplit
  }

  package static let standard = BlockSize(minimum: 256, target: 512, itemSplit: 4096)
}

extension UInt8 {
  /// Whether a line that starts with this byte is indented by a space or a tab.
  fileprivate var isIndentation: Bool { self == .space || self == .tab }
}

extension TextBlock {
  /// Whether the block starts with an indented line, so that it may start inside an item.
  package var beginsIndented: Bool { bytes.first?.isIndentation ?? false }
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

  /// Whether the line at `start` contains a valid checkbox, after blanks and possibly a bullet.
  ///
  /// The parser may still take the line for more of a description.
  fileprivate func hasIndentedCheckbox(at start: Int) -> Bool {
    var offset = start
    while offset < count, self[offset].isIndentation { offset += 1 }
    if offset + 1 < count, [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(self[offset]) {
      offset += 1
      while offset < count, self[offset] == .space { offset += 1 }
    }
    guard offset + 2 < count, self[offset] == UInt8(ascii: "["), self[offset + 2] == UInt8(ascii: "]") else {
      return false
    }
    switch self[offset + 1] {
    case .space, UInt8(ascii: "x"), UInt8(ascii: "@"), UInt8(ascii: "~"), UInt8(ascii: "?"): break
    default: return false
    }
    return offset + 3 == count || self[offset + 3] == .space || self[offset + 3].isLineEnd
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
