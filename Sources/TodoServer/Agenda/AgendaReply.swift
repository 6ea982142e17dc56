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
  /// The named filters, for completion where a client asks for a filter.
  let views: [String: String]

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("today", today.text)
      writer.member("isComplete", isComplete)
      if !unreadable.isEmpty { writer.member("unreadable", unreadable) }
      writer.member("hasLists", hasLists)
      writer.member("defaultList", defaultList)
      if selection.blockedCount > 0 { writer.member("blocked", selection.blockedCount) }
      if !views.isEmpty {
        writer.key("views")
        writer.array { writer in
          for (name, filter) in views.sorted(by: { $0.key < $1.key }) {
            writer.object { writer in
              writer.member("name", name)
              writer.member("filter", filter)
            }
          }
        }
      }
      writer.key("parts")
      writer.array { writer in
        for (section, count) in zip(AgendaSection.allCases, selection.counts) where count > 0 {
          writer.object { writer in
            writer.member("name", section.rawValue)
            writer.member("title", section.title)
            writer.member("count", count)
            writer.key("items")
            writer.array { writer in
              for entry in selection.entries(in: section) { write(entry, to: &writer) }
            }
          }
        }
      }
    }
  }

  private func write(_ entry: AgendaSelection.Entry, to writer: inout JSONWriter) {
    let (list, item) = entry
    writer.object { writer in
      writer.member("uri", list.uri)
      // Either of the two; a client sends it back with an operation, which is refused if the text has changed.
      writer.member("version", list.version)
      writer.member("state", list.state)
      writer.member("line", item.line)
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
      writer.member("title", item.title)
      if item.depth > 0 { writer.member("depth", item.depth) }
      writer.member("parent", item.parentLine)
    }
  }
}

extension CalendarDay {
  /// The day as `yyyy-mm-dd`.
  fileprivate var text: String { DueDate(.day, containing: self).text }
}
