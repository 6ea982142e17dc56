import ArgumentParsing
import JSON
import TodoFiles
import TodoText

extension Command {
  static let settings = Command(
    name: "settings", usage: "[OPTIONS] [KEY] [FILE|FOLDER] | init",
    operandWords: [("init", "Write a settings file")] + Settings.all.map { ($0.key, $0.summary) },
    operandLimit: 2,
    summary: "Show the settings and their values for this folder",
    explanation: """
      Prints the settings that apply to the lists in this folder, or to FILE or FOLDER, and the files that set them;
      a value without a file is the default. With KEY, such as format.sort, sort or format, only that one or those below it.

      Settings are read from .todo-format.json in the folder of the list and in its parent folders, up to one with
      "root": true; the nearest wins. Write "format.sort": true or "format": {"sort": true}. A severity is "off", "hint",
      "info", "warning" or "error". Keys that begin with // are comments.

      todo-format settings init writes such a file in this folder, in which every setting is a comment.
      """,
    options: [
      .schema.described("Print the JSON Schema of the settings file, for editors that complete and check it"),
      .config,
    ],
    run: { arguments, console throws(CommandError) in
      if arguments.has(.schema), let operand = arguments.operands.first {
        throw .message("--schema takes no argument: remove \(operand)")
      }
      if arguments.operands == ["init"] { return try initialize(console) }
      let table =
        try arguments.has(.schema)
        ? String(decoding: SettingsSchema.json.prettyBytes, as: UTF8.self) + "\n" : table(arguments, console)
      try console.print("\(table, in: .lines)")
      return .success
    })

  private static func table(_ arguments: Arguments, _ console: Console) throws(CommandError) -> String {
    if let path = arguments[.config] { _ = try mappingFileError(ListFile.read(path)) }
    var finder = SettingsFinder(onlyFile: arguments[.config])
    var operands = arguments.operands
    var settings = Settings.all
    if let key = operands.first, key != "init" {
      let named = settings.filter {
        $0.key == key || $0.key.hasPrefix("\(key).") || $0.key.hasSuffix(".\(key)")
      }
      if !named.isEmpty {
        settings = named
        operands.removeFirst()
      } else if !Folder.hasEntry(at: key), !key.contains("/"), !ListFiles.hasListEnding(key) {
        throw .unknownName(key, what: "setting", known: settings.map { $0.key })
      }
    }
    guard operands.count < 2 else { throw .message("settings takes one argument: remove \(operands[1])") }
    var list = operands.first ?? "."
    if Folder.exists(at: list) { list = SettingsFinder.list(in: list) }
    let origins = finder.origins(for: list)
    for problem in finder.problems { console.report("todo-format: \(problem)") }
    let rows = settings.map { setting in
      let origin = origins[setting.key]
      let value = String(decoding: (origin?.value ?? setting.defaultValue).jsonBytes, as: UTF8.self)
      let file = origin.map { "(from \($0.file)) " } ?? ""
      // The values of the many severities are in the help.
      let expectation = setting.path.first == "severity" ? "" : " [\(setting.type.expectation)]"
      return ("\(setting.key): \(value)", "\(file)\(setting.summary)\(expectation)")
    }
    return Help.table(rows, console) + "\n"
  }

  private static func initialize(_ console: Console) throws(CommandError) -> ExitCode {
    guard !Folder.hasEntry(at: SettingsFinder.fileName) else {
      throw .message("\(SettingsFinder.fileName) already exists: edit it, or remove it first")
    }
    // A comment about each setting, then the setting itself with its default, which also is a comment.
    let comments = Settings.all.flatMap { setting in
      [
        ("// \(setting.key): \(setting.summary)", JSON.string(setting.type.expectation)),
        ("//\(setting.key)", setting.defaultValue),
      ]
    }
    let json = JSON.object(JSONObject(comments))
    try console.replace(SettingsFinder.fileName, with: json.prettyBytes + [.lineFeed], expecting: nil)
    console.summarize("Wrote \(SettingsFinder.fileName): remove // before a setting, and change its value")
    return .success
  }
}
