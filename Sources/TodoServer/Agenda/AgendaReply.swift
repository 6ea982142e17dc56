import JSON
import LanguageServerProtocol
import TodoModel

/// The result of `todo/agenda`: the sections of an agenda with the first items, as JSON.
struct AgendaReply: JSONEncodable {
  /// The lists, in the order in which equal items are shown.
  let lists: [ListAgenda]
  let limit: Int
  let today: CalendarDay
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
      let blockedCount = lists.reduce(0) { $0 + $1.blockedCount }
      if blockedCount > 0 { writer.member("blocked", blockedCount) }
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
      let sections = sections()
      writer.key("parts")
      writer.array { writer in
        for (section, (count, entries)) in zip(AgendaSection.allCases, sections) where count > 0 {
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

  private typealias Entry = (list: ListAgenda, item: AgendaEntry)

  /// The number of items in each section, and the first of them in order; equal ones keep the order of lists and lines.
  private func sections() -> [(count: Int, entries: [Entry])] {
    var counts = [Int](repeating: 0, count: AgendaSection.allCases.count)
    var ranks: [(order: AgendaOrder, list: Int, item: Int)] = []
    for (list, agenda) in lists.enumerated() {
      for (item, entry) in agenda.entries.enumerated() {
        counts[entry.order.section.index] += 1
        if limit > 0 { ranks.append((entry.order, list, item)) }
      }
    }
    ranks.sort { $0 < $1 }
    let shares = AgendaSection.shares(of: counts, atMost: limit)
    var sections = counts.map { (count: $0, entries: [Entry]()) }
    for rank in ranks {
      let entry = lists[rank.list].entries[rank.item]
      let section = entry.order.section.index
      guard sections[section].entries.count < shares[section] else { continue }
      sections[section].entries.append((lists[rank.list], entry))
    }
    return sections
  }

  private func write(_ entry: Entry, to writer: inout JSONWriter) {
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
