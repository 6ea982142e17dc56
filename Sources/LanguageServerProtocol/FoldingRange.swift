import JSON

/// Source: LSP 3.17, *FoldingRangeClientCapabilities*.
package struct FoldingRangeClientCapability: Equatable, Sendable {
  /// How many it wants at most; nil for all.
  package let limit: Int?
  /// Whether it shows a text in the place of what is folded.
  package let collapsedText: Bool

  /// Reads what was announced.
  package init(announced json: JSON?) {
    limit = json?["rangeLimit"]?.int.flatMap { $0 > 0 ? $0 : nil }
    collapsedText = json?["foldingRange"]?["collapsedText"]?.bool ?? false
  }
}

/// Lines that can be folded into the first of them.
///
/// Columns are never said: whole lines are what every client can fold.
///
/// Source: LSP 3.17, *FoldingRange*.
package struct FoldingRange: Equatable, Sendable, JSONEncodable {
  /// The line that stays, from 0.
  package var startLine: Int
  /// The last line that goes.
  package var endLine: Int
  /// `comment`, `region` or nothing; clients have commands that fold all of one kind.
  package var kind: String?
  /// What stands in its place; nil for what the client likes.
  package var collapsedText: String?

  /// A range from its parts.
  package init(startLine: Int, endLine: Int, kind: String?, collapsedText: String?) {
    self.startLine = startLine
    self.endLine = endLine
    self.kind = kind
    self.collapsedText = collapsedText
  }

  /// Writes what is there.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("startLine", startLine)
      writer.member("endLine", endLine)
      writer.member("kind", kind)
      writer.member("collapsedText", collapsedText)
    }
  }
}
