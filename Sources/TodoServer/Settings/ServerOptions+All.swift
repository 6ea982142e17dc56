import JSON
import TodoFiles
import TodoText

extension ServerOptions: Configurable {
  package static let standard = ServerOptions()

  /// All options, in the order of the documentation.
  package static let all: [Setting<ServerOptions>] = [
    .choice(
      "positionEncoding", { $1(&$0.positionEncoding) },
      among: [.utf8: "Bytes", .utf16: "UTF-16 code units", .utf32: "Unicode code points"],
      "The units in which the editor counts columns, if they differ from those it announces."),
    .flag(
      "pullDiagnostics", { $1(&$0.pullDiagnostics) },
      "Whether an editor that supports it requests diagnostics, instead of receiving them."),
    .integer(
      "diagnosticsLimit", { $1(&$0.diagnosticsLimit) }, in: 1...largestDiagnosticsLimit,
      "The maximum number of problems published for a file, the most severe first."),
    .flag(
      "multiFileEdits", { $1(&$0.multiFileEdits) },
      "Whether items can move to another file, which needs an editor that applies an edit of two files as a whole."
    ),
    .flag(
      "formatOnSave", { $1(&$0.formatOnSave) },
      "Whether a document is formatted before it is saved, if the editor supports that."),
    .integer(
      "messageLimit", { $1(&$0.messageLimit) }, in: messageLimits, "The largest accepted message, in bytes."),
    Setting(
      "helpPage", { $1(&$0.helpPage) }, .line,
      "The address of a page about the problems; each problem's code links to its heading there.",
      value: { .some($0.string) }, json: { $0.map(JSON.string) ?? .null }),
  ]

  /// The minimum leaves room for messages without a long text, such as `shutdown`; the maximum fits into memory.
  ///
  /// The message that sets the option, `initialize`, is limited by the default.
  private static let messageLimits = 4096...(1 << 30)
}
