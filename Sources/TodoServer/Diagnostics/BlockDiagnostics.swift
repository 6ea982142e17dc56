import JSON
import LanguageServerProtocol
import TodoModel
import TodoText

/// Diagnostics of one block, serialized but for the numbers of the lines that they stand on.
///
/// Nothing in it knows where in the document the block stands. So what is serialized once is right for every later version
/// that shares the block, and a key in a document with many problems does not serialize them all again.
struct BlockDiagnostics: Sendable {
  private struct Entry {
    let rank: DiagnosticPriority
    /// The line that it begins on, counted from the block's first, and the one that it ends on.
    let line: Int
    let endLine: Int
    /// After the bytes between the two numbers.
    let middle: Int
    /// After all its bytes.
    let end: Int
    /// The problem, if it must be serialized each time because it depends on other blocks.
    let changing: BlockProblem?
  }

  /// The block that they are of: it is kept, so that no other block is ever taken for it.
  let block: ListBlock
  private var entries: [Entry] = []
  private var bytes: [UInt8] = []

  /// The problems of a block; at most as many as are ever sent of one document.
  ///
  /// - Complexity: O(*m*), *m* the bytes of the block.
  init(
    problemsOf block: LocatedBlock, in document: Document, _ inputs: DiagnosticInputs,
    _ messages: inout SerializedMessageCache, for client: ClientProfile
  ) {
    self.block = block.block
    let limit = client.options.diagnosticsLimit
    let problems = document.list.relativeProblems(inputs.context, of: block, atMost: limit)
    var room = inputs.counts(of: block.block).mostSevere(limit)
    entries.reserveCapacity(min(problems.count, limit))
    bytes.reserveCapacity(min(problems.count, limit) * 192)
    var columns = ColumnCounter(client.columnEncoding)
    for problem in problems {
      guard let rank = inputs.rank(of: problem.code), room[rank] > 0 else { continue }
      room[rank] -= 1
      guard !problem.code.dependsOnOtherBlocks, !block.block.mayBeginRun(problem) else {
        let line = Int(problem.line)
        entries.append(
          Entry(
            rank: rank, line: line, endLine: line, middle: bytes.count, end: bytes.count, changing: problem))
        continue
      }
      let template = inputs.template(of: problem.code)
      append(problem.line, Int(problem.start)..<Int(problem.end), rank, template, &columns, of: block) {
        bytes in
        let start = Int(block.block.lines[Int(problem.line)].start)
        let text = block.text[start + Int(problem.start)..<start + Int(problem.end)]
        bytes += messages.message(problem.code, text) {
          let severity = inputs.context.severity(of: problem.code) ?? .hint
          return Problem(problem, of: block, severity: severity).message(in: document.list).plainText
            .jsonBytes
        }
      }
    }
  }

  /// What fades finished items of a block; at most as many as are ever sent of one document.
  ///
  /// - Complexity: O(*m*), *m* the bytes of the block.
  init(fadingOf block: LocatedBlock, _ inputs: DiagnosticInputs, for client: ClientProfile) {
    self.block = block.block
    var columns = ColumnCounter(client.columnEncoding)
    for item in block.block.items where entries.count < client.options.diagnosticsLimit {
      guard let template = inputs.template(fading: item.status) else { continue }
      append(item.line, 0..<Int.max, .faded, template, &columns, of: block) { _ in }
    }
  }

  /// Appends one; `range` counts from the start of the line, and `message` appends the message where that varies.
  private mutating func append(
    _ line: Int32, _ range: Range<Int>, _ rank: DiagnosticPriority, _ template: DiagnosticTemplate,
    _ columns: inout ColumnCounter, of block: LocatedBlock, message: (inout [UInt8]) -> Void
  ) {
    let line = Int(line)
    let text = block.text.bytes.span
    let content = block.block.content(ofLine: line, in: text)
    let start = content.lowerBound
    bytes += ",\"character\":"
    bytes.append(decimal: columns.column(of: start + range.lowerBound, onLine: content, in: text))
    bytes += "},\"end\":{\"line\":"
    let middle = bytes.count
    bytes += ",\"character\":"
    // What ends with the line's terminator ends at the start of the next line.
    let endsWithLine = range.upperBound < .max && start + range.upperBound > content.upperBound
    let end = min(range.upperBound, content.count)
    bytes.append(decimal: endsWithLine ? 0 : columns.column(of: start + end, onLine: content, in: text))
    bytes += template.tail
    if !template.hasMessage {
      message(&bytes)
      bytes.append(UInt8(ascii: "}"))
    }
    entries.append(
      Entry(
        rank: rank, line: line, endLine: endsWithLine ? line + 1 : line, middle: middle, end: bytes.count,
        changing: nil))
  }

  /// Appends those that are `allowed`, which then are so many fewer, with a comma before each.
  ///
  /// `firstLine` is the line of the document that the block begins with, and `fresh` serializes what depends on other
  /// blocks.
  func append(
    to json: inout [UInt8], from firstLine: Int, allowed: inout DiagnosticCounts,
    fresh: (BlockProblem) -> [UInt8]
  ) {
    var start = 0
    for entry in entries {
      defer { start = entry.end }
      guard allowed[entry.rank] > 0 else { continue }
      allowed[entry.rank] -= 1
      if let changing = entry.changing {
        json.append(UInt8(ascii: ","))
        json += fresh(changing)
        continue
      }
      json += ",{\"range\":{\"start\":{\"line\":"
      json.append(decimal: firstLine + entry.line)
      json += bytes[start..<entry.middle]
      json.append(decimal: firstLine + entry.endLine)
      json += bytes[entry.middle..<entry.end]
    }
  }
}

extension [UInt8] {
  /// Appends a number that is not negative in decimal.
  fileprivate mutating func append(decimal number: Int) {
    guard number > 9 else { return append(UInt8(truncatingIfNeeded: 48 + Swift.max(0, number))) }
    guard number < 100_000_000 else { return append(contentsOf: String(number).utf8) }
    // Up to eight digits, the first in the lowest bits.
    var digits: UInt64 = 0
    var (rest, count) = (UInt32(truncatingIfNeeded: number), 0)
    while rest > 0 {
      digits = digits << 8 | UInt64(48 + rest % 10)
      rest /= 10
      count += 1
    }
    Swift.withUnsafeBytes(of: digits.littleEndian) {
      append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[..<count]))
    }
  }

  /// Appends ASCII text.
  fileprivate static func += (bytes: inout [UInt8], text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
