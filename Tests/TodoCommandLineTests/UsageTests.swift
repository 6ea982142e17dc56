import ArgumentParsing
import JSON
import Testing
import TodoFiles

@testable import TodoCommandLine

@Suite struct UsageTests {
  struct Mistake: Sendable, CustomStringConvertible {
    let words: [String]
    let message: String
    var description: String { words.joined(separator: " ") }
  }

  static let mistakes: [Mistake] = [
    Mistake(words: ["--chek"], message: "unknown option --chek (did you mean --check?)"),
    Mistake(words: ["--chek=yes"], message: "unknown option --chek (did you mean --check?)"),
    Mistake(words: ["--colour"], message: "unknown option --colour (did you mean --color?)"),
    Mistake(words: ["--wibble"], message: "unknown option --wibble; choose one of: --in-place, --check"),
    Mistake(words: ["list", "-w", "a", "-w", "b"], message: "--where can be given only once"),
    Mistake(words: ["list", "-w", "a OR b", "c", "-"], message: "OR divides --where and the other terms"),
    Mistake(words: ["list", "-w", "a", "b", "OR", "c", "-"], message: "OR divides --where and"),
    Mistake(
      words: ["edit", "complete", "-w", "a", "-w", "b", "."], message: "--where can be given only once"),
    Mistake(words: ["--color", "blue"], message: "--color blue: expected auto, always or never"),
    Mistake(
      words: ["frobnicate"], message: "unknown command frobnicate; there is no file of this name either"),
    Mistake(words: ["-i", "lnit"], message: "unknown command lnit (did you mean lint?)"),
    Mistake(words: ["-i", "lnit", "--", "a.xit"], message: "unknown command lnit (did you mean lint?)"),
    Mistake(words: ["lnit", "--fix"], message: "unknown command lnit (did you mean lint?)"),
    Mistake(
      words: ["--check", "lint", "."],
      message: "write the options of a command after it: todo-format lint [OPTIONS] …"),
    Mistake(words: ["help", "lnit"], message: "unknown command lnit (did you mean lint?)"),
    Mistake(words: ["completions", "fihs"], message: "unknown shell fihs (did you mean fish?)"),
    Mistake(words: ["lnit", "."], message: "unknown command lnit (did you mean lint?)"),
    Mistake(words: ["git", "install", "extra"], message: "git install takes no argument: remove extra"),
    Mistake(words: ["git", "instal"], message: "unknown git command instal (did you mean install?)"),
    Mistake(words: ["--in-place"], message: "name a file to write in place"),
    Mistake(words: ["--in-place", "--diff", "a.xit"], message: "--in-place and --diff cannot be combined"),
    Mistake(words: ["--check=yes"], message: "--check takes no value"),
    Mistake(words: ["--dialect"], message: "--dialect needs a value: --dialect NAME"),
    Mistake(
      words: ["--dialect", "loose"], message: "--dialect loose: expected strict, extended or markdown"),
    Mistake(words: ["edit"], message: "name an operation, such as `complete`; see `todo-format edit --help`"),
    Mistake(words: ["edit", "compelte"], message: "unknown operation compelte (did you mean complete?)"),
    Mistake(words: ["edit", "wibble"], message: "unknown operation wibble; choose one of: complete, reopen"),
    Mistake(words: ["edit", "done"], message: "unknown operation done (did you mean complete?)"),
    Mistake(words: ["done", "eggs"], message: "unknown command done (did you mean complete?)"),
    Mistake(
      words: ["postpone-day"], message: "unknown command postpone-day (did you mean edit postpone-day?)"),
    Mistake(words: ["compelte"], message: "unknown command compelte (did you mean complete?)"),
    Mistake(words: ["snooze"], message: "unknown command snooze (did you mean postpone?)"),
    Mistake(words: ["ls"], message: "unknown command ls (did you mean list?)"),
    Mistake(
      words: ["list", "prio:2"],
      message: "filter prio:2: column 1: unknown key 'prio' (did you mean priority?)"),
    Mistake(
      words: ["list", "project:x"],
      message: "filter project:x: column 1: unknown key 'project' (did you mean title?)"),
    Mistake(
      words: ["edit", "complete", "--line", "0"], message: "--line 0: expected a number of at least 1"),
    Mistake(
      words: ["edit", "complete", "-l", "3-2"], message: "--line 3-2: expected a number of at least 1"),
    Mistake(
      words: ["edit", "complete", "a.xit:3", "-l", "2"],
      message: "FILE:LINE names the list itself: remove the other"),
    Mistake(words: ["merge", "--keep", "ours", "a", "b", "c"], message: "--keep needs --conflicts"),
    Mistake(words: ["list", "--sort", "size"], message: "--sort: cannot sort by"),
    Mistake(words: ["list", "--tree", "--sort", "text"], message: "--tree and --sort cannot be combined"),
    Mistake(
      words: ["edit", "delete"],
      message: "delete: name the item with --item TEXT or --line N, or use --all for every item"),
    Mistake(words: ["edit", "delete", "--all", "-l", "3"], message: "--all and --line cannot be combined"),
    Mistake(words: ["explain", "typo"], message: "unknown problem code typo; choose one of: unknown-status"),
    Mistake(words: ["explain", "overdeu"], message: "unknown problem code overdeu (did you mean overdue?)"),
    Mistake(words: ["convert", "--to", "jsno"], message: "unknown format jsno (did you mean json?)"),
    Mistake(
      words: ["convert", "--to", "Org", "a.xit"],
      message: "org can only be read: give --to one of xit, markdown, json, todo.txt, ics"),
    Mistake(
      words: ["convert", "--from", "ics", "--to", "xit"], message: "ics can only be written: use it with --to"
    ),
    Mistake(words: ["lint", "--today", "soon"], message: "--today soon: expected a date such as 2026-01-31"),
    Mistake(
      words: ["list", "-w", "due<frx"],
      message: "filter due<frx: column 5: 'frx' is not a date: use 2026-01-31, fri, 5d, eom or"),
    Mistake(
      words: ["list", "titel:home"],
      message:
        "filter titel:home: column 1: unknown key 'titel' (did you mean title?); put text that contains"),
    Mistake(
      words: ["list", "milk", "OR"], message: "filter milk OR: column 6: OR needs a term before and after it"),
    Mistake(words: ["list", "--tree", "-g", "file"], message: "--tree and --group-by cannot be combined"),
    Mistake(words: ["list", "--tree", "--json"], message: "--tree and --json cannot be combined"),
    Mistake(
      words: ["list", "-g", "tag", "--output-format", "lines"],
      message: "--group-by and --output-format cannot be combined"),
    Mistake(
      words: ["list", "--json", "--output-format", "lines"],
      message: "--json and --output-format cannot be combined"),
    Mistake(
      words: ["list", "--group-by", "day"],
      message: "--group-by day: expected due, file, title, tag or priority"),
    Mistake(
      words: ["lint", "--ignore", "overdeu"], message: "unknown problem code overdeu (did you mean overdue?)"),
    Mistake(
      words: ["lint", "--fail-on", "fatal"],
      message: "--fail-on fatal: expected error, warning, info, hint or never"
    ),
    Mistake(words: ["add", "--to", "a.xit", " "], message: "cannot add this item: it has no text"),
    Mistake(
      words: ["add", "--to", "notes.txt", "a"], message: "cannot add this item: notes.txt does not exist"),
    Mistake(
      words: ["add", "--to", "a.xit", "- [ ] a"],
      message: "unknown option - [ ] a; write -- before text that begins with a hyphen"),
    Mistake(words: ["add"], message: "say what to add: add 'buy eggs'"),
    Mistake(
      words: ["edit", "complete", "--item", "a", "--line", "1"],
      message: "--item and --line cannot be combined"),
    Mistake(
      words: ["edit", "complete", "--item", "a", "--item", "b", "a.xit"],
      message: "--item can be given only once: a, or b?"),
    Mistake(
      words: ["edit", "move-to", "--by=a.xit", "-l1", "--by", "b.xit", "a.xit"],
      message: "--by can be given only once: a.xit, or b.xit?"),
    Mistake(words: ["edit", "drop", "-l1", "-l", "2"], message: "--line can be given only once: 1, or 2?"),
    Mistake(words: ["edit", "sort", "-i"], message: "name a file to write in place"),
    Mistake(words: ["edit", "sort", "a.xit", "b.xit"], message: "use --in-place to change several lists"),
    Mistake(words: ["edit", "drop", "-l", "1", "-i", "a.xit", "b.xit"], message: "--line needs one list"),
    Mistake(
      words: ["edit", "complete", "--item", "a", "a.xit", "b.xit"],
      message: "use --in-place to change several lists"),
    Mistake(words: ["operations", "a"], message: "operations takes no argument: remove a"),
    Mistake(
      words: ["convert", "--to", "json", "a", "b"], message: "only a calendar has several lists: remove b"),
    Mistake(
      words: ["explain", "overdue", "due-today"], message: "explain takes one argument: remove due-today"),
    Mistake(words: ["settings", "init", "a"], message: "settings takes one argument: remove a"),
    Mistake(words: ["manual", "todo-lsp", "a"], message: "manual takes one argument: remove a"),
    Mistake(words: ["settings", "--schema", "init"], message: "--schema takes no argument: remove init"),
    Mistake(words: ["--check", "--json", "a.xit"], message: "--check and --json cannot be combined"),
    Mistake(words: ["--diff", "--json", "a.xit"], message: "--diff and --json cannot be combined"),
    Mistake(
      words: ["lint", "--fix", "--line", "1", "a.xit"], message: "--fix and --line cannot be combined"),
    Mistake(
      words: ["lint", "--statistics", "--json"], message: "--statistics and --json cannot be combined"),
    Mistake(
      words: ["lint", "--statistics", "--output-format", "sarif"],
      message: "--statistics and --output-format cannot be combined"),
    Mistake(words: ["list", "--graph", "-n", "1"], message: "--graph and --limit cannot be combined"),
    Mistake(words: ["list", "--graph", "--sort", "text"], message: "--graph and --sort cannot be combined"),
    Mistake(
      words: ["edit", "add", "--json", "--to", "a.xit", "--line", "1", "x"],
      message: "add: --line does not apply to this operation"),
    Mistake(words: ["help", "lint", "a"], message: "help takes one argument: remove a"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is reported in one sentence with what to do`(_ mistake: Mistake) {
    let run = CommandRun(mistake.words)
    #expect(run.code == .failure)
    #expect(run.output.isEmpty)
    #expect(run.errors.first?.hasPrefix("todo-format: \(mistake.message)") == true)
    #expect(run.errors.last?.hasPrefix("Try todo-format ") == true)
  }

  @Test func `help names every command and option`() {
    let overview = CommandRun("help", "--all").output
    for command in Command.all {
      #expect(overview.contains("  \(command.name) "))
      let help = CommandRun(command.name, "--help").output
      for option in command.description.options { #expect(help.contains(option.usage)) }
    }
  }

  @Test func `the short help has no explanations, and the version is one line`() {
    let (short, long) = (CommandRun("lint", "-h").output, CommandRun("lint", "--help").output)
    #expect(short.contains("--fix") && !short.contains("Prints one line per problem"))
    #expect(long.contains("Prints one line per problem"))
    #expect(CommandRun("help", "lint").output == long)
    #expect(CommandRun("-V").output == CommandRun("--version").output)
    #expect(CommandRun("--color", "never", "lint", "-h").output == short)
  }

  @Test func `without arguments, a terminal shows the short help instead of waiting`() {
    let run = CommandRun([], isTerminal: true, isInputTerminal: true)
    #expect(run.code == .failure)
    #expect(run.output.contains("Usage:"))
  }

  @Test func `colors follow the terminal, the environment and the option`() {
    func usesColor(_ words: String..., isTerminal: Bool, _ environment: [String: String] = [:])
      -> Bool
    {
      CommandRun(["lint", "-h"] + words, isTerminal: isTerminal, environment: environment).output
        .contains("\u{1B}[")
    }
    #expect(usesColor(isTerminal: true))
    #expect(!usesColor(isTerminal: false))
    #expect(usesColor("--color=always", isTerminal: false, ["NO_COLOR": "1"]))
    #expect(!usesColor("--color=never", isTerminal: true, ["FORCE_COLOR": "1"]))
    #expect(!usesColor(isTerminal: true, ["NO_COLOR": "1"]))
    #expect(usesColor(isTerminal: true, ["NO_COLOR": ""]))
    #expect(usesColor(isTerminal: false, ["FORCE_COLOR": "1", "NO_COLOR": "1"]))
    #expect(!usesColor(isTerminal: true, ["FORCE_COLOR": "0"]))
    #expect(!usesColor(isTerminal: true, ["TERM": "dumb"]))
  }

  @Test(arguments: [30, 60, 80, 200]) func `help is wrapped to the terminal`(width: Int) {
    for command in Command.all {
      let environment = ["COLUMNS": "\(width)", "NO_COLOR": "1"]
      let help = CommandRun([command.name, "--help"], isTerminal: true, environment: environment).output
      // Examples are not wrapped; they are indented, as are the rows of tables.
      let wide = help.split(separator: "\n").filter { $0.count > width && !$0.hasPrefix("  ") }
      #expect(wide.isEmpty, "\(command.name)")
    }
  }

  @Test func `settings are listed with their defaults, or as a schema`() throws {
    let table = CommandRun("settings").output
    for setting in Settings.all { #expect(table.contains("  \(setting.key): ")) }
    #expect(table.contains("  format.blankLines: 1 "))
    #expect(try JSON(parsing: CommandRun("settings", "--schema").output) == SettingsSchema.json)
  }

  @Test func `a word after two hyphens is a path`() {
    #expect(CommandRun("--", "--check").errors[0].contains("cannot read --check"))
  }

  @Test func `the manual has no quotes inside of an option, because they would be shown`() {
    let options = CommandRun("manual").output.split(separator: "\n").filter { $0.hasPrefix(".It Fl ") }
    #expect(options.contains(".It Fl f , Fl -fix") && options.contains(".It Fl \"-to\" Ar FILE"))
    #expect(options.allSatisfy { !$0.contains("-\"") })
  }
}
