/// The text of `--help`, generated from the registries.
enum Help {
  /// The help of the whole tool.
  static var overview: String {
    let format = Command.all[0]
    return """
      \(format.summary).

      Usage: todo-format \(format.operands)
             todo-format COMMAND …

      \(format.explanation)

      Options:
      \(table(format.options.map { ($0.usage, $0.summary) } + [("--version", "Show the version")]))

      Commands:
      \(table(Command.all.map { ($0.name, $0.summary) }))

      Exit codes: 0 success; 1 a file would change, a problem was found, or there was nothing to do;
      2 invalid arguments, a file that could not be read or written, or a check with invalid settings.

      """
  }

  /// The help of one command.
  static func of(_ command: Command) -> String {
    """
    \(command.summary).

    Usage: todo-format \(command.name) \(command.operands)

    \(command.explanation)

    Options:
    \(table((command.options + [.help]).map { ($0.usage, $0.summary) }))

    """
  }

  /// Two columns, aligned.
  static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, summary in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(summary)"
    }.joined(separator: "\n")
  }
}
