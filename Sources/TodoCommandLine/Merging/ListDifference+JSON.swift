import JSON
import TodoMerge
import TodoModel

extension ListDifference {
  /// All changes as an array of objects.
  var json: JSON {
    .array(
      sections.flatMap { section in
        section.changes.map { change in
          [
            "title": section.title.map { .string($0) } ?? .null, "kind": .string(change.kind.rawValue),
            "text": .string(change.text), "depth": .integer(change.depth),
            "oldLine": change.oldLine.map { .integer($0 + 1) } ?? .null,
            "newLine": change.newLine.map { .integer($0 + 1) } ?? .null,
            "lineCount": .integer(change.lineCount), "changes": .array(change.details.map { $0.json }),
          ]
        }
      })
  }
}

extension ItemChange.Detail {
  fileprivate var json: JSON {
    func pair(_ what: String, _ before: JSON, _ after: JSON) -> JSON {
      ["what": .string(what), "old": before, "new": after]
    }
    func text(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }
    func tags(_ tags: [String]) -> JSON { .array(tags.map { .string($0) }) }
    return switch self {
    case .added: pair("added", .null, .null)
    case .deleted: pair("deleted", .null, .null)
    case .status(let before, let after): pair("status", text(before?.name), text(after?.name))
    case .priority(let before, let after): pair("priority", .integer(before), .integer(after))
    case .due(let before, let after): pair("due", text(before), text(after))
    case .words(let before, let after): pair("words", .string(before), .string(after))
    case .tagsAdded(let added): pair("tags", .array([]), tags(added))
    case .tagsRemoved(let removed): pair("tags", tags(removed), .array([]))
    case .movedToGroup(let title): pair("group", .null, text(title))
    case .movedInto(let item): pair("parent", .null, text(item))
    case .reordered: pair("order", .null, .null)
    case .layout(let layout): pair("layout", .null, .array(layout.map { .string($0.rawValue) }))
    }
  }
}
