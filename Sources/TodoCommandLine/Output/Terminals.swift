import CLibrary
import TodoFiles

/// The standard streams that are terminals.
package struct Terminals: Sendable {
  /// Whether standard input is a terminal.
  package var input = false
  /// Whether standard output is a terminal.
  package var output = false
  /// Whether standard error is a terminal.
  package var error = false
  /// The width of the terminal in columns, if known.
  package var width: Int?

  package init(input: Bool = false, output: Bool = false, error: Bool = false, width: Int? = nil) {
    self.input = input
    self.output = output
    self.error = error
    self.width = width
  }

  /// The streams of this process.
  static var ofThisProcess: Terminals {
    var terminals = Terminals(
      input: isatty(STDIN_FILENO) == 1, output: isatty(STDOUT_FILENO) == 1, error: isatty(STDERR_FILENO) == 1)
    if terminals.output || terminals.error {
      let width = csystem_terminal_width(terminals.output ? STDOUT_FILENO : STDERR_FILENO)
      terminals.width = width > 0 ? Int(width) : nil
    }
    return terminals
  }
}

extension Console {
  /// The width to which output for users is cut; nil if standard output is not a terminal and `COLUMNS` is not exported.
  var terminalWidth: Int? { isTerminal || exportedWidth != nil ? lineWidth : nil }

  /// The width of the terminal of standard output or standard error.
  var lineWidth: Int { max(20, exportedWidth ?? terminals.width ?? 80) }

  /// As in other programs, an exported `COLUMNS` overrides the width of the terminal, and holds in a pipe, as in `watch`.
  private var exportedWidth: Int? {
    environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The width to which help is wrapped.
  var helpWidth: Int { min(terminalWidth ?? 120, 120) }
}
