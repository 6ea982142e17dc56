import ArgumentParsing
import TodoFiles
import TodoText

extension Command {
  static let undo = Command(
    name: "undo", usage: "[--list] [FOLDER]", operandLimit: 1,
    summary: "Take back the last command that changed items",
    explanation: """
      Takes back the last command that changed items in lists of this FOLDER, by default the current one, in all files that it wrote; called again, the one
      before it. It is refused, with exit code 4, if one of these lists has changed since. The texts are kept for a day in
      the state folder of the user, ~/.local/state/todo-format or $XDG_STATE_HOME/todo-format. Formatting, lint --fix and
      commands of more than 4 MB are not taken back.
      """,
    options: [.listed],
    run: { arguments, console throws(CommandError) in
      guard let journal = Journal(environment: console.environment) else {
        throw .usage(.message("there is no state folder: set HOME or XDG_STATE_HOME"))
      }
      let entries = journal.entries(in: arguments.operands.first ?? ".")
      if arguments.has(.listed) {
        for entry in entries { try mappingFileError(console.print("\(line(of: entry))\n")) }
        return .success
      }
      guard let entry = entries.first else {
        console.summarize("Nothing to undo in this folder")
        return .findings
      }
      if let changed = entry.changes.first(where: { !$0.isCurrent }) {
        throw .usage(.changedMeanwhile(entry.command, now: "\(changed.path) was changed since, and is kept"))
      }
      for change in entry.changes {
        for warning in try mappingFileError(change.takeBack()) {
          console.report("todo-format: warning: \(warning)")
        }
      }
      journal.remove(entry)
      try mappingFileError(console.print("undo \(line(of: entry))\n"))
      return .success
    })

  /// `complete eggs: /home/me/home.xit`.
  private static func line(of entry: Journal.Entry) -> String {
    "\(entry.command): \(entry.changes.map { $0.path }.joined(separator: ", "))"
  }
}

extension CommandOption {
  fileprivate static let listed = CommandOption(
    "list", letter: "l", "Print what can be taken back, the last one first")
}
