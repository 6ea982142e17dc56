import JSON
import TodoModel
import TodoText

/// Serializes the items of a piece.
struct AgendaWriter {
  private let piece: ListPiece
  private let file: String
  private let linePrefix: [UInt8]
  /// The title of the last item's group.
  private var groupTitle: GroupTitleReference?
  /// The text of ``groupTitle`` as JSON; nil if it is before the piece.
  private var groupTitleJSON: [UInt8]?
  private(set) var bytes: [UInt8] = []
  /// The block of the last item, and whether it has characters to escape.
  private var block: (index: Int, hasControls: Bool)?

  init(_ piece: ListPiece, of file: String) {
    self.piece = piece
    self.file = file
    linePrefix = Array("\(file.escapingControls(in: .name)):".utf8)
    // An estimate: prefixes make the output longer than the list, and omitted items make it shorter.
    bytes.reserveCapacity(piece.list.text.byteCount)
  }

  /// Writes `FILE:LINE: CHECKBOX TEXT`.
  mutating func writeLine(_ item: Item) {
    bytes += linePrefix
    bytes.append(decimal: piece.firstLine + item.line + 1)
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
  ///
  /// - Returns: The offset at which to insert the title, if it is before the piece.
  mutating func writeJSON(_ item: Item, _ time: TimeOfDay?) -> Int? {
    let list = piece.list
    var json = JSONWriter()
    json.beginObject()
    json.member("file", file)
    json.member("line", piece.firstLine + item.line + 1)
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
    let title = titleJSON(ofLine: item.line)
    json.value(encoded: title ?? [])
    let titleEnd = json.bytes.count
    json.member("depth", item.depth)
    json.endObject()
    guard title == nil else {
      bytes += json.bytes.escapingControlsInJSON
      return nil
    }
    bytes += Array(json.bytes[..<titleEnd]).escapingControlsInJSON
    let start = bytes.count
    // Only the depth follows, which has nothing to escape.
    bytes += json.bytes[titleEnd...]
    return start
  }

  /// The title of a line's group, as JSON; nil if it is before the piece.
  ///
  /// Controls are escaped already here, because the title may be inserted as it is later.
  mutating func titleJSON(ofLine line: Int) -> [UInt8]? {
    if groupTitle?.lines.contains(line) != true {
      let title = piece.title(ofGroupWithLine: line)
      groupTitle = title
      groupTitleJSON =
        switch title.title {
        case .none: AgendaPiece.noTitle
        case .before: nil
        case .line(let line):
          JSON.string(piece.list.titleLabel(in: piece.list.text.lineRange(ofLine: line).content)).jsonBytes
            .escapingControlsInJSON
        }
    }
    return groupTitleJSON
  }
}
