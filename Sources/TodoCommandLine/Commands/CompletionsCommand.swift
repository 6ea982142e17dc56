import ArgumentParsing
import TodoFiles
import TodoModel
import TodoText

extension Command {
  static let completions = Command(
    name: "completions", usage: "bash|zsh|fish [PROGRAM] | KIND",
    operandWords: CompletionShell.allCases.map { ($0.rawValue, "Completions for \($0.rawValue)") },
    takesFiles: false,
    summary: "Print the completions for a shell",
    explanation: """
      Prints a script that completes commands, options and their values. PROGRAM is todo-format (default) or todo-lsp.
      For bash, add the line to ~/.bashrc; for zsh and fish, run it once:

        bash  eval "$(todo-format completions bash)"
        zsh   todo-format completions zsh > "${fpath[1]}/_todo-format"
        fish  todo-format completions fish > ~/.config/fish/completions/todo-format.fish

      The scripts ask for words of the lists in this folder by their KIND: items, tags, groups, filters or dates. Editors
      ask for destinations: where items of the list on standard input can move, by its file's name.
      """,
    options: [.stdinFilename],
    run: { arguments, console throws(CommandError) in
      let known = CompletionShell.allCases.map { $0.rawValue }
      guard let name = arguments.operands.first else {
        throw .message("name a shell: \(known.joined(separator: ", "))")
      }
      if let kind = CompletedWords(rawValue: name) {
        var reader = try ListReader(arguments, console)
        var paths = ListPaths(["."], console, taking: .bySetting)
        let lists = paths.takeAll().compactMap { try? reader.read($0).list }
        return try print(kind.words(of: lists, reader.views(for: [])), to: console)
      }
      if name == "destinations" { return try print(destinations(arguments, console), to: console) }
      guard let shell = CompletionShell(rawValue: name) else {
        throw .unknownName(name, what: "shell", known: known)
      }
      guard arguments.operands.count <= 2 else { throw .message("name one shell and one program") }
      let program = try program(arguments.operands.dropFirst().first ?? "todo-format")
      try console.write(Array(shell.script(for: program).utf8))
      return .success
    })

  private static func print(_ words: [String], to console: Console) throws(CommandError) -> ExitCode {
    try console.write(Array(words.map { "\($0)\n" }.joined().utf8))
    return .success
  }

  /// Where items of the list on standard input can move: its groups, and the other lists in its folder.
  private static func destinations(
    _ arguments: Arguments, _ console: Console
  ) throws(CommandError) -> [String] {
    var reader = try ListReader(arguments, console)
    let own = try reader.read("-")
    let (folder, name) = Path.split(own.name)
    return own.list.groupTitles.map { "#\($0)" } + Folder.listNames(in: folder).filter { $0 != name }
  }

  static func program(_ name: String) throws(CommandError) -> Program {
    let programs: [Program] = [.todoFormat, .todoLSP]
    guard let program = programs.first(where: { $0.name == name }) else {
      throw .unknownName(name, what: "program", known: programs.map { $0.name })
    }
    return program
  }
}

/// The kinds of words that a shell completes by asking for those of the lists in the current folder.
enum CompletedWords: String, CaseIterable {
  case items, tags, groups, filters, dates

  var completion: ValueCompletion { .printed(rawValue) }

  /// The words of lists, each once.
  func words(of lists: [TodoList], _ views: [String: String]) -> [String] {
    switch self {
    case .items:
      return unique(
        lists.flatMap { list in
          list.items().filter { $0.status?.isFinished != true }.map { list.firstWords(of: $0) }
        })
    case .tags: return tags(of: lists)
    case .groups: return unique(lists.flatMap { $0.groupTitles })
    case .filters:
      return Filter.keywords + views.keys.sorted().map { "@\($0)" } + tags(of: lists).map { "#\($0)" }
    case .dates: return DueDate.relativeWords + ["in 3 days", "1d", "1w", "1m", ArgumentKind.none]
    }
  }

  private func tags(of lists: [TodoList]) -> [String] {
    unique(
      lists.flatMap { list in
        list.items().flatMap { list.text(of: $0).tags.map { list.text.string(in: $0.name) } }
      }
    ).sorted()
  }

  private func unique(_ words: [String]) -> [String] {
    var known: Set<String> = [""]
    return words.map { AgendaRow.line($0) }.filter { known.insert($0).inserted }
  }
}
