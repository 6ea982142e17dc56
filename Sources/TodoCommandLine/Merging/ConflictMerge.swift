import ArgumentParsing
import TodoFiles
import TodoMerge
import TodoModel
import TodoText

/// Merges the conflicts in a file, and its conflict copies.
struct ConflictMerge {
  private let path: String
  private let options: MergeOptions
  private let dialect: Dialect

  init(_ arguments: Arguments, _ options: MergeOptions) throws(CommandError) {
    guard arguments.operands.count == 1 else { throw .usage(.missingOperand("name one FILE with conflicts")) }
    path = arguments.operands[0]
    self.options = options
    dialect = try arguments.mergeDialect(of: arguments.listName ?? path)
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let file = try files(ListFile.read(path))
    // A `--marker-size` of more than 7 is for the markers to write; those to find may still be shorter.
    let conflicts = MergeConflict.conflicts(in: file.bytes, withMarkersOf: max(1, min(options.markerSize, 7)))
    let copies = try files(ConflictCopies.find(of: path))
    guard !conflicts.isEmpty || !copies.isEmpty else {
      console.report("todo-format: \(path): there is no conflict in it and no conflict copy beside it")
      return .success
    }
    var merge = Merge.unchanged(file.bytes)
    if !conflicts.isEmpty { merge = merged(file.bytes, conflicts) }
    for copy in copies {
      guard merge.conflictCount == 0 else {
        console.report("todo-format: \(path): not merged yet with \(copy): resolve the conflicts first")
        continue
      }
      let other = try files(ListFile.read(copy)).bytes
      let next = Merge(ours: merge.bytes, theirs: other, dialect, options)
      merge = next.adding(notesOf: merge)
      console.report("todo-format: \(path): merged with \(copy), which can be deleted")
    }
    if merge.bytes != file.bytes {
      try Command.write(merge, to: path, expecting: file.identity, console)
    }
    return Command.report(merge, named: path, options, console)
  }

  private func merged(_ bytes: [UInt8], _ conflicts: [MergeConflict]) -> Merge {
    let versions = MergeConflict.versions(of: bytes, conflicts)
    guard let base = versions.base ?? stagedBase else {
      return Merge(ours: versions.ours, theirs: versions.theirs, dialect, options)
    }
    return Merge([base, versions.ours, versions.theirs], dialect, options, named: path)
  }

  /// The common ancestor that Git keeps of a file with conflicts.
  private var stagedBase: [UInt8]? {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let (code, output) = GitProgram.run(["show", ":1:./\(name)"], in: folder)
    return code == 0 ? output : nil
  }
}
