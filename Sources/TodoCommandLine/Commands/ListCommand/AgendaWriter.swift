import JSON
import TodoModel
import TodoText

/// Serializes the items of a list.
struct AgendaWriter {
  private let list: TodoList
  private let file: String
  private let linePrefix: [UInt8]
  /// The lines of the last item's group, and its title as JSON.
  private var group: (lines: Range<Int>, title: [UInt8])?
  private(set) var bytes: [UInt8] = []
  /// The block of the last item, and whether it has characters to escape.
  private var block: (index: Int, hasControls: Bool)?

  init(_ list: TodoList, of file: String) {
    self.list = list
    self.file = file
    linePrefix = Array("\(file.escapingControls(in: .name)):".utf8)
    // An estimate: prefixes make the output longer than the list, and omitted items make it shorter.
    bytes.reserveCapacity(list.text.byteCount)
  }

  /// Writes `FILE:LINE: CHECKBOX TEXT`.
  mutating func writeLine(_ item: Item) {
    bytes += linePrefix
    bytes.append(decimal: item.line + 1)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(.space)
    let start = bytes.count
    let source = item.block.text
    // Parts between which the list has one space are copied together.
    var run: Range<Int>?
    item.visitParts { range in
      if let before = run {
        if range.lowerBound == before.upperBound + 1, source.bytes.span[before.upperBound] == .space {
          run = before.lowerBound..<range.upperBound
          return
        }
        bytes += source[before]
        bytes.append(.space)
      }
      run = range
    }
    if let run { bytes += source[run] }
    if block?.index != item.block.index {
      // The block's line endings are not written, so they do not count.
      block = (item.block.index, source.bytes.span.hasEscapedControl(in: .lines))
    }
    if block?.hasControls == true { bytes.escapeControls(from: start, in: .line) }
    bytes.append(.lineFeed)
  }

  /// Writes a JSON object.
  mutating func writeJSON(_ item: Item, _ time: TimeOfDay?) {
    var json = JSONWriter()
    json.beginObject()
    json.member("file", file)
    json.member("line", item.line + 1)
    json.memberOrNull("status", item.status?.name)
    json.member("priority", item.priorityLevel)
    json.member("text", list.words(of: item))
    json.memberOrNull("due", item.due?.text)
    json.memberOrNull("dueDay", item.due.map { DueDate(.day, containing: $0.dueDay).text })
    json.memberOrNull("dueTime", time?.text)
    json.key("tags")
    json.array { json in
      for tag in list.text(of: item).tags {
        json.object { json in
          json.member("name", list.text.string(in: tag.name))
          json.memberOrNull("value", tag.value.map { list.text.string(in: $0) })
        }
      }
    }
    json.key("title")
    json.value(encoded: titleJSON(ofLine: item.line))
    json.member("depth", item.depth)
    json.endObject()
    bytes += json.bytes.escapingControlsInJSON
  }

  /// The title of a line's group, as JSON.
  private mutating func titleJSON(ofLine line: Int) -> [UInt8] {
    if let group, group.lines.contains(line) { return group.title }
    let found = list.group(containingLine: line)
    let title =
      found?.title.map { JSON.string(list.titleLabel(in: list.text.lineRange(ofLine: $0).content)) } ?? .null
    group = (found?.lines ?? line..<line + 1, title.jsonBytes)
    return title.jsonBytes
  }
}
