import ArgumentParsing
import JSON
import TodoText

/// A tool that an agent may call.
struct MCPTool: Sendable {
  let name: String
  private let description: String
  let arguments: MCPArguments
  let isReadOnly: Bool
  /// Runs it.
  let body: @Sendable (JSON, inout MCPServer, Console) throws(CommandError) -> MCPText

  init(
    _ name: String, _ description: String, _ arguments: MCPArguments, isReadOnly: Bool = false,
    body: @escaping @Sendable (JSON, inout MCPServer, Console) throws(CommandError) -> MCPText
  ) {
    (self.name, self.description, self.arguments) = (name, description, arguments)
    (self.isReadOnly, self.body) = (isReadOnly, body)
  }

  static let all: [MCPTool] = [.find, .show, .add, .change, .check]

  /// Its definition, as `tools/list` sends it.
  var json: JSON {
    [
      "name": .string(name), "description": .string(description), "inputSchema": arguments.schema,
      "annotations": ["readOnlyHint": .bool(isReadOnly), "openWorldHint": false],
    ]
  }
}

/// The arguments of a tool: their names and their schemas.
struct MCPArguments: Sendable {
  private let members: [(String, Kind)]
  private let required: [String]

  /// What an argument may be.
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

  /// The JSON Schema.
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
    case .texts:
      isValid = json.string != nil || json.array.map { $0.allSatisfy { $0.string != nil } } ?? false
    case .number: isValid = json.int.map { $0 > 0 } ?? false
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
  /// The strings of an argument that may be one or several.
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
