import JSON

/// A colour, and where in a document it is shown.
///
/// Source: LSP 3.17, *ColorInformation*.
package struct ColorInformation: Equatable, Sendable, JSONEncodable {
  /// Where it is shown.
  package var range: PositionRange
  /// Red, green and blue, each from 0 to 1.
  package var color: (red: Double, green: Double, blue: Double)

  /// A colour from its parts; it is opaque.
  package init(range: PositionRange, color: (red: Double, green: Double, blue: Double)) {
    self.range = range
    self.color = color
  }

  /// Whether both are the same colour at the same place.
  package static func == (left: ColorInformation, right: ColorInformation) -> Bool {
    left.range == right.range && left.color == right.color
  }

  /// Writes both.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("range", range)
      writer.member(
        "color",
        object: { writer in
          writer.member("red", color.red)
          writer.member("green", color.green)
          writer.member("blue", color.blue)
          writer.member("alpha", 1.0)
        })
    }
  }
}
