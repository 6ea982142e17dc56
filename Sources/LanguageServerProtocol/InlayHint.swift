import JSON

/// Words that a client shows in a line although they are not in its text.
///
/// Source: LSP 3.17, *InlayHint*.
package struct InlayHint: Equatable, Sendable, JSONEncodable {
  /// Behind what they stand.
  package var position: Position
  /// The words; a blank is shown before them.
  package var label: String
  /// What is shown to somebody who points at them; nil for nothing.
  package var tooltip: String?

  /// A hint from its parts.
  package init(position: Position, label: String, tooltip: String?) {
    self.position = position
    self.label = label
    self.tooltip = tooltip
  }

  /// Writes what is there.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("position", position)
      writer.member("label", label)
      writer.member("tooltip", tooltip)
      writer.member("paddingLeft", true)
    }
  }
}
