extension StringProtocol {
  /// The text as messages show it: at most 40 characters, the last one an ellipsis if more is missing.
  package var label: String { count > 40 ? prefix(39) + "…" : String(self) }

  /// The label in quotation marks.
  package var quotedLabel: String { "“\(label)”" }
}
