import ArgumentParsing
import JSON
import TodoFiles
import TodoText

extension Command {
  static let settings = Command(
    name: "settings", operands: "[OPTIONS]", takesFiles: false,
    summary: "Show the settings and their defaults",
    explanation: """
      Settings are read from .todo-format.json in the folder of the list and in its parent folders, up to one with
      "root": true; the nearest wins. Write "format.sort": true or "format": {"sort": true}.
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
    let rows = Settings.all.map { setting in
      let standard = String(decoding: setting.defaultValue.jsonBytes, as: UTF8.self)
      return ("\(setting.key): \(standard)", "\(setting.summary) [\(setting.type.expectation)]")
    }
    return Help.table(rows) + "\n"
  }
}

extension CommandOption {
  fileprivate static let schema = CommandOption(
    "schema", "Print the JSON Schema of the settings file, for editors that complete and check it")
}
