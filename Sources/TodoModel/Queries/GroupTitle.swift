import TodoText

/// The title of a group, with the group's progress.
package struct GroupTitle: Sendable {
  /// The range of its text in bytes of the text.
  package let words: Range<Int>
  package let group: Group
  package let progress: Progress
}

extension TodoList {
  /// The titles on `lines`, in order; all titles for nil.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the lines, plus O(log *n*) for each title.
  package func titles(in lines: Range<Int>? = nil) -> [GroupTitle] {
    var cursor = LineCursor(along: self)
    return groups(in: lines).compactMap { group in
      guard let title = group.title, lines?.contains(title) ?? true else { return nil }
      let words = titleWords(in: cursor.textRange(ofLine: title).content)
      return GroupTitle(words: words, group: group, progress: progress(ofLines: group.itemLines))
    }
  }
}
