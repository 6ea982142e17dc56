import JSON

/// A place in a document as the protocol says it.
///
/// Source: LSP 3.17, *Position*.
package struct Position: Hashable, Comparable, Sendable {
  /// The line, from 0.
  package var line: Int
  /// The column, from 0, in the units that the two sides agreed on at `initialize`; the protocol calls it
  /// `character`.
  package var column: Int

  /// A position from its two counts.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether one stands before the other.
  package static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension Position: JSONDecodable, JSONEncodable {
  /// Takes any number, for an edit must not be lost to a client's idea of "the end of the line".
  package init(from json: JSON) throws(JSONDecodingError) {
    line = Self.count(try json.required("line"))
    column = Self.count(try json.required("character"))
  }

  /// What is below or beyond the protocol's `uinteger` is its least or its greatest value.
  private static func count(_ number: Double) -> Int {
    Int(min(max(number, 0), 2_147_483_647))
  }

  /// Writes `line` and `character`.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("line", line)
      writer.member("character", column)
    }
  }
}

/// Two places in a document and what stands between them.
///
/// Source: LSP 3.17, *Range*. The name differs, because Swift has another `Range`.
package struct PositionRange: Hashable, Sendable {
  /// The first place.
  package var start: Position
  /// Behind the last character.
  package var end: Position

  /// A range from its two ends.
  package init(start: Position, end: Position) {
    self.start = start
    self.end = end
  }

  /// Whether the ends stand in the wrong order.
  package var isInverted: Bool { end < start }

  /// The same range with its ends in order.
  package var ordered: PositionRange { isInverted ? PositionRange(start: end, end: start) : self }

  /// Whether both share a character or an end.
  package func touches(_ other: PositionRange) -> Bool { start <= other.end && other.start <= end }
}

extension PositionRange: JSONDecodable, JSONEncodable {
  /// Takes the two ends as they come, in order or not.
  package init(from json: JSON) throws(JSONDecodingError) {
    start = try json.required("start")
    end = try json.required("end")
  }

  /// Writes `start` and `end`.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("start", start)
      writer.member("end", end)
    }
  }
}
