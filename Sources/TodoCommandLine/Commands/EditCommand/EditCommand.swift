import ArgumentParsing
import TodoModel

extension Command {
  static let edit = Command(
    name: "edit", usage: "OPERATION [VALUE] [OPTIONS] [FILE|FOLDER …]",
    operandWords: Operation.inShell.map { ($0.name, $0.summary) },
    section: .tools, summary: "Change the items of a list in a pipe or an editor",
    explanation: """
      Applies OPERATION to the item that --item names, to all that match --where, to those on the lines of
      --line, such as 3 or 3,7-9, or to every item with --all, and prints the list, from FILE or standard input. Operations on the
      whole list need no such option: \(wholeListOperations). If there is nothing to do, prints the list unchanged, with
      exit code 1.

      Some operations take a value, after their name or with --by: edit postpone 1w, edit set-due --by fri. Instead of
      FILE, FILE:LINE names an item of a list, and several may.

      edit add adds items as add does; only with --json.

      With --in-place, writes the file and reports what it did, as the command of the operation does. Then --item and --where
      also search several files and folders: without FILE, all lists in this folder.

      With --json, for editors, prints the edits of all lists that would change, and writes nothing: {"lists": [{"file": …,
      "edits": [{"range": …, "newText": …}], "cursors": […]}]}, with positions as in the Language Server Protocol, in
      Unicode code points. The edits of a list are sorted and do not overlap. A group or a list that is missing is \
      added without --new-group, and `adds` says so: {"adds": "New group: Later", "lists": …}. \
      `message` says what the edits make ready.

      The operations:

      \(Help.table(Operation.inShell.filter { $0.preset == nil }.map { ($0.usageInShell, $0.summary) }))

      Short names for operations with a value:

      \(Help.table(Operation.all.compactMap { preset in preset.presetInShell.map { (preset.name, $0) } }))
      """,
    options: [
      .item, .matching, .yes, .line, .everything, .by, .newGroup,
      .destination.described("For add: the list"), .group.described("For add: the group, or the item above"),
      .inPlace, .printsEdits, .cursor, .unsaved, .config, .dialect, .today, .stdinFilename,
    ],
    run: { arguments, console throws(CommandError) in
      var operands = arguments.operands
      guard let name = operands.first else {
        throw .message("name an operation, such as `complete`; see `todo-format edit --help`")
      }
      if name == "add" {
        for option in [CommandOption.item, .matching, .yes, .line, .everything, .by, .inPlace]
        where arguments.has(option) {
          throw .message("add: --\(option.name) does not apply to this operation")
        }
        var run = AddRun(arguments: arguments, console: console, printsEdits: true)
        return try run.run(Array(operands.dropFirst()))
      }
      guard let named = Operation.named(name) else {
        throw .unknownName(name, what: "operation", known: Operation.inShell.map { $0.name })
      }
      operands.removeFirst()
      let value = try EditRequest.takeValue(of: named, arguments, &operands)
      let (operation, destination, title) = try EditRequest.bind(
        named, to: value, arguments, near: arguments[.stdinFilename], on: console.today)
      let console = arguments.has(.inPlace) ? console.withOpenLists : console
      var reader = try ListReader(arguments, console)
      let targets = try EditTargets(
        arguments, operands, for: operation, on: console.today, reader.views(for: operands))
      if arguments.has(.inPlace), arguments.has(.printsEdits) { throw .contradiction("in-place", "json") }
      let request = EditRequest(
        operation: operation, targets: targets, operands: targets.references.isEmpty ? operands : [],
        destination: destination,
        group: TargetGroup(arguments, title: title, isConfirmed: arguments.has(.printsEdits)),
        output: arguments.has(.inPlace) ? .files : arguments.has(.printsEdits) ? .edits : .text)
      var run = try EditRun(request, arguments, console, reader)
      return try run.run()
    })

  private static var wholeListOperations: String {
    let names = Operation.all.filter { $0.scope.isWholeList && $0.preset == nil }.map { $0.name }
    return "\(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")"
  }
}

extension CommandOption {
  static let item = CommandOption(
    "item", value: "TEXT", completing: CompletedWords.items.completion,
    "The one item that says TEXT, else begins with it, else contains it; if several do, they are listed")
  static let matching = CommandOption(
    "where", letter: "w", value: "FILTER", repeatable: true,
    completing: CompletedWords.filters.completion,
    "All items that match, such as '#work overdue': see list --help")
  static let yes = CommandOption("yes", letter: "y", "Do not ask before changing many items")
  static let line = CommandOption(
    "line", letter: "l", value: "N", "The line, from 1; or several, such as 3,7-9")
  static let everything = CommandOption("all", letter: "a", "Every item of the list")
  static let by = CommandOption(
    "by", value: "VALUE",
    "The value of the operation, such as due or priority,text for sort, fri for set-due, 1w for postpone")
  static let destination = CommandOption(
    "to", value: "FILE", completing: .files, "The list; without it, the defaultList of the settings")
  static let group = CommandOption(
    "under", value: "GROUP", completing: CompletedWords.groups.completion,
    "The title of the group to move items to")
}

extension Operation {
  /// What to write after `edit` for the operation: its name, and its value or the kind of it.
  fileprivate var usageInShell: String {
    guard let kind = takes else { return name }
    return kind == .order ? "\(name) [--by ORDER]" : "\(name) \(kind.rawValue.uppercased())"
  }

  /// What a preset stands for: `postpone 1w`.
  fileprivate var presetInShell: String? {
    guard let preset, let general = Operation.named(preset.operation) else { return nil }
    let value = preset.value.contains(" ") ? "'\(preset.value)'" : preset.value
    return "\(preset.operation) \(general.argument == nil ? "--by " : "")\(value)"
  }
}
