import ArgumentParsing
import TodoModel

extension CommandOption {
  static let help = CommandOption("help", letter: "h", "Show the help; -h shows less of it")
  static let version = CommandOption("version", letter: "V", "Show the version")
  static let color = CommandOption(
    "color", value: "WHEN", completing: .words(["auto", "always", "never"]),
    "Use colors: always, never, or auto (default), which means only on a terminal")
  static let quiet = CommandOption("quiet", letter: "q", "Print no summaries and no progress")
  static let verbose = CommandOption(
    "verbose", letter: "v",
    "Also report which named files are excluded, how many lists are found, and where settings come from")

  static let common: [CommandOption] = [.color, .quiet, .verbose, .help, .version]

  static let inPlace = CommandOption("in-place", letter: "i", "Write to the file instead of standard output")
  static let dialect = CommandOption(
    "dialect", value: "NAME", completing: .words(Dialect.allCases.map { $0.rawValue }),
    "Parse lists as strict ([x]it! to the letter), extended or markdown, whatever their name; strict keeps Markdown files"
  )
  static let today = CommandOption("today", value: "DATE", "Use DATE as today, such as 2026-01-31")
  static let config = CommandOption(
    "config", value: "FILE", completing: .files,
    "Use the settings of FILE instead of those beside the lists; .editorconfig still applies")
  static let exclude = CommandOption(
    "exclude", value: "GLOB", repeatable: true,
    "Skip matching files and folders, as in .gitignore, also those that are named; may be repeated")
  static let json = CommandOption("json", "Print JSON")
  static let schema = CommandOption("schema", "Print the JSON Schema of what --json prints")
  static let stdinFilename = CommandOption(
    "stdin-filename", aliases: ["stdin-name"], value: "FILE", completing: .files,
    "Treat standard input as this file")

  // MARK: Editors, whose texts are not saved yet

  static let printsEdits = CommandOption(
    "json", "Print the edits as JSON, for editors, instead of a list; writes nothing")
  static let cursor = CommandOption(
    "cursor", value: "LINE:COLUMN", repeatable: true,
    "With --json and one list: also print where a cursor goes, which stays on its item")
  static let unsaved = CommandOption(
    "unsaved", value: "FILE=COPY", repeatable: true,
    "Use the text of COPY as that of the list FILE, which an editor has not saved")
}
