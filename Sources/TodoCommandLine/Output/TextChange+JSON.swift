import JSON
import TodoText

/// Positions as in the Language Server Protocol, in Unicode code points.
extension TextChange {
  /// Whether JSON can hold its bytes.
  var isText: Bool { replacements.allSatisfy { String(validating: $0.bytes, as: UTF8.self) != nil } }

  /// The edits of a text: `[{"range": …, "newText": …}]`, sorted and disjoint.
  func json(in text: SourceText) -> JSON {
    var positions = PositionCursor(in: text, .utf32)
    return .array(
      replacements.map { replacement in
        let range = positions.positions(of: replacement.range)
        return [
          "range": ["start": range.lowerBound.json, "end": range.upperBound.json],
          "newText": .string(String(decoding: replacement.bytes, as: UTF8.self)),
        ]
      })
  }
}

extension TextPosition {
  /// `{"line": …, "character": …}`.
  var json: JSON { ["line": .integer(line), "character": .integer(column)] }
}
