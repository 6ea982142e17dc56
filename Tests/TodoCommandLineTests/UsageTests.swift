import JSON
import Testing
import TodoFiles

@testable import TodoCommandLine

@Suite struct UsageTests {
  struct Slip: Sendable, CustomStringConvertible {
    let words: [String]
    let message: String
    var description: String { words.joined(separator: " ") }
  }

  static let slips: [Slip] = [
    Slip(words: ["--chek"], message: "there is no option --chek; there are: --in-place, --check"),
    Slip(words: ["--in-place"], message: "the file to write in place is missing"),
    Slip(words: ["--in-place", "--diff", "a.xit"], message: "--in-place and --diff do not go together"),
    Slip(words: ["--check=yes"], message: "--check takes no value"),
    Slip(words: ["--dialect"], message: "--dialect needs a value: --dialect NAME"),
    Slip(words: ["--dialect", "loose"], message: "--dialect loose: expected strict, extended or markdown"),
    Slip(words: ["edit"], message: "the operation is missing"),
    Slip(words: ["edit", "finish"], message: "there is no operation finish; there are: complete, reopen"),
    Slip(words: ["edit", "complete", "--line", "0"], message: "--line 0: expected a number from 1"),
    Slip(words: ["edit", "complete", "--until", "2"], message: "--line is missing"),
    Slip(words: ["edit", "complete", "-l", "3", "-u", "2"], message: "--until 2: expected a line from 3"),
    Slip(
      words: ["edit", "delete"], message: "delete: name the lines with --line, or say --all for every item"),
    Slip(words: ["edit", "delete", "--all", "-l", "3"], message: "--all and --line do not go together"),
    Slip(words: ["explain", "typo"], message: "there is no problem typo; there are: unknown-status"),
    Slip(words: ["lint", "--today", "soon"], message: "--today soon: expected a date as 2026-01-31"),
    Slip(
      words: ["list", "-f", "due<frx"],
      message: "--filter due<frx: column 5: 'frx' is not a date: use 2026-01-31, fri, 5d, eom or"),
    Slip(words: ["debug"], message: "what to show: todo-format debug syntax [FILE] is missing"),
  ]

  @Test(arguments: slips)
  func `a slip is said in one sentence with what to do`(_ slip: Slip) {
    let run = CommandRun(slip.words)
    #expect(run.code == .failure)
    #expect(run.output.isEmpty)
    #expect(run.errors.first?.hasPrefix("todo-format: \(slip.message)") == true)
    #expect(run.errors.last == "Try todo-format --help.")
  }

  @Test func `help names every command and option`() {
    let overview = CommandRun("--help").output
    for command in Command.all {
      #expect(overview.contains("  \(command.name) "))
      let help = CommandRun(command.name, "--help").output
      for option in command.options { #expect(help.contains(option.usage)) }
    }
  }

  @Test func `all settings are named with their defaults, or given as a schema`() throws {
    let table = CommandRun("settings").output
    for setting in Setting.all { #expect(table.contains("  \(setting.key): ")) }
    #expect(table.contains("  format.blankLines: 1 "))
    #expect(try JSON(reading: CommandRun("settings", "--schema").output) == SettingsSchema.json)
  }

  @Test func `a word behind two hyphens is a path`() {
    #expect(CommandRun("--", "--check").errors[0].contains("cannot read --check"))
  }

  @Test func `a list is shown as a tree`() {
    let run = CommandRun("debug", "syntax", input: "Shop\n[x] eggs #shop\n")
    #expect(
      run.output == """
        group  1:1-3:1
          title  1:1-1:5  "Shop"
          item checked  2:1-3:1
            tag shop  2:10-2:15  "#shop"

        """)
  }
}
