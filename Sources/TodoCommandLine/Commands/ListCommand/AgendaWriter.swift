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
  ///   - more: Other members.
  /// - Returns: The object.
  func json(
    _ hash: ItemHash, _ text: ItemText, _ entry: AgendaEntry, after operation: String? = nil,
    isGone: Bool = false, and more: [(String, JSON)] = []
  ) -> JSON {
    func string(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }
    func positive(_ number: Int) -> JSON { number > 0 ? .integer(number) : .null }
    let tags = text.tags.map { tag in
      JSON.compact([
        ("name", string(list.text.string(in: tag.name))),
        ("value", string(tag.value.map { list.text.string(in: $0) })),
      ])
    }
    return .compact(
      [
        ("operation", string(operation)), ("file", .string(file)),
        ("line", isGone ? .null : .integer(entry.line + 1)), ("hash", isGone ? .null : string("\(hash)")),
        ("status", string(entry.status?.name)), ("priority", positive(entry.priority)),
        ("text", string(list.words(of: text))), ("due", string(entry.due?.text)),
        ("dueDay", string(entry.due.map { DueDate(.day, containing: $0.dueDay).text })),
        ("dueTime", string(entry.time?.text)), ("scheduled", string(text.date(.scheduled, in: list)?.text)),
        ("tags", .array(tags)), ("title", string(entry.title)), ("depth", positive(entry.depth)),
      ] + more)
  }
}
