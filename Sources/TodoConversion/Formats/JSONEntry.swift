import JSON
import TodoModel
import TodoText

struct JSONEntry {
  enum Kind: String, CaseIterable {
    case title, item, note, text, blank
  }

  let kind: Kind
  private(set) var source: String?
  private(set) var text = ""
  var depth = 0
  private(set) var status: Status?
  private(set) var priority = 0
  private(set) var description: [String] = []
  private var due: DueDate?
  private var tags: [JSON] = []
  /// The line of an item parsed from a list.
  private var line: Int?
  /// What the first line had before the text or checkbox, as those, and at its end, if it was parsed from a list.
  private(set) var (start, checkbox, marks, end) = ("", "", "", "")

  init(_ line: ListLine, _ source: String, in list: TodoList) {
    let owner = line.item
    self.source = source
    depth = owner?.depth ?? 0
    text = JSONEntry.words(list.text.string(in: line.text))
    start = list.text.string(in: line.range.range.lowerBound..<line.text.lowerBound)
    end = list.text.string(in: line.range.contentEnd..<line.range.range.upperBound)
    switch line.kind {
    case .title: self.kind = .title
    case .blank:
      self.kind = .blank
      text = ""
    case .continuation: self.kind = .note
    case .text, .unattached: self.kind = owner == nil ? .text : .note
    case .item:
      self.kind = .item
      guard let owner else { return }
      self.line = owner.line
      status = owner.status
      priority = owner.priorityLevel
      due = owner.due
      let words = list.text(of: owner)
      start = list.text.string(in: line.range.range.lowerBound..<owner.checkbox.lowerBound)
      checkbox = list.text.string(in: owner.checkbox)
      marks = words.priority.map { list.text.string(in: $0.range) } ?? ""
      tags = words.tags.map { tag in
        [
          "name": .string(list.text.string(in: tag.name)),
          "value": tag.value.map { .string(list.text.string(in: $0)) } ?? .null,
        ]
      }
      let start = words.priority?.range.upperBound ?? owner.checkbox.upperBound
      description = [Self.words(list.text.string(in: start..<max(start, owner.firstLine.contentEnd)))]
    }
  }

  init(_ json: JSON, number: Int) throws(ConversionError) {
    guard let kind = json["kind"]?.string.flatMap(Kind.init) else {
      let kinds = Kind.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw ConversionError("\"entries\"[\(number)].kind: expected one of \(kinds)")
    }
    func wrong(_ key: String, _ expected: String) -> ConversionError {
      ConversionError("\"entries\"[\(number)].\(key): expected \(expected)")
    }
    func string(_ key: String) throws(ConversionError) -> String? {
      guard let value = json[key], !value.isNull else { return nil }
      guard let string = value.string else { throw wrong(key, "a string") }
      return string
    }
    func integer(_ key: String) throws(ConversionError) -> Int {
      guard let value = json[key], !value.isNull else { return 0 }
      guard let integer = value.int else { throw wrong(key, "a number") }
      return integer
    }
    self.kind = kind
    source = try string("source")
    text = try string("text") ?? ""
    if text.utf8.contains(where: { $0.isLineEnd }) { throw wrong("text", "a string without line ends") }
    depth = try integer("depth")
    guard kind == .item else { return }
    priority = try integer("priority")
    if let name = try string("status") {
      status = Status(name: name)
      if status == nil {
        throw wrong("status", "one of " + Status.allCases.map { $0.name }.joined(separator: ", "))
      }
    }
    guard let lines = json["description"]?.array else { throw wrong("description", "an array of strings") }
    for line in lines {
      guard let string = line.string, !string.utf8.contains(where: { $0.isLineEnd }) else {
        throw wrong("description", "an array of strings without line ends")
      }
      description.append(string)
    }
  }

  /// Whether it is the item whose checkbox is on a line, with no entry in between.
  func isItem(atLine line: Int?) -> Bool { kind == .item && self.line == line }

  /// Adds a line to the item's description.
  mutating func add(line source: String, _ words: String) {
    // In place, because an item may have many lines.
    self.source?.append(source)
    description.append(words)
  }

  var json: JSON {
    var members: [(String, JSON)] = [("kind", .string(kind.rawValue))]
    switch kind {
    case .item:
      members += [
        ("depth", .integer(depth)), ("status", status.map { .string($0.name) } ?? .null),
        ("priority", .integer(priority)), ("description", .array(description.map(JSON.string))),
        ("due", due.map { .string($0.text) } ?? .null),
        ("dueDay", due.map { .string(DueDate(.day, containing: $0.dueDay).text) } ?? .null),
        ("tags", .array(tags)),
      ]
    case .blank: break
    case .note: members += [("depth", .integer(depth)), ("text", .string(text))]
    case .title, .text: members.append(("text", .string(text)))
    }
    return .object(JSONObject(members + [("source", .string(source ?? ""))]))
  }

  /// Whether both have the same kind, depth and text or, if they are items, status, priority and description, from which the
  /// rest is derived.
  func isSame(as other: JSONEntry) -> Bool {
    guard kind == other.kind, depth == other.depth else { return false }
    guard kind == .item else { return text == other.text }
    return status == other.status && priority == other.priority && description == other.description
  }

  /// Whether it is no item, and its source has its text.
  var matchesSource: Bool { kind != .item && source.map(Self.words) == text }

  /// A line without the blanks around it, its terminator and a byte order mark.
  static func words(_ source: String) -> String {
    let line = source.unicodeScalars.drop { $0 == "\u{FEFF}" }
    let isBlank: (Unicode.Scalar) -> Bool = {
      "\n\r\t".unicodeScalars.contains($0) || $0.properties.generalCategory == .spaceSeparator
    }
    guard let end = line.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(String.UnicodeScalarView(line[...end].drop(while: isBlank)))
  }
}
