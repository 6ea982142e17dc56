import JSON
import TodoModel
import TodoText

/// Serializes the items of a list.
struct AgendaWriter {
  private let list: TodoList
  private let file: String

  init(_ list: TodoList, of file: String) {
    self.list = list
    self.file = file
  }

  /// `FILE:LINE: CHECKBOX TEXT`.
  func line(_ item: Item) -> [UInt8] {
    var line = Array("\(file.escapingControls(in: .name)):\(item.line + 1): ".utf8)
    let start = line.count
    var isFirst = true
    item.visitParts { range in
      if !isFirst { line.append(.space) }
      isFirst = false
      line += item.block.text[range]
    }
    line.escapeControls(from: start, in: .line)
    line.append(.lineFeed)
    return line
  }

  /// A JSON object.
  func json(_ item: Item, _ entry: AgendaEntry) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("file", file)
    json.member("line", entry.line + 1)
    json.memberOrNull("status", entry.status?.name)
    json.member("priority", entry.priority)
    json.member("text", list.words(of: item))
    json.memberOrNull("due", entry.due?.text)
    json.memberOrNull("dueDay", entry.due.map { DueDate(.day, containing: $0.dueDay).text })
    json.memberOrNull("dueTime", entry.time?.text)
    json.key("tags")
    json.array { json in
      for tag in list.text(of: item).tags {
        json.object { json in
          json.member("name", list.text.string(in: tag.name))
          json.memberOrNull("value", tag.value.map { list.text.string(in: $0) })
        }
      }
    }
    json.memberOrNull("title", entry.title)
    json.member("depth", entry.depth)
    json.endObject()
    return json.bytes.escapingControlsInJSON
  }
}
