import JSON

/// Source: LSP 3.17, *Position*.
package struct Position: Hashable, Comparable, Sendable, JSONDecodable, JSONEncodable {
  /// The line, from 0.
  package var line: Int
  /// The column, from 0, in units of the negotiated position encoding; called `character` in LSP.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  /// Decodes any numbers, because clients send out-of-range values for "the end of the line".
  package init(from json: JSON) throws(JSONDecodingError) {
    line = Self.count(try json.required("line"))
    column = Self.count(try json.required("character"))
  }

  /// Clamps a number to the range of LSP's `uinteger`.
  private static func count(_ number: Double) -> Int {
    Int(min(max(number, 0), 2_147_483_647))
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("line", line)
      writer.member("character", column)
    }
  }
}

/// Source: LSP 3.17, *Range*, renamed because Swift has another `Range`.
package struct PositionRange: Hashable, Sendable, JSONDecodable, JSONEncodable {
  package var start: Position
  /// The end, exclusive.
  package var end: Position

  package init(start: Position, end: Position) {
    self.start = start
    self.end = end
  }

  package var isInverted: Bool { end < start }

  package var ordered: PositionRange { isInverted ? PositionRange(start: end, end: start) : self }

  package init(from json: JSON) throws(JSONDecodingError) {
    start = try json.required("start")
    end = try json.required("end")
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("start", start)
      writer.member("end", end)
    }
  }
}
