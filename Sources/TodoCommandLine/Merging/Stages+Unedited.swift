import TodoFiles
import TodoMerge
import TodoModel
import TodoText

extension GitProgram.Stages {
  /// Whether a file with conflicts was not edited since Git wrote it.
  ///
  /// Markers show only the lines of the hunks in which both sides differ: an item that one side moved out of a hunk is on
  /// both sides of the markers. Git's index has the whole versions, but not what was edited in the file since.
  ///
  /// - Returns: Whether merging these versions gives exactly this text.
  func areUnedited(
    in bytes: [UInt8], _ conflicts: [MergeConflict], of path: String,
    _ merge: (GitProgram.Stages, MergeOptions) -> Merge
  ) -> Bool {
    let areTexts = [base, ours, theirs].allSatisfy { (try? TextCheck.check($0, of: path)) != nil }
    guard let first = conflicts.first, areTexts else { return false }

    let wanted = MergeConflict.withoutLabels(bytes, conflicts)
    func gives(_ merged: [UInt8]?) -> Bool {
      guard let merged else { return false }
      let others = MergeConflict.conflicts(in: merged, withMarkersOf: first.markerSize)
      return MergeConflict.withoutLabels(merged, others) == wanted
    }
    var options = MergeOptions()
    options.markerSize = first.markerSize
    options.style = first.baseMarker == nil ? .merge : .diff3
    if gives(merge(self, options).bytes) { return true }
    let styles: [MergeOptions.Style] = first.baseMarker == nil ? [.merge] : [.diff3, .zdiff3]
    for style in styles {
      // `git merge` compares lines with the first algorithm, `git checkout --merge` with Git's default.
      for algorithm in ["histogram", nil] {
        let merged = GitProgram.mergedFile(
          self, style: style.rawValue, markerSize: first.markerSize, algorithm: algorithm)
        if gives(merged) { return true }
      }
    }
    return false
  }
}
