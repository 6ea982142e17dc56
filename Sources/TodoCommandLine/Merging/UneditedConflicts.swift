import TodoFiles
import TodoMerge
import TodoModel
import TodoText

/// The versions of a file with conflicts that was not edited since Git wrote it.
///
/// Markers show only the lines of the hunks in which both sides differ: an item that one side moved out of a hunk is on
/// both sides of the markers. Git's index has the whole versions, but not what was edited in the file since.
struct UneditedConflicts {
  let stages: GitProgram.Stages

  /// - Returns: nil if Git has no versions of the file, or if merging them does not give exactly this text.
  init?(
    in bytes: [UInt8], _ conflicts: [MergeConflict], of path: String,
    _ merge: (GitProgram.Stages, MergeOptions) -> Merge
  ) {
    guard let first = conflicts.first, let stages = GitProgram.Stages(of: path) else { return nil }
    let areTexts = [stages.base, stages.ours, stages.theirs].allSatisfy {
      (try? TextCheck.check($0, of: path)) != nil
    }
    guard areTexts else { return nil }
    self.stages = stages

    let wanted = MergeConflict.withoutLabels(bytes, conflicts)
    func gives(_ merged: [UInt8]?) -> Bool {
      guard let merged else { return false }
      let others = MergeConflict.conflicts(in: merged, withMarkersOf: first.markerSize)
      return MergeConflict.withoutLabels(merged, others) == wanted
    }
    var options = MergeOptions()
    options.markerSize = first.markerSize
    options.style = first.baseMarker == nil ? .merge : .diff3
    if gives(merge(stages, options).bytes) { return }
    let styles: [MergeOptions.Style] = first.baseMarker == nil ? [.merge] : [.diff3, .zdiff3]
    for style in styles {
      // `git merge` compares lines with the first algorithm, `git checkout --merge` with Git's default.
      for algorithm in ["histogram", nil] {
        let merged = GitProgram.mergedFile(
          stages, style: style.rawValue, markerSize: first.markerSize, algorithm: algorithm)
        if gives(merged) { return }
      }
    }
    return nil
  }
}
