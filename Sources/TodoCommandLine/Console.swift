import TodoFiles
import TodoModel

/// The environment of a command besides files; tests provide their own.
package struct Console {
  /// Reads standard input to its end.
  var readInput: () throws(FileError) -> [UInt8]
  /// Writes data to standard output, unchanged.
  var write: ([UInt8]) throws(FileError) -> Void
  /// Writes a line to standard error.
  private let writeError: (String) -> Void
  /// Whether standard output is a terminal.
  var isTerminal: Bool
  /// Today.
  var today: CalendarDay
  /// The size in bytes above which a list is processed alone, in pieces of about that size.
  var pieceSize = 1 << 20

  /// A console of its parts.
  package init(
    readInput: @escaping () throws(FileError) -> [UInt8],
    write: @escaping ([UInt8]) throws(FileError) -> Void,
    report: @escaping (String) -> Void, isTerminal: Bool, today: CalendarDay
  ) {
    self.readInput = readInput
    self.write = write
    writeError = report
    self.isTerminal = isTerminal
    self.today = today
  }

  /// Writes text for users to standard output.
  func print(_ text: OutputText) throws(FileError) { try write(Array(text.string.utf8)) }

  /// Writes text to standard error, line by line.
  func reportLines(_ text: OutputText) {
    for line in text.string.split(separator: "\n", omittingEmptySubsequences: false) {
      writeError(String(line))
    }
  }

  /// Writes lines to standard error.
  func report(_ text: OutputText) { writeError(text.string) }
}
