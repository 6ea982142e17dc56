import TodoFiles
import TodoModel

/// All that a command sees of the world besides files: a test gives it one of its own.
package struct Console {
  /// Reads standard input to its end.
  var readInput: () throws(FileError) -> [UInt8]
  /// Writes to standard output.
  var write: ([UInt8]) throws(FileError) -> Void
  /// Writes a line to standard error.
  var report: (String) -> Void
  /// Whether a person sees standard output as it comes.
  var isTerminal: Bool
  /// The day it is.
  var today: CalendarDay

  /// A console of its parts.
  package init(
    readInput: @escaping () throws(FileError) -> [UInt8],
    write: @escaping ([UInt8]) throws(FileError) -> Void,
    report: @escaping (String) -> Void, isTerminal: Bool, today: CalendarDay
  ) {
    self.readInput = readInput
    self.write = write
    self.report = report
    self.isTerminal = isTerminal
    self.today = today
  }

  /// Writes text to standard output.
  func print(_ text: String) throws(FileError) { try write(Array(text.utf8)) }
}
