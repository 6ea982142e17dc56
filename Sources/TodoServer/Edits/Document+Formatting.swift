import JSONRPC
import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

extension Document {
  /// The edits that format the document, or only these lines.
  ///
  /// There are none for a Markdown document.
  func formattingEdits(lines: [Range<Int>]?, in session: Session) throws(ResponseError) -> [TextEdit] {
    guard list.dialect != .markdown else { return [] }
    let options = settings.formatOptions(on: session.today)
    var builder = TextChangeBuilder()
    if let lines {
      // A line in two ranges is changed once, because both changes are the same.
      for lines in lines {
        for replacement in list.formatted(options, lines: lines).replacements {
          builder.replace(replacement.range, with: replacement.bytes)
        }
      }
    } else {
      builder.add(list.formatted(options))
    }
    return try ClientEdits(of: builder.change, to: self, in: session.client.columnEncoding).edits
  }
}
