import JSON
import TodoModel
import TodoText

/// Serializes the items of a list.
struct AgendaWriter {
  private let list: TodoList
  private let file: String
  private let usesColor: Bool

  init(_ list: TodoList, of file: String, usesColor: Bool = false) {
    self.list = list
    self.file = file
    self.usesColor = usesColor
  }

  /// `FILE:LINE: CHECKBOX TEXT  @HASH`, which can be given back as the reference of an item.
  func line(_ item: Item, _ hash: ItemHash) -> [UInt8] {
    var line = Array("\(file.escapingControls(in: .name)):\(item.line + 1): ".utf8)
    let start = line.count
    line += text(of: item)
    line.escapeControls(from: start, in: .line)
    guard usesColor else { return line + "  @\(hash)\n".utf8 }
    let place = OutputText(stringLiteral: String(decoding: line[..<start], as: UTF8.self)).styled(.dim)
    let text = AgendaRow.styled(
      String(decoding: line[start...], as: UTF8.self), status: item.status, priority: item.priorityLevel)
    let end: OutputText = "  @\(hash)"
    return Array("\(place.string)\(text.string)\(end.styled(.dim).string)\n".utf8)
  }

  /// The checkbox and the text in one line.
  func text(of item: Item) -> [UInt8] {
    var text: [UInt8] = []
    item.visitParts { range in
      if !text.isEmpty { text.append(.space) }
      text += item.block.text[range]
    }
    return text
  }

  /// A JSON object without what is empty: text, null, 0, and a list of nothing.
  ///
  /// - Parameters:
  ///   - hash: The hash of the item.
  ///   - text: Its text.
  ///   - entry: Its details.
  ///   - operation: What was done to it.
  ///   - isGone: Whether it is no longer in the list.
  /// - Returns: The object.
  func json(
    _ hash: ItemHash, _ text: ItemText, _ entry: AgendaEntry, after operation: String? = nil,
    isGone: Bool = false
  ) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("operation", operation)
    json.member("file", file)
    if !isGone {
      json.member("line", entry.line + 1)
      json.member("hash", "\(hash)")
    }
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
