import TodoText

extension Check {
  static let mergeConflict = Check(
    .mergeConflict, "merge-conflict", .error,
    summary: "A merge conflict starts here",
    explanation: """
      Git, or another program, could not merge two versions and left both, between markers: first ours, then theirs. Keep \
      one of them, or both, or merge the items. Until then nothing between the markers is formatted or changed. \
      `todo-format merge --conflicts FILE` merges all conflicts of a file.
      """,
    wrong: "<<<<<<< ours\n[x] buy eggs\n=======\n[ ] buy brown eggs\n>>>>>>> theirs",
    right: "[x] buy brown eggs",
    fixes: { problem, list in
      guard let conflict = list.conflict(containingLine: problem.line) else { return [] }
      func keeping(_ parts: [Range<Int>]) -> TextChange {
        var builder = TextChangeBuilder()
        var line = conflict.startMarker
        for part in parts {
          builder.replace(list.byteRange(ofConflictLines: line..<part.lowerBound), with: [])
          line = part.upperBound
        }
        builder.replace(list.byteRange(ofConflictLines: line..<conflict.endMarker + 1), with: [])
        return builder.change
      }
      return [
        Fix("Keep ours", keeping([conflict.ours])), Fix("Keep theirs", keeping([conflict.theirs])),
        Fix("Keep both", keeping([conflict.ours, conflict.theirs])),
      ]
    }
  )
}
