import JSON
import LanguageServerProtocol
import TodoModel

/// Diagnostics of one block, written as they are sent but for the numbers of the lines that they stand on.
///
/// Nothing in it knows where in the document the block stands. So what is written once is right for every later version
/// that shares the block, and a key in a document with many problems does not write them all anew.
struct BlockDiagnostics: Sendable {
  private struct Entry {
    let rank: DiagnosticPriority
    /// The line that it begins on, counted from the block's first, and the one that it ends on.
    let line: Int
    let endLine: Int
    /// Behind the bytes between the two numbers; nil if it must be written anew each time.
    let middle: Int?
    /// Behind all its bytes.
    let end: Int
  }

  /// The block that they are of: it is kept, so that no other block is ever taken for it.
  let block: ListBlock
  private var entries: [Entry] = []
  private var bytes: [UInt8] = []

  /// What stands before the first number.
  private static let head = Array("{\"range\":{\"start\":{\"line\":".utf8)
  /// How far behind the `n` of `"end":{"line":` the second number stands.
  private static let behindName = "nd\":{\"line\":".utf8.count

  /// Diagnostics of a block, in the order in which they are sent.
  init(
    of block: LocatedBlock,
    _ diagnostics: [(diagnostic: Diagnostic, rank: DiagnosticPriority, isLasting: Bool)]
  ) {
    self.block = block.block
    for (diagnostic, rank, isLasting) in diagnostics {
      append(diagnostic, rank, isLasting: isLasting, from: block.lines.lowerBound)
    }
  }

  private mutating func append(
    _ diagnostic: Diagnostic, _ rank: DiagnosticPriority, isLasting: Bool, from firstLine: Int
  ) {
    let line = diagnostic.range.start.line - firstLine
    let endLine = diagnostic.range.end.line - firstLine
    guard isLasting else {
      return entries.append(Entry(rank: rank, line: line, endLine: endLine, middle: nil, end: bytes.count))
    }
    // With the numbers 0, it is clear where they stand.
    var diagnostic = diagnostic
    diagnostic.range.start.line = 0
    diagnostic.range.end.line = 0
    let written = diagnostic.jsonBytes
    let first = Self.head.count
    // Between the two stands a column and the name of the end, whose `n` is the first that follows.
    let name = written[first...].firstIndex(of: UInt8(ascii: "n")) ?? first
    let second = min(name + Self.behindName, written.count - 1)
    bytes += written[first + 1..<second]
    let middle = bytes.count
    bytes += written[(second + 1)...]
    entries.append(Entry(rank: rank, line: line, endLine: endLine, middle: middle, end: bytes.count))
  }

  /// Appends those that are `allowed`, which then are so many fewer, with a comma before each.
  ///
  /// `firstLine` is the line of the document that the block begins with, and `fresh` makes the diagnostic at a place once
  /// more, where it does not last.
  func append(
    to json: inout [UInt8], from firstLine: Int, allowed: inout DiagnosticCounts, fresh: (Int) -> Diagnostic?
  ) {
    var start = 0
    for (place, entry) in entries.enumerated() {
      defer { start = entry.end }
      guard allowed[entry.rank] > 0 else { continue }
      allowed[entry.rank] -= 1
      json.append(UInt8(ascii: ","))
      guard let middle = entry.middle else {
        json += fresh(place)?.jsonBytes ?? []
        continue
      }
      json += Self.head
      json.append(decimal: firstLine + entry.line)
      json += bytes[start..<middle]
      json.append(decimal: firstLine + entry.endLine)
      json += bytes[middle..<entry.end]
    }
  }
}

extension [UInt8] {
  /// Appends a number that is not negative in decimal.
  fileprivate mutating func append(decimal number: Int) {
    guard number > 9 else { return append(UInt8(truncatingIfNeeded: 48 + Swift.max(0, number))) }
    append(decimal: number / 10)
    append(UInt8(truncatingIfNeeded: 48 + number % 10))
  }
}
