import ArgumentParsing
import TodoFiles
import TodoMerge
import TodoModel
import TodoText

/// Merges the conflicts in a file, and its conflict copies.
struct ConflictMerge {
  private let path: String
  /// The name of the list, which determines how it is parsed.
  private let name: String
  private let options: MergeOptions
  private let dialect: Dialect

  init(_ arguments: Arguments, _ options: MergeOptions) throws(CommandError) {
    guard arguments.operands.count == 1 else { throw .usage(.message("name one FILE with conflicts")) }
    path = arguments.operands[0]
    name = arguments.listName ?? path
    self.options = options
    dialect = try arguments.mergeDialect(of: name)
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let file = try mappingFileError(ListFile.read(path))
    // Markers of seven signs are always found: a larger `--marker-size` only affects the markers that are written.
    let conflicts = MergeConflict.conflicts(in: file.bytes, withMarkersOf: max(1, min(options.markerSize, 7)))
    let copies = try mappingFileError(ConflictCopies.find(of: path))
    guard !conflicts.isEmpty || !copies.isEmpty else {
      console.report("todo-format: \(path): there is no conflict in it and no conflict copy beside it")
      return .success
    }
    var merge = Merge.unchanged(file.bytes)
    if !conflicts.isEmpty { merge = merged(file.bytes, conflicts, console) }
    var mergedCount = 0
    for copy in copies where merge.conflictCount == 0 {
      let other = try mappingFileError(ListFile.read(copy, followsLinks: false)).bytes
      let next = Merge([[], merge.bytes, other], dialect, options, named: name)
      merge = next.adding(notesOf: merge)
      mergedCount += 1
    }
    if merge.bytes != file.bytes {
      try Command.write(merge, to: path, expecting: file.version, console)
    }
    // Only now: until the list is written, the copies are the only files with their changes.
    for copy in copies.prefix(mergedCount) {
      console.report("todo-format: \(path): merged with \(copy), which can be deleted")
    }
    for copy in copies.dropFirst(mergedCount) {
      console.report("todo-format: \(path): not merged yet with \(copy): resolve the conflicts first")
    }
    return Command.report(merge, named: path, options, console)
  }

  private func merged(_ bytes: [UInt8], _ conflicts: [MergeConflict], _ console: Console) -> Merge {
    let stages = GitProgram.Stages(of: path)
    if let stages, stages.areUnedited(in: bytes, conflicts, of: path, merge) { return merge(stages, options) }
    let reason = stages == nil ? "Git has no versions of it" : "it was edited since Git wrote them"
    console.report("todo-format: \(path): merging the text between the markers, because \(reason)")
    let versions = MergeConflict.versions(of: bytes, conflicts)
    let base = versions.base ?? stagedBase ?? []
    return Merge([base, versions.ours, versions.theirs], dialect, options, named: name)
  }

  private func merge(_ stages: GitProgram.Stages, _ options: MergeOptions) -> Merge {
    Merge([stages.base, stages.ours, stages.theirs], dialect, options, named: name)
  }

  /// The common ancestor that Git keeps of a file with conflicts.
  private var stagedBase: [UInt8]? {
    try? GitFile(path).stages().base
  }
}
