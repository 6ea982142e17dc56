extension StringProtocol {
  /// The text as messages show it, truncated with an ellipsis to at most 40 characters.
  package var label: String { count > 40 ? prefix(39) + "…" : String(self) }

  /// The label in quotation marks.
  package var quotedLabel: String { "“\(label)”" }
}
