import TodoText

/// The title of a group, with the group's progress.
package struct GroupTitle: Sendable {
  /// The range of its text in bytes of the text.
  package let words: Range<Int>
  /// The group.
  package let group: Group
  /// The progress of the group.
  package let progress: Progress
}

extension TodoList {
  /// The titles on `lines`, in order; all titles for nil.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the lines, plus O(log *n*) for each title.
  package func titles(in lines: Range<Int>? = nil) -> [GroupTitle] {
    var titles: [GroupTitle] = []
    visitBlocks(holding: lines, where: { $0.groupCount > 0 }) { block in
      for group in groups(beginningIn: block) {
        guard let title = group.title, lines?.contains(title) ?? true else { continue }
        let lineRange = block.lineRange(ofLine: title - block.lines.lowerBound)
        titles.append(
          GroupTitle(
            words: titleWords(in: lineRange.content), group: group,
            progress: progress(ofLines: group.itemLines))
        )
      }
    }
    return titles
  }
}
