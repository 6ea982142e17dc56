import JSON

/// A color and the range where clients show it.
///
/// Source: LSP 3.17, *ColorInformation*.
package struct ColorInformation: Equatable, Sendable, JSONEncodable {
  package var range: PositionRange
  /// Red, green and blue, from 0 to 1; always opaque.
  package var color: (red: Double, green: Double, blue: Double)

  package init(range: PositionRange, color: (red: Double, green: Double, blue: Double)) {
    self.range = range
    self.color = color
  }

  package static func == (left: ColorInformation, right: ColorInformation) -> Bool {
    left.range == right.range && left.color == right.color
  }

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
