/// What items are sorted by.
package enum SortKey: String, Sendable, CaseIterable {
  /// Unfinished before finished.
  case finished
  /// Ongoing, open, in question, checked, obsolete.
  case status
  /// The highest first.
  case priority
  /// The earliest first, undated last.
  case due
  /// As the reader's eye sorts: without priority, dates and marks.
  case text
  /// The first tag, as the eye sorts; items without one last.
  case tag

  /// The keys that decide when nobody says which: each only between what the ones before it leave alike.
  package static let standard: [SortKey] = [.finished, .priority, .due]
}
