import ArgumentParsing
import TodoModel
import TodoText

extension Operation {
  /// Whether it is a command of its own: not those that only make sense at a cursor, nor presets, except for a status.
  var isVerb: Bool { menu.isForShell && (preset == nil || menu.section == .status) }

  var verb: String { takes == .destination ? "move" : name }
}

extension Command {
  /// The operations as commands, which find their items as `list` does and change the lists in place.
  static let verbs = Operation.inShell.filter { $0.isVerb }.map(verb)

  private static func verb(_ operation: TodoModel.Operation) -> Command {
    var options: [CommandOption] = [.matching, .yes, .dryRun]
    if operation.takes == .destination { options += [.group, .newGroup] }
    if operation.takes == .order { options.append(.by) }
    let value = operation.argument.map { " \($0.rawValue.uppercased())" } ?? ""
    return Command(
      name: operation.verb,
      usage: "[OPTIONS] \(operation.scope.isWholeList ? "[ITEM …]" : "ITEM …") [FILE|FOLDER …]\(value)",
      operandKinds: [.items] + (operation.argument.map(kinds) ?? []), section: .changes,
      summary: operation.summary,
      explanation: """
        Finds each ITEM in the lists of this folder, or of FILE and FOLDER, and writes the changed list. An ITEM is some of \
        its text (whole words of an item win over its beginning, and that over a part); what list prints: FILE:LINE, \
        FILE:LINE@HASH or @HASH; or #id=ID. If several items match a text, you are asked which one, or without a terminal \
        they are listed, with exit code 3. A reference with a HASH never means another item: if the item is on another \
        line now, it is found there, and if it is gone or changed, nothing is done, with exit code 4.

        Prints a line for each change: the item as it is now, with its new reference.\(valueHelp(operation))
        """,
      options: options + [.json.described("Print the changed items as JSON"), .config, .dialect, .today],
      schema: .itemList,
      run: { arguments, console throws(CommandError) in
        let console = console.withOpenLists
        var reader = try ListReader(arguments, console)
        let request = try EditRequest(operation, arguments, on: console.today, &reader)
        var run = try EditRun(request, arguments, console, reader)
        return try run.run()
      })
  }

  private static func kinds(of argument: ArgumentKind) -> [CompletedWords] {
    switch argument {
    case .date, .amount: [.dates]
    case .tag: [.tags]
    case .destination: [.groups]
    case .item, .order, .place, .priority, .status, .words: []
    }
  }

  private static func valueHelp(_ operation: TodoModel.Operation) -> String {
    guard let kind = operation.argument else { return "" }
    return "\n\n\(kind.rawValue.uppercased()) is \(kind.examples)."
  }
}

extension EditRequest {
  /// The request of a command: words that name items, files and, if the operation takes one, a value at the end.
  init(
    _ operation: TodoModel.Operation, _ arguments: Arguments, on today: CalendarDay,
    _ reader: inout ListReader
  ) throws(CommandError) {
    var words = arguments.operands
    var value = arguments[.by]
    if let kind = operation.argument, !(kind == .destination && arguments.has(.group) && words.count < 2) {
      guard let last = words.popLast() else {
        throw .message("\(operation.verb): name an item, then \(kind.examples)")
      }
      value = last
    }
    let title: String?
    (self.operation, destination, title) = try Self.bind(
      operation, to: value, arguments, named: operation.verb, on: today)
    group = TargetGroup(arguments, title: title)
    output = arguments.has(.dryRun) ? .nothing : .files
    verb = operation.verb
    let filter = try arguments.filterText(.matching)
    let named = NamedItems(words)
    operands = named.files
    guard [filter != nil, !named.references.isEmpty, !named.text.isEmpty].count(where: { $0 }) < 2 else {
      throw .message("\(operation.verb): name items by references, by a text or with --where, not by several")
    }
    if let filter {
      targets = .filter(try Filter(of: filter, on: today, reader.views(for: operands)))
    } else if !named.references.isEmpty {
      targets = .references(named.references)
    } else if !named.text.isEmpty {
      targets = .text(named.text)
    } else if operation.scope.isWholeList {
      targets = .wholeList
    } else {
      throw .message("\(operation.verb): name an item: some of its text, FILE:LINE or @HASH")
    }
  }
}

extension CommandOption {
  static let dryRun = CommandOption("dry-run", "Only report what would change")
}
