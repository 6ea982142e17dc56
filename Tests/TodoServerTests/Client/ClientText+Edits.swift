import JSON
import Testing

extension ClientText {
  /// How a client makes several edits, all of which are about one version of the text.
  enum Algorithm: CaseIterable {
    /// The last one first, so that no place moves before it is needed: Vim and Neovim.
    case backwards
    /// The first one first, with all later places moved along: Emacs and its markers.
    case forwards
    /// All at once, by copying what lies between: Visual Studio Code.
    case copying
  }

  /// The text with edits made to it; each must be one that every client can make: see `ClientEdits`.
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

  /// Expects that edits are sorted, do not touch, and begin and end where every client finds it.
  func expectPlain(_ edits: [JSON], _ location: SourceLocation = #_sourceLocation) {
    var last = -1
    for edit in edits {
      let range = edit["range"] ?? .null
      let indices = indices(of: range)
      #expect(indices.lowerBound > last, "edits that touch, or are not sorted", sourceLocation: location)
      last = indices.upperBound
      for (end, index) in [("start", indices.lowerBound), ("end", indices.upperBound)] {
        #expect(range[end] == position(of: index), "a place that does not exist", sourceLocation: location)
        let column = range[end]?["character"]?.int ?? 0
        let isPlain = scalars[max(0, index - column)..<index].allSatisfy(\.isASCII)
        let endsText = end == "end" && index == scalars.count
        #expect(isPlain || endsText, "a column that clients count differently", sourceLocation: location)
      }
    }
  }
}
