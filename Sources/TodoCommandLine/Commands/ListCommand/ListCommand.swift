import ArgumentParsing
import TodoFiles
import TodoModel

extension Command {
  static let list = Command(
    name: "list", operands: "[OPTIONS] [FILE|FOLDER …]",
    summary: "Show the items of all lists, by due date",
    explanation: """
      Prints an agenda of each FILE and of the lists in each FOLDER, by default the current one; - is standard input.
      Of the Markdown files in a FOLDER, only TODO.md is read. Prints one line per item, FILE:LINE: CHECKBOX TEXT.
      Items with #start=DATE, and their sub-items, are hidden until that date. Dates are followed by their times of day.
      With --json, prints an object with today and parts, each with its name and items; absent values are null.

      An item must match every term of the filter. Quote the filter, as # ! < and > are special in a shell:
        milk, "oat milk"              words
        #work, #work=home, tag:work   a tag, with a value, and the same without a sign
        !, !!, priority:2             at least this priority
        due<fri, due<=eom, due:today  due before, by, on; before: by: after: from: need no quotes
        overdue, dated, undated       due before today, at all, not at all
        deferred                      hidden by #start= until later
        open, ongoing, question, checked or done, obsolete, finished, unfinished, any
      A - negates a term: -#work. Without a status, only unfinished items match.
      """,
    options: [.filter, .json, .dialect, .today, .stdinFilename],
    run: { arguments, console throws(CommandError) in
      let today = try usage(arguments.today()) ?? console.today
      let filter = try usage(arguments.filter(on: today))
      let format: AgendaFormat = arguments.has(.json) ? .json : .lines
      var reader = try ListReader(arguments, console)
      let found = ListPaths(
        arguments.operands.isEmpty ? ["."] : arguments.operands, console, taking: .namedTodo)
      let work = ListWork { source, byteCount in
        source.pieces(for: .listing, byteCount: byteCount) { piece in
          AgendaPiece(piece, of: source.place.name, filter, format, on: today)
        }
      }
      var agenda = Agenda(format, on: today)
      let code = work.run(on: found.paths, &reader, console) { source, pieces in
        source.reportForeignFormat(to: console)
        agenda.beginList()
        while let piece = pieces.next() { agenda.add(piece) }
        return .success
      }
      try files(agenda.write(console.write))
      return found.hasProblems ? .failure : code
    })
}

extension CommandOption {
  fileprivate static let filter = CommandOption(
    "filter", letter: "f", value: "FILTER", "Show only items that match, such as '#work due<fri'")
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
