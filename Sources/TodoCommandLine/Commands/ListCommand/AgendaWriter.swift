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

  /// A JSON object without what is empty: text, null, 0, and a list of nothing.
  func json(_ text: ItemText, _ entry: AgendaEntry) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("file", file)
    json.member("line", entry.line + 1)
    json.member("status", entry.status?.name)
    if entry.priority > 0 { json.member("priority", entry.priority) }
    let words = list.words(of: text)
    if !words.isEmpty { json.member("text", words) }
    json.member("due", entry.due?.text)
    json.member("dueDay", entry.due.map { DueDate(.day, containing: $0.dueDay).text })
    json.member("dueTime", entry.time?.text)
    json.member("scheduled", text.date(.scheduled, in: list)?.text)
    let tags = text.tags
    if !tags.isEmpty {
      json.key("tags")
      json.array { json in
        for tag in tags {
          json.object { json in
            json.member("name", list.text.string(in: tag.name))
            json.member("value", tag.value.map { list.text.string(in: $0) })
          }
        }
      }
    }
    json.member("title", entry.title)
    if entry.depth > 0 { json.member("depth", entry.depth) }
    json.endObject()
    return json.bytes.escapingControlsInJSON
  }
}
