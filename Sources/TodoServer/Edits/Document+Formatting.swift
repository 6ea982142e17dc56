import JSONRPC
import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

extension Document {
  /// What the formatter changes, as the client takes it.
  ///
  /// A Markdown document belongs to other formatters, and stays as it is.
  ///
  /// Only these lines are tidied, or all for nil.
  func formattingEdits(lines: [Range<Int>]?, for client: ClientProfile) throws(ResponseError) -> [TextEdit] {
    guard list.dialect != .markdown else { return [] }
    var builder = TextChangeBuilder()
    if let lines {
      // What two ranges both touch is changed once: the second change is the same as the first.
      for lines in lines {
        for replacement in list.formatted(settings.formatOptions, lines: lines).replacements {
          builder.replace(replacement.range, with: replacement.bytes)
        }
      }
    } else {
      builder.add(list.formatted(settings.formatOptions))
    }
    return try ClientEdits(of: builder.change, to: self, in: client.columnEncoding).edits
  }
}
