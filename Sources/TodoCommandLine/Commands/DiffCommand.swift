import ArgumentParsing
import JSON
import TodoFiles
import TodoMerge
import TodoModel
import TodoText

extension Command {
  static let diff = Command(
    name: "diff", operands: "[OPTIONS] [OLD] NEW",
    summary: "Show in words what changed between two versions of a list",
    explanation: """
      Prints one line for each item that changed: added, deleted, completed, moved, its words, date, priority and tags.
      With one file, it is compared with the version that Git has committed. As Git's external diff, it takes the seven
      arguments that Git gives (todo-format git install sets it).

      Exit codes: 0 nothing changed; 1 something did; 2 an error. As Git's external diff: 0.
      """,
    options: [.json, .dialect],
    run: { arguments, console throws(CommandError) in
      let versions = try Versions(arguments)
      let dialect = try arguments.mergeDialect(of: versions.name)
      let difference = ListDifference(from: versions.old, to: versions.new, dialect)
      if arguments.has(.json) {
        let json = String(decoding: difference.json.jsonBytes, as: UTF8.self)
        try files(console.write(Array("\(json.escapingControlsInJSON)\n".utf8)))
      } else {
        var text = DifferenceText(usesColor: console.usesColor)
        if versions.isForGit { text.addName(versions.name) }
        text.add(difference)
        try files(console.print(text.output))
      }
      return difference.sections.isEmpty || versions.isForGit ? .success : .findings
    })
}

/// The two versions that are compared.
private struct Versions {
  let old: [UInt8]
  let new: [UInt8]
  let name: String
  let isForGit: Bool

  init(_ arguments: Arguments) throws(CommandError) {
    let paths = arguments.operands
    switch paths.count {
    case 1:
      let name = paths[0]
      let place = name.lastIndex(of: "/")
      let folder = place.map { $0 == name.startIndex ? "/" : String(name[..<$0]) }
      let own = place.map { String(name[name.index(after: $0)...]) } ?? name
      let (code, output) = GitProgram.run(["show", "HEAD:./\(own)"], in: folder)
      guard code == 0 else { throw .usage(.notCommitted(name)) }
      let after = try Self.bytes(name)
      (old, new, self.name, isForGit) = (output, after, name, false)
    case 2:
      let (before, after) = (try Self.bytes(paths[0]), try Self.bytes(paths[1]))
      (old, new, name, isForGit) = (before, after, paths[1], false)
    // Git: path, old file, hash, mode, new file, hash, mode; a new name and what it says of the renaming may follow.
    case 7...9:
      let (before, after) = (try Self.bytes(paths[1]), try Self.bytes(paths[4]))
      (old, new, name, isForGit) = (before, after, paths[0], true)
    default:
      throw .usage(.missingOperand("name one or two files to compare"))
    }
  }

  /// The bytes of a version; Git names a missing one `/dev/null`.
  private static func bytes(_ path: String) throws(CommandError) -> [UInt8] {
    path == "/dev/null" ? [] : try files(ListFile.read(path)).bytes
  }
}
