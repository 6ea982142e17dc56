import ArgumentParsing
import JSON
import TodoFiles

extension Command {
  static let undo = Command(
    name: "undo", usage: "[OPTIONS] [FOLDER]", operandLimit: 1,
    summary: "Take back the last command that changed items",
    explanation: """
      Takes back the last command that changed lists of this FOLDER, by default the current one, in all files that it
      wrote; called again, the one before it. It is refused, with exit code 4, if one of these lists has changed since,
      or is open in an editor: undo it there first.
      The texts are kept for a day in the state folder of the user, ~/.local/state/todo-format or
      $XDG_STATE_HOME/todo-format. Commands of more than 4 MB are not taken back.
      """,
    options: [.listed, .dryRun, .json.described("Print the commands and their files as JSON")],
    run: { arguments, console throws(CommandError) in
      guard let journal = Journal(environment: console.environment) else {
        throw .message("there is no state folder: set HOME or XDG_STATE_HOME")
      }
      let open = Dictionary(grouping: OpenList.all(console.environment)) { CanonicalPath($0.path) }
      /// Whether editors that have the list open show its text before the change.
      func isUndone(_ change: Journal.Change) -> Bool {
        open[CanonicalPath(change.path)]?.allSatisfy { $0.bytes == change.before } ?? false
      }
      let entries = journal.entries(in: arguments.operands.first ?? ".").filter {
        !$0.changes.allSatisfy(isUndone)
      }
      func print(_ entries: [Journal.Entry], after word: String) throws(CommandError) {
        let files = entries.map { $0.changes.map { $0.path } }
        if arguments.has(.json) {
          let rows = zip(entries, files).map { entry, files -> JSON in
            ["command": .string(entry.command), "files": .array(files.map { .string($0) })]
          }
          return try console.print(json: .array(rows))
        }
        for (entry, files) in zip(entries, files) {
          try console.print("\(word)\(entry.command): \(files.joined(separator: ", "))\n")
        }
      }
      if arguments.has(.listed) {
        try print(entries, after: "")
        return .success
      }
      guard let entry = entries.first else {
        console.summarize("Nothing to undo in this folder")
        return .findings
      }
      guard !entry.isTooLarge else {
        throw .message("\(entry.command) changed more than 4 MB and cannot be taken back")
      }
      let changes = entry.changes.filter { !isUndone($0) }
      if let change = changes.first(where: { open[CanonicalPath($0.path)] != nil }) {
        throw CommandError(
          description: "\(entry.command): \(change.path) is open in an editor: undo it there",
          exitCode: .changed)
      }
      if let changed = changes.first(where: { !$0.isCurrent }) {
        throw .changedMeanwhile(entry.command, now: "\(changed.path) was changed since, and is kept")
      }
      for change in changes where !arguments.has(.dryRun) {
        console.report(try mappingFileError(change.takeBack()))
      }
      if !arguments.has(.dryRun) { journal.remove(entry) }
      try print([entry], after: "undo ")
      return .success
    })
}

extension CommandOption {
  fileprivate static let listed = CommandOption(
    "list", letter: "l", "Print what can be taken back, the last one first")
}
