import JSON
import TodoModel
import TodoText

/// The items that were asked for, by when they are due.
struct Agenda {
  /// An item and where it stands.
  fileprivate struct Entry {
    let file: String
    let item: Item
    let list: TodoList
  }

  private let today: CalendarDay
  private var parts: [AgendaPart: [Entry]] = [:]

  /// An agenda with nothing in it.
  init(on today: CalendarDay) { self.today = today }

  /// Takes what a filter lets through of a list.
  mutating func add(_ source: ListSource, _ filter: Filter) {
    source.list.visitItems { item in
      guard filter.matches(item, in: source.list) else { return }
      let entry = Entry(file: source.name, item: item, list: source.list)
      parts[AgendaPart(of: item, on: today), default: []].append(entry)
    }
  }

  /// The parts in which something stands, with their titles, a blank line between them.
  var text: OutputText {
    AgendaPart.allCases.compactMap { part -> OutputText? in
      let entries = entries(in: part)
      return entries.isEmpty ? nil : "\(part.title)\n\(entries.map(\.line).joined())"
    }.joined(separator: "\n")
  }

  /// All parts, also those in which nothing stands.
  var json: JSON {
    [
      "today": .string(DueDate(.day, containing: today).text),
      "parts": .array(
        AgendaPart.allCases.map { part in
          ["name": .string(part.rawValue), "items": .array(entries(in: part).map(\.json))]
        }),
    ]
  }

  /// What stands in a part; files and lines keep their order where nothing else decides.
  private func entries(in part: AgendaPart) -> [Entry] {
    (parts[part] ?? []).enumerated().sorted { left, right in
      if left.element.item.isDueBefore(right.element.item) { return true }
      return !right.element.item.isDueBefore(left.element.item) && left.offset < right.offset
    }.map(\.element)
  }
}

extension Agenda.Entry {
  fileprivate var line: OutputText {
    let checkbox = list.text.string(in: item.checkbox)
    let priority = list.text(of: item).priority.map { " " + list.text.string(in: $0.range) } ?? ""
    let words = list.words(of: item)
    return
      "\(file):\(item.line + 1): \(checkbox + priority + (words.isEmpty ? "" : " ") + words, in: .line)\n"
  }

  fileprivate var json: JSON {
    let tags: [JSON] = list.text(of: item).tags.map { tag in
      let value = tag.value.map { JSON.string(list.text.string(in: $0)) } ?? .null
      return ["name": .string(list.text.string(in: tag.name)), "value": value]
    }
    let title = list.group(containingLine: item.line)?.title.map {
      JSON.string(list.text.string(in: list.titleWords(ofLine: $0)))
    }
    return [
      "file": .string(file), "line": .integer(item.line + 1),
      "status": item.status.map { .string($0.name) } ?? .null, "priority": .integer(item.priorityLevel),
      "text": .string(list.words(of: item)), "due": item.due.map { .string($0.text) } ?? .null,
      "dueDay": item.due.map { .string(DueDate(.day, containing: $0.dueDay).text) } ?? .null,
      "tags": .array(tags), "title": title ?? .null, "depth": .integer(item.depth),
    ]
  }
}
