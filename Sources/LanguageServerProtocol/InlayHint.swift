import JSON

/// A label that clients show within a line.
///
/// Source: LSP 3.17, *InlayHint*.
package struct InlayHint: Equatable, Sendable, JSONEncodable {
  /// The position that the label follows.
  package var position: Position
  /// The label, shown after a space.
  package var label: String
  /// The text shown on hover.
  package var tooltip: String?

  package init(position: Position, label: String, tooltip: String?) {
    self.position = position
    self.label = label
    self.tooltip = tooltip
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("position", position)
      writer.member("label", label)
      writer.member("tooltip", tooltip)
      writer.member("paddingLeft", true)
    }
  }
}
