import JSON

/// The JSON Schema (draft 7) of `.todo-format.json`, generated from the registry.
package enum SettingsSchema {
  /// The schema, with which editors complete and check settings files.
  package static let json: JSON = {
    var members = properties(of: Settings.all[...], depth: 0)
    members.set("$schema", to: ["type": "string"])
    // A setting in a section may also be written with its full key.
    let fullKeys = Settings.all.filter { $0.path.count > 1 }.map { setting -> (String, JSON) in
      let pointer = "#/properties/" + setting.path.joined(separator: "/properties/")
      return ("^\(setting.path.joined(separator: "\\."))$", ["$ref": .string(pointer)])
    }
    return .object(
      JSONObject([
        ("$schema", "http://json-schema.org/draft-07/schema#"),
        ("title", "Settings of todo-lsp and todo-format"),
        ("type", "object"),
        ("additionalProperties", false),
        ("properties", .object(members)),
        ("patternProperties", .object(JSONObject([comment] + fullKeys))),
      ]))
  }()

  /// Keys that begin with `//` are comments.
  private static let comment: (String, JSON) = ("^//", [:])

  /// The schema of one setting: its type, default and description.
  package static func json(of setting: Setting<Settings>) -> JSON {
    .object(
      JSONObject(
        setting.type.schema + [("default", setting.defaultValue), ("description", .string(setting.summary))]))
  }

  /// The properties of settings; the adjacent settings of a section become an object.
  private static func properties(of settings: ArraySlice<Setting<Settings>>, depth: Int) -> JSONObject {
    var object = JSONObject()
    var rest = settings
    while let first = rest.first {
      let path = first.path
      let name = path[depth]
      if path.count == depth + 1 {
        object.set(name, to: json(of: first))
        rest = rest.dropFirst()
        continue
      }
      let section = rest.prefix { $0.path.count > depth + 1 && $0.path[depth] == name }
      object.set(
        name,
        to: [
          "type": "object", "additionalProperties": false,
          "properties": .object(properties(of: section, depth: depth + 1)),
          "patternProperties": .object(JSONObject([comment])),
        ])
      rest = rest.dropFirst(section.count)
    }
    return object
  }
}
