import JSON

/// The JSON Schema (draft 7) of what a command prints with `--json`.
struct OutputSchema: Sendable {
  let json: JSON

  private init(_ title: String, _ schema: [(String, JSON)]) {
    let head: [(String, JSON)] = [
      ("$schema", "http://json-schema.org/draft-07/schema#"), ("title", .string(title)),
    ]
    json = .object(JSONObject(head + schema))
  }

  private init(_ title: String, listOf members: [(String, JSON)]) {
    self.init(title, [("type", "array"), ("items", Self.object(members))])
  }

  static let agenda = OutputSchema(
    "todo-format list --json",
    members([
      ("today", text), ("parts", list([("name", text), ("items", list(item))])), ("blocked?", number),
    ]))
  static let itemList = OutputSchema("The items that a command changed or shows", listOf: item)
  static let statistics = OutputSchema(
    "todo-format stats --json",
    listOf: [("file", text)]
      + ["total", "finished", "done", "dropped", "unfinished", "overdue", "dueToday"].map { ($0, number) })
  static let difference = OutputSchema(
    "todo-format diff --json",
    listOf: [
      ("file", text), ("title?", text), ("kind", words(["item", "title", "note", "line", "blankLines"])),
      ("text?", text), ("depth?", number), ("oldLine?", number), ("newLine?", number),
      ("lineCount", number), ("changes?", list([("what", change), ("old?", value), ("new?", value)])),
    ])
  static let problems = OutputSchema(
    "todo-format lint --json",
    listOf: [
      ("file", text), ("line", number), ("column", number), ("endLine", number), ("endColumn", number),
      ("severity", words(["hint", "info", "warning", "error"])), ("code", text), ("message", text),
      ("fixes?", list([("title", text), ("isPreferred", ["type": "boolean"]), ("edits", list(edit))])),
    ])

  // MARK: Parts

  private static let text: JSON = ["type": "string"]
  private static let texts: JSON = ["type": "array", "items": text]
  private static let number: JSON = ["type": "integer"]
  private static let value: JSON = ["type": ["string", "integer", "array"]]

  private static func words(_ words: [String]) -> JSON { ["enum": .array(words.map { .string($0) })] }

  private static func list(_ members: [(String, JSON)]) -> JSON {
    ["type": "array", "items": object(members)]
  }

  private static func object(_ members: [(String, JSON)]) -> JSON {
    .object(JSONObject(self.members(members)))
  }

  /// The schema of an object with these members only; one whose name ends with a question mark may be missing.
  private static func members(_ members: [(String, JSON)]) -> [(String, JSON)] {
    let required = members.map { $0.0 }.filter { !$0.hasSuffix("?") }
    return [
      ("type", "object"), ("additionalProperties", false),
      ("properties", .object(JSONObject(members.map { (String($0.prefix { $0 != "?" }), $1) }))),
      ("required", .array(required.map { .string($0) })),
    ]
  }

  private static let change = words([
    "added", "deleted", "status", "priority", "due", "words", "tags", "group", "parent", "order", "layout",
  ])
  private static let position = object([("line", number), ("character", number)])
  private static let edit: [(String, JSON)] = [
    ("range", object([("start", position), ("end", position)])), ("newText", text),
  ]

  /// An item, without members for what is empty; `operation` says what was done to it.
  private static let item: [(String, JSON)] = [
    ("operation?", text), ("file", text), ("line?", number),
    ("hash?", ["type": "string", "pattern": "^[a-z2-7]{6}$"]),
    ("status?", words(["open", "ongoing", "checked", "obsolete", "in-question"])), ("priority?", number),
    ("text?", text), ("due?", text), ("dueDay?", text), ("dueTime?", text), ("scheduled?", text),
    ("tags?", list([("name", text), ("value?", text)])), ("title?", text), ("depth?", number),
    ("lines?", texts), ("parents?", texts), ("waitsFor?", texts),
  ]
}
