import ArgumentParsing
import JSON
import TodoFiles
import TodoText

struct MCPTool: Sendable {
  let name: String
  let description: String
  let arguments: MCPArguments
  var isReadOnly = false
  let body: @Sendable (JSON, inout MCPServer, Console) throws(CommandError) -> MCPText

  static let all: [MCPTool] = [.find, .show, .add, .change, .check]

  var json: JSON {
    [
      "name": .string(name), "description": .string(description), "inputSchema": arguments.schema,
      "annotations": ["readOnlyHint": .bool(isReadOnly), "openWorldHint": false],
    ]
  }
}

struct MCPArguments: Sendable {
  private let members: [(String, Kind)]
  private let required: [String]

  enum Kind: Sendable {
    case text(String? = nil)
    /// One text or several.
    case texts(String)
    case number(String)
    case flag
    case choice([String])
    case object(MCPArguments)
    case objects(MCPArguments)
  }

  init(_ members: [(String, Kind)], required: [String] = []) {
    (self.members, self.required) = (members, required)
  }

  var schema: JSON {
    var object: [(String, JSON)] = [
      ("type", "object"), ("properties", .object(JSONObject(members.map { ($0.0, $0.1.schema) }))),
    ]
    if !required.isEmpty { object.append(("required", .array(required.map { .string($0) }))) }
    return .object(JSONObject(object))
  }

  /// Refuses what a tool would ignore, such as a mistyped name.
  func check(_ json: JSON, at path: String) throws(CommandError) {
    guard let object = json.object else {
      throw .message("\(path.isEmpty ? "arguments" : path): expected an object, found \(json.kind)")
    }
    for member in object.members {
      let place = path.isEmpty ? member.key : "\(path).\(member.key)"
      guard let (_, kind) = members.first(where: { $0.0 == member.key }) else {
        throw .message(
          "unknown argument \(place)\(Suggestion.hint(for: member.key, among: members.map { $0.0 }))")
      }
      if !member.value.isNull { try kind.check(member.value, at: place) }
    }
    for name in required where object[name].map({ $0.isNull }) ?? true {
      throw .message("\(path.isEmpty ? name : "\(path).\(name)") is missing")
    }
  }
}

extension MCPArguments.Kind {
  fileprivate var schema: JSON {
    switch self {
    case .text(let words): Self.schema("string", words)
    case .texts(let words):
      ["type": ["string", "array"], "items": ["type": "string"], "description": .string(words)]
    case .number(let words): Self.schema("integer", words)
    case .flag: ["type": "boolean"]
    case .choice(let words): ["enum": .array(words.map { .string($0) })]
    case .object(let members): members.schema
    case .objects(let members): ["type": "array", "items": members.schema]
    }
  }

  private static func schema(_ type: String, _ words: String?) -> JSON {
    words.map { ["type": .string(type), "description": .string($0)] } ?? ["type": .string(type)]
  }

  fileprivate func check(_ json: JSON, at path: String) throws(CommandError) {
    let isValid: Bool
    switch self {
    case .text: isValid = json.string != nil
    case .texts: isValid = json.string != nil || json.array?.allSatisfy { $0.string != nil } ?? false
    case .number: isValid = json.int ?? 0 > 0
    case .flag: isValid = json.bool != nil
    case .choice(let words): isValid = json.string.map(words.contains) ?? false
    case .object(let members): return try members.check(json, at: path)
    case .objects(let members):
      guard let elements = json.array, !elements.isEmpty else {
        throw .message("\(path): expected an array of objects")
      }
      for (index, element) in elements.enumerated() { try members.check(element, at: "\(path)[\(index)]") }
      return
    }
    guard isValid else {
      let words = [schema, json].map { String(decoding: $0.jsonBytes.prefix(100), as: UTF8.self) }
      throw .message("\(path): expected \(words[0]), found \(words[1])")
    }
  }
}

extension JSON {
  func texts(_ key: String) -> [String] {
    guard let value = self[key] else { return [] }
    return value.string.map { [$0] } ?? value.array?.compactMap { $0.string } ?? []
  }

  /// Whether it has a reference that is only a line, on which another item may be a moment later.
  var namesALine: Bool {
    if let string { return ItemReference.isLine(string) }
    return array?.contains { $0.namesALine } ?? object?.members.contains { $0.value.namesALine } ?? false
  }
}

/// The text of a tool's result, a line for each item: at most 8 KB, and what is left out is said.
struct MCPText {
  private var text = ""
  private var omittedCount = 0
  /// What to do to see the rest.
  private let advice: String

  /// The maximum number of bytes, with room for the last line.
  private static let limit = 7_800
  private static let lineLimit = 500

  init(orElse advice: String) { self.advice = advice }

  /// JSON, which cannot be cut.
  init(_ json: JSON) throws(CommandError) {
    self.init(orElse: "")
    text = String(decoding: json.jsonBytes.escapingControlsInJSON, as: UTF8.self)
    if text.utf8.count > Self.limit { throw .message("too long: give a smaller limit, or look without json") }
  }

  /// Adds a line; a very long one is cut in the middle, which leaves a reference at its end.
  mutating func add(_ line: String) {
    let count = line.count
    let cut =
      count <= Self.lineLimit
      ? line : "\(line.prefix(Self.lineLimit)) […\(count - Self.lineLimit) characters…] \(line.suffix(10))"
    guard omittedCount == 0, text.utf8.count + cut.utf8.count < Self.limit else { return omittedCount += 1 }
    text += "\(cut)\n"
  }

  mutating func add(_ lines: [String]) { for line in lines where !line.isEmpty { add(line) } }

  var finished: String {
    omittedCount == 0 ? text : "\(text)… and \(omittedCount) more lines: \(advice)\n"
  }

  /// Why a call failed, in the words of tools instead of those of a shell.
  static func of(_ error: CommandError, _ reports: [String]) -> String {
    var text = MCPText(orElse: "name the item more exactly")
    var reason = error.description
    for (shell, tool) in [
      (", or use --where for all", ""), (" (--force adds it anyway)", ""),
      ("use --new-group", "pass new_group"),
      ("--to FILE", "list"), ("by FILE:LINE", "by its reference"),
    ] {
      reason = reason.replacingText(shell, with: tool)
    }
    text.add(reason)
    switch error.exitCode {
    case .ambiguous: text.add(reports.filter { $0.hasPrefix("  ") })
    case .changed:
      text.add("Nothing was written. Look again with todo_find or todo_show, then repeat the call.")
    case .success, .findings, .failure, .partial: text.add("Nothing was written.")
    }
    return text.finished
  }
}

final class CapturedOutput {
  private(set) var bytes: [UInt8] = []
  private(set) var errors: [String] = []
  /// Where errors are reported, too.
  private let reported: Console?

  init(reportingTo other: Console? = nil) { reported = other }

  /// A console that writes here, without input.
  func console(like other: Console) -> Console {
    var console = Console(
      readInput: { () throws(FileError) in [] }, write: { bytes throws(FileError) in self.bytes += bytes },
      report: { text in
        self.errors.append(text.hasSuffix("\n") ? String(text.dropLast()) : text)
        self.reported?.prompt("\(text, in: .lines)")
      },
      terminals: Terminals(), today: other.today)
    console.environment = other.environment
    console.staysInFolder = other.staysInFolder
    return console
  }

  var lines: [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0) }
  }
}
