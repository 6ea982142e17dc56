import TodoFiles
import TodoText

/// What a command prints, kept instead.
final class CapturedOutput {
  private(set) var bytes: [UInt8] = []
  private(set) var errors: [String] = []
  /// Where errors are reported, too.
  private let reported: Console?

  init(reportingTo other: Console? = nil) { reported = other }

  /// A console that writes here, without input.
  func console(like other: Console) -> Console {
    var console = Console(
      readInput: { () throws(FileError) in [] }, write: { bytes throws(FileError) in self.bytes += bytes },
      report: { text in
        self.errors.append(text.hasSuffix("\n") ? String(text.dropLast()) : text)
        self.reported?.prompt("\(text, in: .lines)")
      },
      terminals: Terminals(), today: other.today)
    console.environment = other.environment
    return console
  }

  /// What was printed, by lines.
  var lines: [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0) }
  }
}
