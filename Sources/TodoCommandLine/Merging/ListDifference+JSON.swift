import JSON
import TodoMerge
import TodoModel

extension ListDifference {
  /// All changes of a list, as objects.
  func json(of file: String) -> [JSON] {
    sections.flatMap { section in
      section.changes.map { change in
        .compact([
          ("file", .string(file)), ("title", section.title.map { .string($0) } ?? .null),
          ("kind", .string(change.kind.rawValue)), ("text", .string(change.text)),
          ("depth", change.depth > 0 ? .integer(change.depth) : .null),
          ("oldLine", change.oldLine.map { .integer($0 + 1) } ?? .null),
          ("newLine", change.newLine.map { .integer($0 + 1) } ?? .null),
          ("lineCount", .integer(change.lineCount)), ("changes", .array(change.details.map { $0.json })),
        ])
      }
    }
  }
}

extension JSON {
  /// An object without the members that are empty.
  static func compact(_ members: [(String, JSON)]) -> JSON {
    .object(JSONObject(members.filter { ![.null, .string(""), .array([])].contains($0.1) }))
  }
}

extension ItemChange.Detail {
  fileprivate var json: JSON {
    func pair(_ what: String, _ before: JSON? = nil, _ after: JSON? = nil) -> JSON {
      .compact([("what", .string(what)), ("old", before ?? .null), ("new", after ?? .null)])
    }
    func text(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }
    func texts(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }
    return switch self {
    case .added: pair("added")
    case .deleted: pair("deleted")
    case .status(let before, let after): pair("status", text(before?.name), text(after?.name))
    case .priority(let before, let after): pair("priority", .integer(before), .integer(after))
    case .due(let before, let after): pair("due", text(before), text(after))
    case .words(let before, let after): pair("words", .string(before), .string(after))
    case .tagsAdded(let added): pair("tags", .null, texts(added))
    case .tagsRemoved(let removed): pair("tags", texts(removed))
    case .movedToGroup(let title): pair("group", .null, text(title))
    case .movedInto(let item): pair("parent", .null, text(item))
    case .reordered: pair("order")
    case .layout(let layout): pair("layout", .null, texts(layout.map { $0.rawValue }))
    }
  }
}
