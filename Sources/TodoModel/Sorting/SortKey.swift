/// The keys that items can be sorted by.
package enum SortKey: String, Sendable, CaseIterable {
  case finished
  /// By status: ongoing, open, in question, checked, obsolete.
  case status
  case priority
  /// The earliest due date first, then undated items, then finished ones.
  case due
  /// By text, without priority, dates and punctuation; see ``Collator``.
  case text
  /// By the first tag; untagged items last.
  case tag

  /// The default keys; each breaks the ties of those before it.
  package static let standard: [SortKey] = [.finished, .priority, .due]
}
