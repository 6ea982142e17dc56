import TodoFiles

/// A line on the terminal that shows the progress of work that takes longer than a second.
final class ProgressLine {
  private let start = MonotonicTime.now
  private var lastUpdate: Duration?
  private let write: (String) -> Void

  /// - Parameter write: Writes to the terminal.
  init(_ write: @escaping (String) -> Void) { self.write = write }

  /// Whether the work has taken longer than a second.
  var isDue: Bool { MonotonicTime.now - start > .seconds(1) }

  /// Shows the number of lists that are done, at most ten times a second.
  func update(done: Int, of total: Int) {
    let now = MonotonicTime.now
    guard lastUpdate.map({ now - $0 > .milliseconds(100) }) ?? true else { return }
    lastUpdate = now
    write(Self.line(done: done, of: total))
  }

  /// Removes the line, before other output.
  func clear() {
    guard lastUpdate != nil else { return }
    lastUpdate = nil
    write("\r\u{1B}[K")
  }

  /// `████░░░░░░░░ 400 of 1000 lists`, which replaces the line before it.
  static func line(done: Int, of total: Int) -> String {
    let width = 24
    let filled = total == 0 ? 0 : min(width, done * width / total)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    return "\r\u{1B}[K\(bar) \(done) of \(total) lists"
  }
}
