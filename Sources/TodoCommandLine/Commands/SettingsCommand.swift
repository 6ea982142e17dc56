import JSON
import TodoFiles
import TodoText

extension Command {
  static let settings = Command(
    name: "settings", operands: "",
    summary: "Say what can be set, and what holds by default",
    explanation: """
      Settings stand in .todo-format.json, in the folder of the list or above it, up to one with "root": true.
      Keys may be written whole ("format.sort": true) or in sections ("format": {"sort": true}).
      """,
    options: [.schema],
    run: { arguments, console throws(CommandError) in
      try files(console.print("\(arguments.has(.schema) ? schema : table, in: .lines)"))
      return .success
    })

  private static var schema: String {
    String(decoding: SettingsSchema.json.prettyBytes, as: UTF8.self) + "\n"
  }

  private static var table: String {
    let rows = Setting.all.map { setting in
      let standard = String(decoding: setting.defaultValue.jsonBytes, as: UTF8.self)
      return ("\(setting.key): \(standard)", "\(setting.summary) [\(setting.type.expectation)]")
    }
    return Help.table(rows) + "\n"
  }
}

extension CommandOption {
  fileprivate static let schema = CommandOption(
    "schema", "Print the JSON Schema of the file, for an editor that completes and checks it")
}
