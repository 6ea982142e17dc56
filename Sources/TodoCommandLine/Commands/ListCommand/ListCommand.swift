import JSON
import TodoFiles
import TodoModel
import TodoText

extension Command {
  static let list = Command(
    name: "list", operands: "[OPTIONS] [FILE|FOLDER …]",
    summary: "Show what is to be done, from all lists, by when it is due",
    explanation: """
      Prints an agenda of the files, or of the lists in the folders, or of the folder that one is in if none is
      named; standard input is -. Of Markdown files in folders, only TODO.md is read. An item is a line,
      FILE:LINE: CHECKBOX TEXT. With --json, it is an object with today and parts, each with its name and items;
      every member is always there, null if there is nothing.

      The filter says what to look for; all of it must hold. Quote it, as a shell reads # ! < and > itself:
        milk, "oat milk"              words
        #work, #work=home, tag:work   a tag, with a value, and the same without a sign
        !, !!, priority:2             at least this priority
        due<fri, due<=eom, due:today  due before, by, on; before: by: after: from: need no quotes
        overdue, dated, undated       due before today, at all, not at all
        open, ongoing, question, checked or done, obsolete, finished, unfinished, any
      A - before one turns it round: -#work. Where no status is named, it is about what is left to do.
      """,
    options: [.filter, .json, .dialect, .today, .name],
    run: { arguments, console throws(CommandError) in
      let today = try usage { () throws(UsageError) in try arguments.today() } ?? console.today
      let filter = try usage { () throws(UsageError) in try arguments.filter(on: today) }
      var reader = try ListReader(arguments, console)
      var agenda = Agenda(on: today)
      let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
      var code = ExitCode.success
      if paths == ["-"] {
        agenda.add(try reader.read("-"), filter)
      } else {
        code = forEachList(paths, console, taking: .namedTodo) { path throws(CommandError) in
          agenda.add(try reader.read(path), filter)
          return .success
        }
      }
      try files { () throws(FileError) in
        if arguments.has(.json) {
          let json = String(decoding: agenda.json.jsonBytes, as: UTF8.self)
          try console.write(Array("\(json.escapingControlsInJSON)\n".utf8))
        } else {
          try console.print(agenda.text)
        }
      }
      return code
    })
}

extension CommandOption {
  fileprivate static let filter = CommandOption(
    "filter", letter: "f", value: "FILTER", "Only what the filter says, such as '#work due<fri'")
  fileprivate static let json = CommandOption("json", "Print JSON")
}

extension Arguments {
  fileprivate func filter(on today: CalendarDay) throws(UsageError) -> Filter {
    let text = self[.filter] ?? ""
    do throws(FilterError) {
      return try Filter(text, today: today)
    } catch {
      throw .wrongFilter(text, error)
    }
  }
}
