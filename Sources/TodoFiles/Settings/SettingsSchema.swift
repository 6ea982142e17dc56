import JSON

/// The JSON Schema (draft 7) of `.todo-format.json`, generated from the registry.
package enum SettingsSchema {
  /// The schema, with which editors complete and check settings files.
  package static let json: JSON = {
    var members = properties
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

  /// The properties of all settings; those of a section are in an object.
  private static var properties: JSONObject {
    var object = JSONObject()
    var sections: [String: JSONObject] = [:]
    for setting in Settings.all {
      guard let name = setting.path.dropFirst().first else {
        object.set(setting.key, to: json(of: setting))
        continue
      }
      let section = setting.path[0]
      sections[section, default: JSONObject()].set(name, to: json(of: setting))
      object.set(
        section,
        to: [
          "type": "object", "additionalProperties": false,
          "properties": .object(sections[section] ?? .init()),
          "patternProperties": .object(JSONObject([comment])),
        ])
    }
    return object
  }
}
