import JSON
import TodoText

/// The text of a tool's result, a line for each item: at most 8 KB, and what is left out is said.
struct MCPText {
  private var text = ""
  private var omittedCount = 0
  /// What to do to see the rest.
  private let advice: String

  /// The maximum number of bytes, with room for the last line.
  private static let limit = 7_800
  /// The maximum number of characters of a line.
  private static let lineLimit = 500

  init(orElse advice: String) { self.advice = advice }

  /// JSON, which cannot be cut.
  init(_ json: JSON) throws(CommandError) {
    self.init(orElse: "")
    text = String(decoding: json.jsonBytes.escapingControlsInJSON, as: UTF8.self)
    if text.utf8.count > Self.limit { throw .message("too long: give a smaller limit, or look without json") }
  }

  /// Adds a line; a very long one is cut in the middle, which leaves a reference at its end.
  mutating func add(_ line: String) {
    let count = line.count
    let cut =
      count <= Self.lineLimit
      ? line : "\(line.prefix(Self.lineLimit)) […\(count - Self.lineLimit) characters…] \(line.suffix(10))"
    guard omittedCount == 0, text.utf8.count + cut.utf8.count < Self.limit else { return omittedCount += 1 }
    text += "\(cut)\n"
  }

  mutating func add(_ lines: [String]) { for line in lines where !line.isEmpty { add(line) } }

  /// The whole text.
  var finished: String {
    omittedCount == 0 ? text : "\(text)… and \(omittedCount) more lines: \(advice)\n"
  }

  /// Why a call failed, in the words of tools instead of those of a shell.
  static func of(_ error: CommandError, _ reports: [String]) -> String {
    var text = MCPText(orElse: "name the item more exactly")
    var reason = error.description
    for (shell, tool) in [
      (", or use --where for all", ""), (" (--force adds it anyway)", ""),
      ("use --new-group", "pass new_group"),
      ("--to FILE", "list"), ("by FILE:LINE", "by its reference"),
    ] {
      reason = reason.replacingText(shell, with: tool)
    }
    text.add(reason)
    switch error.exitCode {
    case .ambiguous: text.add(reports.filter { $0.hasPrefix("  ") })
    case .changed:
      text.add("Nothing was written. Look again with todo_find or todo_show, then repeat the call.")
    case .success, .findings, .failure, .partial: text.add("Nothing was written.")
    }
    return text.finished
  }
}
