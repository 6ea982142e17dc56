import JSON

/// The JSON Schema (draft 7) of what a command prints with `--json`.
struct OutputSchema: Sendable {
  private let schema: JSON

  private init(_ title: String, _ schema: [(String, JSON)]) {
    self.schema = .object(
      JSONObject(
        [("$schema", "http://json-schema.org/draft-07/schema#"), ("title", .string(title))] + schema))
  }

  var json: JSON { schema }

  /// An agenda.
  static let agenda = OutputSchema(
    "todo-format list --json",
    object([
      ("today", text, true),
      ("parts", array(of: object([("name", text, true), ("items", array(of: item), true)])), true),
      ("blocked", number, false),
    ]))
  /// The items that a command changed or shows.
  static let itemList = OutputSchema("The items that a command changed or shows", list(of: item))
  static let statistics = OutputSchema(
    "todo-format stats --json",
    list(
      of: object(
        [("file", text, true)]
          + ["total", "finished", "done", "dropped", "unfinished", "overdue", "dueToday"].map {
            ($0, number, true)
          })))
  static let difference = OutputSchema(
    "todo-format diff --json",
    list(
      of: object([
        ("file", text, true), ("title", text, false),
        ("kind", words(["item", "title", "note", "line", "blankLines"]), true),
        ("text", text, false), ("depth", number, false), ("oldLine", number, false),
        ("newLine", number, false),
        ("lineCount", number, true),
        (
          "changes",
          array(
            of: object([
              (
                "what",
                words([
                  "added", "deleted", "status", "priority", "due", "words", "tags", "group", "parent",
                  "order", "layout",
                ]), true
              ), ("old", value, false), ("new", value, false),
            ])), false
        ),
      ])))
  static let problems = OutputSchema(
    "todo-format lint --json",
    list(
      of: object([
        ("file", text, true), ("line", number, true), ("column", number, true), ("endLine", number, true),
        ("endColumn", number, true), ("severity", words(["hint", "info", "warning", "error"]), true),
        ("code", text, true), ("message", text, true),
        (
          "fixes",
          array(
            of: object([
              ("title", text, true), ("isPreferred", ["type": "boolean"], true),
              ("edits", array(of: edit), true),
            ])),
          false
        ),
      ])))

  // MARK: Parts

  private static let text: JSON = ["type": "string"]
  private static let number: JSON = ["type": "integer"]
  private static let value: JSON = ["type": ["string", "integer", "array"]]

  private static func words(_ words: [String]) -> JSON { ["enum": .array(words.map { .string($0) })] }
  private static func list(of element: [(String, JSON)]) -> [(String, JSON)] {
    [("type", "array"), ("items", .object(JSONObject(element)))]
  }
  private static func array(of element: [(String, JSON)]) -> JSON { .object(JSONObject(list(of: element))) }
  private static func array(of element: JSON) -> JSON { ["type": "array", "items": element] }

  /// An object of these members only, some of which are always there.
  private static func object(_ members: [(name: String, type: JSON, isRequired: Bool)]) -> [(String, JSON)] {
    [
      ("type", "object"), ("additionalProperties", false),
      ("properties", .object(JSONObject(members.map { ($0.name, $0.type) }))),
      ("required", .array(members.filter { $0.isRequired }.map { .string($0.name) })),
    ]
  }

  private static let position: JSON = .object(
    JSONObject(object([("line", number, true), ("character", number, true)])))
  private static let edit: [(String, JSON)] = object([
    ("range", .object(JSONObject(object([("start", position, true), ("end", position, true)]))), true),
    ("newText", text, true),
  ])

  /// An item, without members for what is empty; `operation` says what was done to it.
  private static let item: [(String, JSON)] = object([
    ("operation", text, false), ("file", text, true), ("line", number, false),
    ("hash", ["type": "string", "pattern": "^[a-z2-7]{6}$"], false),
    ("status", words(["open", "ongoing", "checked", "obsolete", "in-question"]), false),
    ("priority", number, false),
    ("text", text, false), ("due", text, false), ("dueDay", text, false), ("dueTime", text, false),
    ("scheduled", text, false),
    ("tags", array(of: object([("name", text, true), ("value", text, false)])), false),
    ("title", text, false),
    ("depth", number, false), ("lines", array(of: text), false), ("parents", array(of: text), false),
    ("waitsFor", array(of: text), false),
  ])
}
