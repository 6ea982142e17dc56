import ArgumentParsing
import JSON
import TodoFiles
import TodoModel
import TodoText

extension Command {
  static let show = Command(
    name: "show", usage: "[OPTIONS] ITEM … [FILE|FOLDER …]", operandKinds: [.items],
    summary: "Show an item with its notes, its sub-items and what it waits for",
    explanation: """
      Finds each ITEM as the commands that change items do: by some of its text, FILE:LINE, FILE:LINE@HASH, @HASH or #id=ID.
      Prints where it is and what contains it, its lines with notes and sub-items, and the items that it waits for by its
      tags #after=ID.
      """,
    options: [.json, .config, .exclude, .dialect, .today, .unsaved],
    schema: .itemList,
    run: { arguments, console throws(CommandError) in
      let console = console.withOpenLists
      let named = NamedItems(arguments.operands)
      guard named.references.isEmpty != named.text.isEmpty else {
        throw .message("show: name an item: some of its text, FILE:LINE or @HASH")
      }
      var reader = try ListReader(arguments, console)
      let searched = NamedItems.searched(named.references, named.files)
      var paths = ListPaths(searched, console, taking: .bySetting, arguments)
      var code = ExitCode.success
      var sources: [ListSource] = []
      for path in paths.takeAll() {
        let location = reader.location(of: path)
        if let source = try reader.read(location, named: searched, &code) { sources.append(source) }
      }
      let search = ItemSearch(console: console)
      var found: [ItemSearch.Candidate] = []
      for reference in named.references { found.append(try search.resolve(reference, among: sources)) }
      if named.references.isEmpty {
        guard let item = try search.best(named.text, among: search.all(named.text, in: sources)) else {
          console.report("todo-format: show: no item contains “\(named.text)”")
          return max(code, .findings)
        }
        found = [item]
      }
      let items = found.map { ShownItem($0, among: sources, &reader, on: console.today) }
      if arguments.has(.json) {
        try console.print(json: .array(items.map { $0.json }))
      } else {
        try console.print(items.map { $0.text(console) }.joined(separator: "\n"))
      }
      return paths.hasProblems ? .failure : code
    })
}

struct ShownItem {
  private let source: ListSource
  private let item: Item
  private let today: CalendarDay
  /// The unfinished items that it waits for, and the names of those that are missing.
  private var waitsFor: [ItemSearch.Candidate] = []
  private var missing: [String] = []

  init(
    _ candidate: ItemSearch.Candidate, among sources: [ListSource], _ reader: inout ListReader,
    on today: CalendarDay
  ) {
    (source, item) = candidate
    self.today = today
    let graph = source.list.dependencies
    for name in item.names where !name.isOwn {
      if graph[name.id].useCount == 0 {
        missing.append(source.list.text.string(in: item.block.range(of: name)))
      }
      for (path, place) in graph.items(named: [name.id]) where place.isUnfinished {
        let known = sources.first { $0.list.nameInGraph == path } ?? (try? reader.read(path))
        if let known, let item = known.list.item(atLine: place.line) { waitsFor.append((known, item)) }
      }
    }
  }

  /// What contains it: the title of its group and its parents, outermost first.
  private var containers: [String] {
    [source.list.title(ofItem: item)].compactMap { $0 } + item.ancestors.map { source.list.words(of: $0) }
  }

  /// Its lines, without the indentation of the first one.
  private var lines: [String] {
    let lines = item.lines.map { source.list.text.string(ofLine: $0) }
    let indentation = lines.first?.prefix { $0 == " " || $0 == "\t" } ?? ""
    return lines.map { $0.hasPrefix(indentation) ? String($0.dropFirst(indentation.count)) : $0 }
  }

  func text(_ console: Console) -> OutputText {
    var text = console.styled("\(source.name):\(item.line + 1)@\(ItemHash(of: item))", .dim)
    if !containers.isEmpty { text += "  \(containers.joined(separator: " › "))" }
    text += "\n"
    for line in lines { text += "\(line, in: .line)\n" }
    for other in waitsFor { text += "waits for \(ItemSearch.place(other)): \(ItemSearch.text(other))\n" }
    for name in missing { text += "waits for #id=\(name), which no list has\n" }
    return text
  }

  /// The object that other commands print, with more members.
  var json: JSON {
    let more: [(String, JSON)] = [
      ("lines", .array(lines.map { .string($0) })),
      ("parents", .array(item.ancestors.map { .string(source.list.words(of: $0)) })),
      (
        "waitsFor",
        .array(waitsFor.map { .string(ItemSearch.place($0)) } + missing.map { .string("#id=\($0)") })
      ),
    ]
    return ListedItem(item: item, list: source.list, file: source.name)
      .json(ItemHash(of: item), on: today, and: more)
  }
}
