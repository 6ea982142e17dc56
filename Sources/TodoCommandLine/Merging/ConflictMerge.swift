import ArgumentParsing
import TodoFiles
import TodoMerge
import TodoModel
import TodoText

struct ConflictMerge {
  private let path: String
  private let name: String
  private let options: MergeOptions
  private let dialect: Dialect
  /// What is kept of the conflicts that are left; nil to leave them.
  private let keptSide: String?
  /// A line of the only conflict to resolve, from 0.
  private let line: Int?

  init(_ arguments: Arguments, _ options: MergeOptions) throws(CommandError) {
    guard arguments.operands.count == 1 else { throw .message("name one FILE with conflicts") }
    let reference = ItemReference(arguments.operands[0])
    line = Folder.hasEntry(at: arguments.operands[0]) ? nil : reference?.line
    path = line == nil ? arguments.operands[0] : reference?.file ?? ""
    keptSide = try arguments.choice(.keep)
    if line != nil, keptSide == nil { throw .message("FILE:LINE needs --keep") }
    name = arguments[.path] ?? path
    self.options = options
    dialect = try arguments.mergeDialect(of: name)
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let file = try mappingFileError(ListFile.read(path))
    let bytes = console.drafts?[path]?.bytes ?? file.bytes
    let conflicts = options.conflicts(in: bytes)
    let copies = try mappingFileError(ConflictCopies.find(of: path))
    guard !conflicts.isEmpty || !copies.isEmpty else {
      console.report("todo-format: \(path): there is no conflict in it and no conflict copy beside it")
      return .success
    }
    if let line {
      guard let conflict = conflicts.first(where: { $0.lines.contains(line) }) else {
        console.report("todo-format: \(path):\(line + 1): there is no conflict on this line")
        return .findings
      }
      try write(kept(of: [conflict], in: bytes), for: bytes, expecting: file.version, console)
      if conflicts.count > 1 {
        console.report("todo-format: \(path): conflicts left: \(conflicts.count - 1)")
      }
      return conflicts.count > 1 ? .findings : .success
    }
    var merge = resolved(conflicts.isEmpty ? Merge(bytes) : merged(bytes, conflicts, console))
    var mergedCount = 0
    for copy in copies where merge.conflictCount == 0 {
      let other = try mappingFileError(ListFile.read(copy, followsLinks: false)).bytes
      let next = Merge([[], merge.bytes, other], dialect, options, named: name)
      merge = resolved(
        Merge(next.bytes, conflicts: next.conflictCount, notes: merge.notes + next.notes))
      mergedCount += 1
    }
    if merge.bytes != bytes { try write(merge.bytes, for: bytes, expecting: file.version, console) }
    // Only now: until the list is written, the copies are the only files with their changes.
    for copy in copies.prefix(mergedCount) {
      console.report("todo-format: \(path): merged with \(copy), which can be deleted")
    }
    for copy in copies.dropFirst(mergedCount) {
      console.report("todo-format: \(path): not merged yet with \(copy): resolve the conflicts first")
    }
    return Command.report(merge, named: path, options, console)
  }

  private func write(
    _ bytes: [UInt8], for old: [UInt8], expecting version: FileVersion?, _ console: Console
  ) throws(CommandError) {
    try console.replace(path, with: bytes, expecting: version)
    var entry = Journal.Entry(command: "merge --conflicts \(path)")
    entry.add(.init(path: path, before: old, after: bytes))
    try console.save(entry)
  }

  /// A merge with its conflicts resolved as `--keep` says.
  private func resolved(_ merge: Merge) -> Merge {
    guard keptSide != nil, merge.conflictCount > 0 else { return merge }
    return Merge(kept(of: options.conflicts(in: merge.bytes), in: merge.bytes), notes: merge.notes)
  }

  private func kept(of conflicts: [MergeConflict], in bytes: [UInt8]) -> [UInt8] {
    MergeConflict.text(bytes, conflicts) { conflict in
      (keptSide == "theirs" ? [] : [conflict.ours]) + (keptSide == "ours" ? [] : [conflict.theirs])
    }
  }

  private func merged(_ bytes: [UInt8], _ conflicts: [MergeConflict], _ console: Console) -> Merge {
    let stages = GitProgram.Stages(of: path)
    if let stages, isUnedited(bytes, conflicts, since: stages) {
      return Merge([stages.base, stages.ours, stages.theirs], dialect, options, named: name)
    }
    let reason = stages == nil ? "Git has no versions of it" : "it was edited since Git wrote them"
    console.report("todo-format: \(path): merging the text between the markers, because \(reason)")
    let versions = MergeConflict.versions(of: bytes, conflicts)
    let base = versions.base ?? (try? GitFile(path).stages().base)
    // Without a base, both sides have added what differs, so that none would be left out.
    if base == nil, keptSide != nil { return Merge(kept(of: conflicts, in: bytes)) }
    return Merge([base ?? [], versions.ours, versions.theirs], dialect, options, named: name)
  }

  /// Whether a file with conflicts was not edited since Git wrote it.
  ///
  /// Markers show only the lines of the hunks in which both sides differ: an item that one side moved out of a hunk is on
  /// both sides of the markers. Git's index has the whole versions, but not what was edited in the file since.
  ///
  /// - Returns: Whether merging these versions gives exactly this text.
  private func isUnedited(
    _ bytes: [UInt8], _ conflicts: [MergeConflict], since stages: GitProgram.Stages
  ) -> Bool {
    let versions = [stages.base, stages.ours, stages.theirs]
    let areTexts = versions.allSatisfy { (try? TextCheck.check($0, of: path)) != nil }
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
    if gives(Merge(versions, dialect, options, named: name).bytes) { return true }
    let styles: [MergeOptions.Style] = first.baseMarker == nil ? [.merge] : [.diff3, .zdiff3]
    for style in styles {
      // `git merge` compares lines with the first algorithm, `git checkout --merge` with Git's default.
      for algorithm in ["histogram", nil] {
        let merged = GitProgram.mergedFile(
          stages, style: style.rawValue, markerSize: first.markerSize, algorithm: algorithm)
        if gives(merged) { return true }
      }
    }
    return false
  }
}
