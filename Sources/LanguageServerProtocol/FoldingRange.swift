import JSON

/// Source: LSP 3.17, *FoldingRangeClientCapabilities*.
package struct FoldingRangeClientCapability: Equatable, Sendable {
  /// The maximum number of ranges; nil, also for a limit below 1, means unlimited.
  package let limit: Int?
  /// Whether the client supports `collapsedText`.
  package let collapsedText: Bool

  package init(announced json: JSON?) {
    limit = json?["rangeLimit"]?.int.flatMap { $0 > 0 ? $0 : nil }
    collapsedText = json?["foldingRange"]?["collapsedText"]?.bool ?? false
  }
}

/// A range of whole lines that folds into its first line.
///
/// Columns are omitted, because some clients only fold whole lines.
///
/// Source: LSP 3.17, *FoldingRange*.
package struct FoldingRange: Equatable, Sendable, JSONEncodable {
  /// The line that stays visible, from 0.
  package var startLine: Int
  /// The last hidden line.
  package var endLine: Int
  /// `comment` for finished items, else nil; clients have commands that fold all of one kind.
  package var kind: String?
  /// The text shown for the folded lines; nil means the client's default.
  package var collapsedText: String?

  package init(startLine: Int, endLine: Int, kind: String?, collapsedText: String?) {
    self.startLine = startLine
    self.endLine = endLine
    self.kind = kind
    self.collapsedText = collapsedText
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("startLine", startLine)
      writer.member("endLine", endLine)
      writer.member("kind", kind)
      writer.member("collapsedText", collapsedText)
    }
  }
}
