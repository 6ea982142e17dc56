import ArgumentParsing
import TodoFiles
import TodoText

/// Options for editors, whose texts are not saved yet.
extension CommandOption {
  static let printsEdits = CommandOption(
    "json", "Print the edits as JSON, for editors, instead of a list; writes nothing")
  static let cursor = CommandOption(
    "cursor", value: "LINE:COLUMN", repeatable: true,
    "With --json and one list: also print where a cursor goes, which stays on its item")
  static let unsaved = CommandOption(
    "unsaved", value: "FILE=COPY", repeatable: true,
    "Use the text of COPY as that of the list FILE, which an editor has not saved")
}

extension Arguments {
  /// The positions that `--cursor` names, from 0, with columns in code points.
  func cursors() throws(CommandError) -> [TextPosition] {
    var cursors: [TextPosition] = []
    for value in all(.cursor) {
      let parts = value.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
      guard parts.count == 2, parts[0] > 0, parts[1] > 0 else {
        throw .wrongValue("cursor", value, expected: "a line and a column, such as 3:7")
      }
      cursors.append(TextPosition(line: parts[0] - 1, column: parts[1] - 1))
    }
    return cursors
  }
}
