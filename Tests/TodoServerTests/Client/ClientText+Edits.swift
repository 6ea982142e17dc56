import JSON
import Testing

extension ClientText {
  /// The order in which a client applies several edits of one version of the text.
  enum Algorithm: CaseIterable {
    /// The last one first, so that no position moves before it is used: Vim and Neovim.
    case backwards
    /// The first one first, moving all later positions: Emacs, with markers.
    case forwards
    /// All at once, copying the text between them: Visual Studio Code.
    case copying
  }

  /// The text with edits applied.
  ///
  /// The server must send edits with which all algorithms agree: see `ClientEdits`.
  func applying(_ edits: [JSON], by algorithm: Algorithm = .backwards) -> ClientText {
    let placed = edits.map { edit in
      (indices: indices(of: edit["range"] ?? .null), text: edit["newText"]?.string ?? "")
    }
    var result = self
    switch algorithm {
    case .backwards:
      for edit in placed.reversed() { result.replace(edit.indices, with: edit.text) }
    case .forwards:
      var moved = 0
      for edit in placed {
        result.replace(edit.indices.lowerBound + moved..<edit.indices.upperBound + moved, with: edit.text)
        moved += edit.text.unicodeScalars.count - edit.indices.count
      }
    case .copying:
      var copied = 0
      var scalars: [Unicode.Scalar] = []
      for edit in placed {
        scalars += self.scalars[copied..<edit.indices.lowerBound] + Array(edit.text.unicodeScalars)
        copied = edit.indices.upperBound
      }
      result.replace(0..<self.scalars.count, with: scalars + self.scalars[copied...])
    }
    return result
  }

  /// Expects that edits are sorted and disjoint, and that all clients agree on their columns.
  func expectPlain(_ edits: [JSON], _ location: SourceLocation = #_sourceLocation) {
    var last = -1
    for edit in edits {
      let range = edit["range"] ?? .null
      let indices = indices(of: range)
      #expect(indices.lowerBound > last, "edits that touch, or are not sorted", sourceLocation: location)
      last = indices.upperBound
      // Kakoune has no position after the last line terminator. In one empty line nothing can be joined.
      let startsAfterTheEnd =
        indices.lowerBound == scalars.count && (scalars.last == "\n" || scalars.last == "\r")
        && !["\n", "\r", "\r\n"].contains(string)
      #expect(!startsAfterTheEnd, "an edit after the last line", sourceLocation: location)
      for (end, index) in [("start", indices.lowerBound), ("end", indices.upperBound)] {
        #expect(range[end] == position(of: index), "a position that does not exist", sourceLocation: location)
        let column = range[end]?["character"]?.int ?? 0
        let isPlain = scalars[max(0, index - column)..<index].allSatisfy(\.isASCII)
        let endsText = end == "end" && index == scalars.count
        #expect(isPlain || endsText, "a column that clients count differently", sourceLocation: location)
      }
    }
  }
}
