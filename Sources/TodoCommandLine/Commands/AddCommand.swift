import ArgumentParsing
import TodoFiles
import TodoModel
import TodoText

extension Command {
  static let add = Command(
    name: "add", usage: "[OPTIONS] TEXT …", takesFiles: false,
    summary: "Add an item to a list",
    explanation: """
      Adds an item that says TEXT, which may have a priority, tags and a due date, also in words:

        todo-format add '!! buy eggs #shop -> fri'

      It goes to the list that --to names, or to the defaultList of the settings; a list that does not exist yet is
      created. Without --under, it goes below the items without a title, at the top; with it, to the end of the group
      with that title. The item's line is printed. An item that `lint` would warn of, such as one with a date that is
      not understood, is not added, unless with --force.

      With --json, for editors, prints the edits of the list and a cursor at the end of the item, as edit --json does, and
      writes nothing.
      """,
    options: [
      .destination.described("The list; without it, the defaultList of the settings"),
      .group.described(letter: "u", "Add it to the group with this title"), .newGroup, .force, .printsEdits,
      .unsaved,
      .dialect, .today,
    ],
    run: { arguments, console throws(CommandError) in
      let today = try mappingUsageError(arguments.today()) ?? console.today
      guard !arguments.operands.isEmpty else {
        throw .usage(.message("say what to add: add 'buy eggs'"))
      }
      let group = TargetGroup(arguments)
      guard !group.title.isEmpty || !arguments.has(.group) else {
        throw .usage(.message("--under is empty: give the title of a group"))
      }
      var reader = try ListReader(arguments, console)
      var named = arguments[.destination]
      if named == nil { named = try reader.defaultListPath() }
      guard let path = named else { throw .usage(.noDefaultList) }
      guard !ListFiles.isMarkdown(named: path) else {
        throw .usage(.notAnItem("\(path) is a Markdown file: edit it in an editor"))
      }
      let location = reader.location(of: path)
      if !Folder.hasEntry(at: path), !ListFiles.isListFile(named: path) {
        throw .usage(.notAnItem("\(path) does not exist, and new lists are named *.xit or *.todo"))
      }
      let locks = arguments.has(.printsEdits) ? nil : try location.lockFolders()
      var input = ListInput(location: location, bytes: [], version: nil, locks: locks)
      if location.copy != nil || Folder.hasEntry(at: path) { input = try location.readFile(under: locks) }
      location.reportSettingsProblems(to: console)
      let source = ListSource(input)
      guard !input.exists || source.isList else { throw .usage(.notAnItem(UsageError.notAList(path))) }
      try mappingUsageError(group.require(in: source.list, of: path))
      let addition: Addition
      do throws(Addition.Failure) {
        addition = try Addition(
          of: arguments.operands.joined(separator: " "), to: source.list, under: group.title,
          location.operationContext(on: today, group), isForced: arguments.has(.force))
      } catch {
        throw .usage(.notAnItem(error.reason))
      }
      guard !arguments.has(.printsEdits) else {
        var edits = PrintedEdits()
        edits.add(TextChange(fromLinesOf: input.bytes, to: addition.bytes), to: path, of: input.bytes)
        let end = TextPosition(line: addition.line, column: addition.text.unicodeScalars.count)
        edits.move([end], to: SourceText(addition.bytes).byteOffset(of: end, in: .utf32))
        try edits.print(to: console)
        return .success
      }
      try input.replace(path, with: addition.bytes, expecting: input.version, console)
      try mappingFileError(console.print("\(path):\(addition.line + 1): \(addition.text, in: .line)\n"))
      return .success
    })
}

extension CommandOption {
  fileprivate static let force = CommandOption("force", "Add the item even if lint would warn of it")
}
