import JSON
import LanguageServerProtocol
import TodoModel

/// The result of `todo/agenda`: the sections of an agenda with the first items, as JSON.
struct AgendaReply: JSONEncodable {
  let selection: AgendaSelection
  let today: CalendarDay
  /// Whether all files have been read.
  let isComplete: Bool
  /// A message for each list that could not be read.
  let unreadable: [String]
  /// Whether there is a list, with or without matching items.
  let hasLists: Bool
  /// The list that new items are added to; nil if the settings name none.
  let defaultList: DocumentURI?

  func write(to writer: inout JSONWriter) {
    let sections = selection.sections()
    writer.object { writer in
      writer.member("today", today.text)
      writer.member("isComplete", isComplete)
      if !unreadable.isEmpty { writer.member("unreadable", unreadable) }
      writer.member("hasLists", hasLists)
      writer.member("defaultList", defaultList)
      writer.key("parts")
      writer.array { writer in
        for (section, (count, entries)) in zip(AgendaOrder.sections, zip(selection.counts, sections))
        where count > 0 {
          writer.object { writer in
            writer.member("name", section.rawValue)
            writer.member("title", section.title)
            writer.member("count", count)
            writer.key("items")
            writer.array { writer in
              for entry in entries { write(entry, to: &writer) }
            }
          }
        }
      }
    }
  }

  private func write(_ entry: AgendaSelection.Entry, to writer: inout JSONWriter) {
    let item = entry.item
    writer.object { writer in
      writer.member("uri", entry.source.uri)
      // Either of the two; a client sends it back with an operation, which is refused if the text has changed.
      writer.member("version", entry.source.version)
      writer.member("state", entry.source.state)
      writer.member("line", entry.line)
      writer.member("status", item.status?.name ?? "malformed")
      writer.member("priority", item.priority)
      writer.member("text", item.words)
      writer.member("due", item.due?.text)
      if let day = item.due?.dueDay {
        writer.member("dueDay", day.text)
        writer.member("dueTime", item.time?.text)
        writer.member("when", day.plainEnglishDistance(from: today))
      }
      if !item.tags.isEmpty { writer.member("tags", item.tags) }
      writer.member("title", entry.title)
      if item.depth > 0 { writer.member("depth", item.depth) }
      writer.member("parent", item.distanceFromParent.map { entry.line - $0 })
    }
  }
}

extension CalendarDay {
  /// The day as `yyyy-mm-dd`.
  fileprivate var text: String { DueDate(.day, containing: self).text }
}
