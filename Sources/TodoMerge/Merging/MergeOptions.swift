import TodoText

/// How conflicts are written.
package struct MergeOptions: Sendable {
  /// The versions shown between the markers of a conflict.
  package enum Style: String, Sendable, CaseIterable {
    /// Ours and theirs.
    case merge
    /// Ours, the base and theirs.
    case diff3
    /// Like ``diff3``, because items are always shown whole.
    case zdiff3
  }

  /// The number of characters of a marker.
  package var markerSize = 7
  /// Which versions a conflict shows.
  package var style = Style.merge
  package var oursLabel = "ours"
  package var baseLabel = "base"
  package var theirsLabel = "theirs"

  /// Git's defaults.
  package init() {}

  /// The conflicts in a text, with markers of seven signs or more: a larger ``markerSize`` only affects those that are written.
  package func conflicts(in bytes: [UInt8]) -> [MergeConflict] {
    MergeConflict.conflicts(in: bytes, withMarkersOf: max(1, min(markerSize, 7)))
  }

  func marker(_ character: Character, _ label: String) -> [UInt8] {
    let signs = String(repeating: character, count: max(1, markerSize))
    // A label with a line break would break the marker.
    let label = String(label.map { $0.isNewline ? " " : $0 })
    return Array((label.isEmpty ? signs : "\(signs) \(label)").utf8)
  }
}
