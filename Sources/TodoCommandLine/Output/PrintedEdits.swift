import JSON
import TodoFiles
import TodoModel
import TodoText

/// The edits of lists that `--json` prints for editors, instead of writing the lists.
struct PrintedEdits {
  private struct EditedList {
    let name: String
    let before: [UInt8]
    var after: [UInt8]
    var change: TextChange
    var cursors: [TextPosition] = []
  }

  /// What an editor asks before it makes the edits: "New group: Later".
  var adds: String?
  var readiness = Readiness()
  private var lists: [EditedList] = []
  private var indexes: [CanonicalPath: Int] = [:]

  /// The text of a list with its edits so far; nil if it has none.
  func text(at path: String) -> [UInt8]? { indexes[CanonicalPath(path)].map { lists[$0].after } }

  /// Adds a change of a list; `bytes` are its text before the change, with its edits so far.
  mutating func add(_ change: TextChange, to name: String, of bytes: [UInt8]) {
    let after = change.applied(to: bytes)
    if let index = indexes[CanonicalPath(name)] {
      lists[index].after = after
      lists[index].change = TextChange(fromLinesOf: lists[index].before, to: after)
    } else {
      indexes[CanonicalPath(name)] = lists.count
      lists.append(EditedList(name: name, before: bytes, after: after, change: change))
    }
  }

  /// Moves cursors of the list that was added last with their items; all to `end` if that is not nil.
  mutating func move(_ cursors: [TextPosition], to end: Int? = nil) {
    guard !cursors.isEmpty, let list = lists.last else { return }
    let (old, new) = (SourceText(list.before), SourceText(list.after))
    let move = CursorMove(by: list.change, from: old, to: new)
    lists[lists.count - 1].cursors = cursors.map { cursor in
      new.position(of: end ?? move.offset(after: old.byteOffset(of: cursor, in: .utf32)), in: .utf32)
    }
  }

  /// Prints the edits: `{"adds": …, "lists": [{"file": …, "edits": …, "cursors": …}], "message": …}`.
  ///
  /// - Throws: An error if an edit has bytes that JSON cannot hold.
  func print(to console: Console) throws(CommandError) {
    for list in lists
    where !list.change.isText {
      throw .message("\(list.name): these lines have bytes that are not UTF-8: save the list as UTF-8 first")
    }
    let lists: JSON = .array(
      self.lists.map { list in
        [
          "file": .string(list.name), "edits": list.change.json(in: SourceText(list.before)),
          "cursors": .array(list.cursors.map { $0.json }),
        ]
      })
    var members = [("lists", lists)]
    if let adds { members.append(("adds", .string(adds))) }
    if let message = readiness.message { members.append(("message", .string(message))) }
    try console.print(json: .object(JSONObject(members)))
  }
}

/// Positions as in the Language Server Protocol, in Unicode code points.
extension TextChange {
  /// Whether JSON can hold its bytes.
  var isText: Bool { replacements.allSatisfy { String(validating: $0.bytes, as: UTF8.self) != nil } }

  /// The edits of a text: `[{"range": …, "newText": …}]`, sorted and disjoint.
  func json(in text: SourceText) -> JSON {
    var positions = PositionCursor(in: text, .utf32)
    return .array(
      replacements.map { replacement in
        let range = positions.positions(of: replacement.range)
        return [
          "range": ["start": range.lowerBound.json, "end": range.upperBound.json],
          "newText": .string(String(decoding: replacement.bytes, as: UTF8.self)),
        ]
      })
  }
}

extension TextPosition {
  var json: JSON { ["line": .integer(line), "character": .integer(column)] }
}
