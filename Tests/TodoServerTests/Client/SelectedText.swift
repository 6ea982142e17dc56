import JSON

/// A text and a selection, parsed from a text with one `|` at the cursor or two around the selection.
struct SelectedText {
  /// The text without marks.
  let text: String
  /// The selection as JSON, with columns in UTF-16.
  let range: JSON

  init(_ marked: String) {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    text = parts.joined()
    let document = ClientText(text, encoding: "utf-16")
    let start = parts[0].unicodeScalars.count
    let end = parts.count > 2 ? start + parts[1].unicodeScalars.count : start
    range = ["start": document.position(of: start), "end": document.position(of: end)]
  }
}
