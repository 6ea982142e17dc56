import ArgumentParsing
import TodoFiles
import TodoModel
import TodoText

extension Command {
  static let add = Command(
    name: "add", usage: "[OPTIONS] TEXT … | -", takesFiles: false,
    summary: "Add an item to a list",
    explanation: """
      Adds an item that says TEXT, which may have a priority, tags and a due date, also in words; options add them, too:

        todo-format add '!! buy eggs #shop -> fri'
        todo-format add buy eggs --priority 2 --tag shop --due fri

      It goes to the list that --to names, or to the defaultList of the settings; a list that does not exist yet is
      created. Without --under, it goes below the items without a title, at the top, in Markdown below the last items;
      with it, to the end of the group with that title, or below the sub-items of an item: its text, FILE:LINE or @HASH.
      With --after, it goes below an item. With -, each line of standard input is an item. Each is printed with its
      FILE:LINE@HASH. An item that `lint` would warn of, such as one with a date that is not understood, is not added,
      unless with --force.
      """,
    options: [
      .destination,
      .group.described(letter: "u", "Add it to the group with this title, or below this item"), .newGroup,
      .after, .due, .addedTag, .addedPriority, .force, .dryRun,
      .json.described("Print the added items as JSON"), .dialect, .today,
    ],
    schema: .itemList,
    run: { arguments, console throws(CommandError) in
      var run = AddRun(arguments: arguments, console: console.withOpenLists)
      return try run.run(arguments.operands)
    })
}

/// One call of `todo-format add`, or of `edit add`, which prints the edits and a cursor at the end of the item.
struct AddRun {
  let arguments: Arguments
  let console: Console
  var printsEdits = false
  var reports: [EditReport] = []

  mutating func run(_ words: [String]) throws(CommandError) -> ExitCode {
    if printsEdits, !arguments.has(.json) { throw .message("edit add needs --json") }
    let texts = try texts(words)
    guard arguments[.group].map({ !$0.trimmedBlanks.isEmpty }) ?? true else {
      throw .message("--under is empty: give the title of a group")
    }
    if arguments.has(.group), arguments.has(.after) { throw .contradiction("under", "after") }
    var reader = try ListReader(arguments, console)
    var named = arguments[.destination] ?? neighbor.flatMap { ItemReference($0)?.file }
    if named == nil { named = try reader.defaultListPath() }
    guard let path = named else {
      throw .message(
        "name a list with --to FILE, or set defaultList in \(SettingsFinder.fileName): see todo-format settings init"
      )
    }
    guard Folder.hasEntry(at: path) || ListFiles.hasListEnding(path) else {
      throw .notAnItem("\(path) does not exist, and new lists are named *.xit or *.todo")
    }
    let location = reader.location(of: path)
    let isLocked = !printsEdits && !arguments.has(.dryRun) && console.transaction == nil
    let locks = isLocked ? try ListLocation.lock([location]) : nil
    let isNew = location.draft == nil && !Folder.hasEntry(at: path)
    let input = isNew ? ListSource(location, locks: locks) : try location.read(console, under: locks)
    var source = input
    guard !input.exists || source.isList else { throw .notAnItem(CommandError.notAList(path)) }
    let context = location.operationContext(on: console.today, TargetGroup(arguments))
    var place = try self.place(in: source)
    var added: [Addition] = []
    for text in texts {
      do throws(Addition.Failure) {
        let addition = try Addition(
          of: text, to: source.list, at: place, context, isForced: arguments.has(.force))
        added.append(addition)
        source.list = addition.list
        // The next one goes below it.
        if case .after = place { place = source.list.item(atLine: addition.line).map { .after($0) } ?? place }
        if case .inside(let item) = place {
          place = source.list.item(atLine: item.line).map { .inside($0) } ?? place
        }
      } catch {
        throw .notAnItem(texts.count > 1 ? "\(text): \(error.reason)" : error.reason)
      }
    }
    guard let last = added.last else { return .findings }
    let bytes = last.list.text.bytes
    guard !printsEdits else {
      var edits = PrintedEdits()
      edits.add(TextChange(fromLinesOf: input.bytes, to: bytes), to: path, of: input.bytes)
      let end = TextPosition(line: last.line, column: last.text.unicodeScalars.count)
      edits.move([end], to: last.list.text.byteOffset(of: end, in: .utf32))
      try edits.print(to: console)
      return .success
    }
    if !arguments.has(.dryRun) {
      try console.replace(path, with: bytes, expecting: input.version, under: locks)
      var entry = Journal.Entry(command: (["add"] + arguments.operands).joined(separator: " "))
      entry.add(.init(path: path, before: input.exists ? input.bytes : nil, after: bytes))
      try console.save(entry)
    }
    var hasher = ItemHasher()
    reports = added.compactMap { addition in
      source.list.item(atLine: addition.line).map {
        EditReport("add", $0, &hasher, in: source.list, of: path, on: console.today)
      }
    }
    try EditReport.print(reports, to: console, arguments, "added")
    return .success
  }

  /// What the new items go below.
  private var neighbor: String? { arguments[.after] ?? arguments[.group] }

  /// The place that `--after` or `--under` names: an item, or the group with that title.
  private func place(in source: ListSource) throws(CommandError) -> Addition.Place {
    let group = TargetGroup(arguments)
    guard let neighbor else { return .group("") }
    let search = ItemSearch(console: console)
    var found: ItemSearch.Candidate?
    if let reference = ItemReference(neighbor) {
      found = try search.resolve(reference, among: [source])
    } else if arguments.has(.after)
      || source.list.group(titled: group.title, isExact: group.addsGroup) == nil
    {
      let candidates = arguments.has(.newGroup) ? [] : search.all(neighbor, in: [source])
      found = try search.best(neighbor, among: candidates)
    }
    if let item = found?.item {
      return arguments.has(.after) ? .after(item) : .inside(item)
    }
    guard !arguments.has(.after) else { throw .notAnItem("no item of \(source.name) contains “\(neighbor)”") }
    try group.require(in: source.list, of: source.name)
    return .group(group.title)
  }

  private func texts(_ words: [String]) throws(CommandError) -> [String] {
    var texts = [words.joined(separator: " ")]
    if words == ["-"] {
      let input = String(decoding: try mappingFileError(console.readInput()), as: UTF8.self)
      texts = input.split(whereSeparator: { $0.isNewline }).map { String($0) }
        .filter { !$0.allSatisfy { $0.isWhitespace } }
    }
    guard texts.contains(where: { !$0.isEmpty }) else { throw .message("say what to add: add 'buy eggs'") }
    var priority = ""
    if let value = arguments[.addedPriority] {
      let level = (try? Priority.level(value)) ?? 0
      guard level > 0 else { throw .wrongValue("priority", value, expected: "1 to 20, or ! to !!!") }
      priority = String(repeating: "!", count: level) + " "
    }
    var details = ""
    do throws(OperationError) {
      for tag in arguments.all(.addedTag) { details += " \(try NewTag(tag).text)" }
      if let phrase = arguments[.due] {
        details += " -> \(try TimedDate(phrase: phrase, on: console.today).text)"
      }
    } catch {
      throw .notAnItem("\(error)")
    }
    for text in texts {
      if ["-", "->"].contains(where: text.trimmedBlanks.hasSuffix) {
        throw .notAnItem(
          "it ends with an arrow: the shell took the rest; quote the text, as in add 'eggs -> fri'")
      }
      if arguments.has(.due) || !priority.isEmpty { try refuseTwo(in: text) }
    }
    return texts.map { "\(priority)\($0)\(details)" }
  }

  /// Refuses a text that has a due date or a priority, also in words, if an option adds another one.
  private func refuseTwo(in text: String) throws(CommandError) {
    var list = TodoList(SourceText("[ ] \(text)"), dialect: .extended)
    let context = OperationContext(today: console.today)
    if let change = try? Operation.fixAll.change(to: .wholeList, in: list, context) {
      list = list.applying(change)
    }
    guard let item = list.item(atLine: 0) else { return }
    if arguments.has(.due), item.due != nil { throw .notAnItem("it has a due date: leave out --due") }
    if arguments.has(.addedPriority), list.text(of: item).priority != nil {
      throw .notAnItem("it has a priority: leave out --priority")
    }
  }
}

extension CommandOption {
  fileprivate static let force = CommandOption("force", "Add the item even if lint would warn of it")
  fileprivate static let after = CommandOption(
    "after", value: "ITEM", completing: CompletedWords.items.completion, "Add it below this item")
  fileprivate static let due = CommandOption(
    "due", value: "DATE", completing: CompletedWords.dates.completion, "Its due date, such as fri")
  fileprivate static let addedTag = CommandOption(
    "tag", value: "TAG", repeatable: true, completing: CompletedWords.tags.completion,
    "A tag; may be repeated")
  fileprivate static let addedPriority = CommandOption("priority", value: "N", "Its priority, such as 2")
}
