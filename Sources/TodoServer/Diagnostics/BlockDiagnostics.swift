import JSON
import LanguageServerProtocol
import TodoModel
import TodoText

/// The diagnostics of one block, serialized without line numbers.
///
/// It is valid for every later version of the document that shares the block, as long as the lines that it mentions do
/// not change.
struct BlockDiagnostics: Sendable {
  private struct Entry {
    let priority: DiagnosticPriority
    let end: JSONTemplate.Index
  }

  /// The block; keeping it guarantees that no other block has its identity.
  let block: ListBlock
  /// The lines outside of the block on which the diagnostics depend, relative to the block's first line.
  private(set) var mentionedLines: Range<Int>?
  private var entries: [Entry] = []
  private var json = JSONTemplate()

  /// Serializes the problems of a block, at most as many as are sent for one document.
  ///
  /// - Complexity: O(*m*), *m* the bytes of the block; also O(log *n*) for each duplicate, and O(log *n* + *k*) for a run
  ///   of lines with the same problem that continues in the next *k* blocks.
  init(
    problemsOf block: LocatedBlock, in document: Document, _ inputs: DiagnosticInputs,
    _ messages: inout SerializedMessageCache, for client: ClientProfile
  ) {
    self.block = block.block
    let limit = client.options.diagnosticsLimit
    let problems = document.list.relativeProblems(inputs.context, of: block, atMost: limit)
    var room = inputs.counts(of: block.block).mostSevere(limit)
    entries.reserveCapacity(min(problems.count, limit))
    json.reserve(min(problems.count, limit))
    var columns = ColumnCounter(client.columnEncoding)
    for problem in problems {
      guard let priority = inputs.priority(of: problem.code), room[priority] > 0 else { continue }
      room[priority] -= 1
      let template = inputs.template(of: problem.code)
      begin(problem.line, Int(problem.start)..<Int(problem.end), template, &columns, of: block)
      if problem.code == .duplicateItem {
        appendDuplicate(problem, of: block, in: document, for: client)
      } else if block.block.mayBeginRun(problem) {
        appendRun(problem, of: block, in: document)
      } else if let message = template.message {
        json += message
      } else {
        let start = Int(block.block.lines[Int(problem.line)].start)
        let text = block.text[start + Int(problem.start)..<start + Int(problem.end)]
        json += messages.message(problem.code, text) {
          let severity = inputs.context.severity(of: problem.code) ?? .hint
          return Problem(problem, of: block, severity: severity, today: inputs.context.today)
            .message(in: document.list).plainText.jsonBytes
        }
      }
      end(priority)
    }
  }

  /// Serializes the diagnostics that fade finished items, at most as many as are sent for one document.
  ///
  /// - Complexity: O(*m*), *m* the bytes of the block.
  init(fadingOf block: LocatedBlock, _ inputs: DiagnosticInputs, for client: ClientProfile) {
    self.block = block.block
    var columns = ColumnCounter(client.columnEncoding)
    for item in block.block.items where entries.count < client.options.diagnosticsLimit {
      guard let template = inputs.template(fading: item.status) else { continue }
      begin(item.line, 0..<Int.max, template, &columns, of: block)
      if let message = template.message { json += message }
      end(.faded)
    }
  }

  /// Writes the range, given in bytes from the start of the line, and all up to the message.
  ///
  /// A range up to `Int.max` ends at the end of the line's content.
  private mutating func begin(
    _ line: Int32, _ range: Range<Int>, _ template: DiagnosticTemplate, _ columns: inout ColumnCounter,
    of block: LocatedBlock
  ) {
    let line = Int(line)
    let text = block.text.bytes.span
    let content = block.block.content(ofLine: line, in: text)
    let start = columns.column(of: content.lowerBound + range.lowerBound, onLine: content, in: text)
    // A range that includes the line's terminator ends at the start of the next line.
    let endsWithLine = range.upperBound < .max && content.lowerBound + range.upperBound > content.upperBound
    let last = content.lowerBound + min(range.upperBound, content.count)
    let end = endsWithLine ? 0 : columns.column(of: last, onLine: content, in: text)
    json += ",{\"range\":"
    json.append(
      PositionRange(
        start: Position(line: line, column: start),
        end: Position(line: endsWithLine ? line + 1 : line, column: end)))
    json += template.tail
  }

  private mutating func end(_ priority: DiagnosticPriority) {
    json += "}"
    entries.append(Entry(priority: priority, end: json.end))
  }

  /// Appends the diagnostics that `allowed` permits, each after a comma, and subtracts them from it.
  func append(to bytes: inout [UInt8], firstLine: Int, allowed: inout DiagnosticCounts) {
    var start = JSONTemplate.Index()
    for entry in entries {
      if allowed[entry.priority] > 0 {
        allowed[entry.priority] -= 1
        json.append(from: start, to: entry.end, in: &bytes, firstLine: firstLine)
      }
      start = entry.end
    }
  }

  /// Appends all diagnostics, each after a comma.
  func append(to bytes: inout [UInt8], firstLine: Int) {
    json.append(from: JSONTemplate.Index(), to: json.end, in: &bytes, firstLine: firstLine)
  }
}

extension BlockDiagnostics {
  /// Writes the message of a duplicate, which names the line of the original, and the location of the original.
  private mutating func appendDuplicate(
    _ problem: BlockProblem, of block: LocatedBlock, in document: Document, for client: ClientProfile
  ) {
    let firstLine = block.origin.lineBreakCount
    let problem = Problem(problem, of: block, severity: .hint, today: nil)
    appendMessage(problem.message(in: document.list), firstLine: firstLine)
    guard let item = document.list.item(atLine: problem.line),
      let original = document.list.original(ofDuplicate: item)
    else { return }
    let line = original.line - firstLine
    if line < 0 { mention(line..<line + 1) }
    guard client.capabilities.publishDiagnostics.relatedInformation else { return }
    var range = document.range(of: original.firstLine.content, in: client.columnEncoding)
    range.start.line -= firstLine
    range.end.line -= firstLine
    json += ",\"relatedInformation\":[{\"location\":{\"uri\":"
    json += document.uri.jsonBytes
    json += ",\"range\":"
    json.append(range)
    json += "},\"message\":"
    json += Diagnostic.originalMessage.jsonBytes
    json += "}]"
  }

  /// Writes the message of the first line of a run, which includes the number of lines.
  private mutating func appendRun(_ problem: BlockProblem, of block: LocatedBlock, in document: Document) {
    let firstLine = block.origin.lineBreakCount
    let blockEnd = firstLine + block.block.lines.count
    let problem = Problem(problem, of: block, severity: .hint, today: nil)
    let run = document.list.runExtent(from: problem)
    // If the block's last line is part of the run, its length depends on the next block, even one that is added later.
    if problem.line + run.length >= blockEnd { mention(blockEnd - firstLine..<run.end + 1 - firstLine) }
    appendMessage(problem.message(in: document.list, runLength: run.length), firstLine: firstLine)
  }

  /// Adds lines outside of the block on which the diagnostics depend.
  private mutating func mention(_ lines: Range<Int>) {
    let earlier = mentionedLines ?? lines
    mentionedLines =
      min(lines.lowerBound, earlier.lowerBound)..<max(lines.upperBound, earlier.upperBound)
  }

  /// Writes a message as a JSON string whose line numbers are left out.
  private mutating func appendMessage(_ message: ProblemMessage, firstLine: Int) {
    json += "\""
    for part in message.parts {
      if case .line(let line) = part {
        json.append(line: line + 1 - firstLine)
      } else {
        json += part.plainText.jsonBytes.dropFirst().dropLast()
      }
    }
    json += "\""
  }
}
