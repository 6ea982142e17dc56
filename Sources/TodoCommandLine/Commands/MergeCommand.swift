import ArgumentParsing
import TodoFiles
import TodoMerge
import TodoModel
import TodoText

extension Command {
  static let merge = Command(
    name: "merge", usage: "[OPTIONS] BASE OURS THEIRS | --conflicts FILE[:LINE]",
    summary: "Merge two versions of a list item by item, or the conflicts in a file",
    explanation: """
      Merges what OURS and THEIRS changed since BASE, and writes the result to standard output or, with --output, to a
      file. One side may complete, move, sort, indent or archive an item while the other edits its words, date or tags.
      If both sides changed the same thing differently, Git's conflict markers enclose whole items. What one side
      deleted and the other edited or moved is kept, and reported. The prose of Markdown files is merged line by line,
      and so are files that are not text.

      As Git's merge driver, which todo-format git install sets, with git merge-file in case it fails:
        todo-format merge %O %A %B --output %A --marker-size %L --path %P -L %X -L %S -L %Y

      With --conflicts, FILE is rewritten: its conflicts are merged, then the conflict copies beside it that Syncthing,
      Dropbox, Nextcloud or ownCloud left. The versions of a conflict come from Git's index. If Git has none
      or FILE was edited since, the text between its markers is merged, with the base in the markers or in Git: no edit
      is lost, but an item that one side moved may be there twice. A copy has no known base, so an item that either
      version has is kept, once. The copies are kept, too: delete them afterwards. For markers shorter than seven
      characters, use --marker-size. With --keep, conflicts that are left are resolved by keeping that side's items, or
      those of both; for FILE:LINE, only the conflict on this line is, and nothing else is merged.

      Exit codes: 0 merged; 1 conflicts are left; 2 an error, and no file was changed.
      """,
    options: [.output, .markerSize, .label, .path, .style, .conflicts, .keep, .dialect],
    run: { arguments, console throws(CommandError) in
      let options = try arguments.mergeOptions()
      guard !arguments.has(.conflicts) else {
        guard arguments[.output] == nil else {
          throw .message("--output and --conflicts cannot be combined: --conflicts rewrites FILE")
        }
        return try ConflictMerge(arguments, options).run(console.withOpenLists)
      }
      if arguments.has(.keep) { throw .message("--keep needs --conflicts") }
      guard arguments.operands.count == 3 else { throw .message("name three files: BASE OURS THEIRS") }
      let paths = arguments.operands
      var read: [ListFile] = []
      for path in paths { read.append(try mappingFileError(ListFile.read(path, checksText: false))) }
      let name = arguments[.path] ?? paths[1]
      let dialect = try arguments.mergeDialect(of: name)
      let textError = textError(in: [read[1], read[2], read[0]], named: name)
      let merge = Merge(read.map { $0.bytes }, dialect, options, named: name, areTexts: textError == nil)
      if let textError, !merge.notes.contains(.keptBinary) {
        console.report("todo-format: \(textError); merged line by line")
      }
      if let output = arguments[.output] {
        // The state of the output file: the one that was read, or another existing file.
        let version = output == paths[1] ? read[1].version : (try? ListFile.read(output))?.version
        try console.replace(output, with: merge.bytes, expecting: version)
      } else {
        try console.write(merge.bytes)
      }
      return report(merge, named: name, options, console)
    })

  /// Why the first of the versions that is not text is not; nil if all are.
  private static func textError(in versions: [ListFile], named name: String) -> FileError? {
    for version in versions {
      do throws(FileError) { try TextCheck.check(version.bytes, of: name) } catch { return error }
    }
    return nil
  }

  static func report(
    _ merge: Merge, named name: String, _ options: MergeOptions, _ console: Console
  ) -> ExitCode {
    for note in merge.notes {
      let text = note.description(ours: options.oursLabel, theirs: options.theirsLabel)
      console.report("todo-format: \(name): \(text)")
    }
    guard merge.conflictCount > 0 else { return .success }
    let count = merge.conflictCount
    console.report("todo-format: \(name): \(count) \(count == 1 ? "conflict is" : "conflicts are") left")
    return .findings
  }
}

extension Merge {
  /// Merges three versions.
  ///
  /// Without a base, because both sides added the file, keeps the items of both. Merges lines if the versions are in the
  /// format of another program, or not `areTexts`.
  init(
    _ versions: [[UInt8]], _ dialect: Dialect, _ options: MergeOptions, named name: String,
    areTexts: Bool = true
  ) {
    let isForeign =
      areTexts && ListFormat.mayBeForeign(fileNamed: name)
      && versions.contains { !$0.isEmpty && TodoList.foreignFormat(of: $0, dialect) != nil }
    let areLists = areTexts && !isForeign
    if versions[0].isEmpty, areLists {
      self.init(ours: versions[1], theirs: versions[2], dialect, options)
    } else {
      self.init(
        base: versions[0], ours: versions[1], theirs: versions[2], dialect, options, isList: areLists)
    }
  }
}

extension CommandOption {
  fileprivate static let output = CommandOption(
    "output", letter: "o", value: "FILE", completing: .files, "Write the merged list to FILE")
  fileprivate static let markerSize = CommandOption(
    "marker-size", value: "N", "Make conflict markers N characters long (default 7)")
  fileprivate static let label = CommandOption(
    "label", letter: "L", value: "NAME", repeatable: true,
    "Name the versions in markers: ours, base, theirs, one -L each")
  static let path = CommandOption(
    "path", value: "FILE", "The name of the list, which determines how it is parsed")
  fileprivate static let style = CommandOption(
    "style", value: "NAME", completing: .words(["merge", "diff3", "zdiff3"]),
    "Show conflicts as merge, diff3 or zdiff3 (default merge; with --path as Git's merge.conflictStyle says)")
  static let keep = CommandOption(
    "keep", value: "SIDE", completing: .words(["ours", "theirs", "both"]),
    "With --conflicts: resolve what cannot be merged by keeping ours, theirs or both")
  fileprivate static let conflicts = CommandOption(
    "conflicts", "Merge the conflicts in FILE and its conflict copies")
}

extension Arguments {
  func mergeOptions() throws(CommandError) -> MergeOptions {
    var options = MergeOptions()
    // A larger size is a mistake, and would fill the memory.
    if let size = try count(.markerSize) { options.markerSize = min(size, 1000) }
    if let name = self[.style] {
      guard let style = MergeOptions.Style(rawValue: name) else {
        throw .wrongValue("style", name, expected: "merge, diff3 or zdiff3")
      }
      options.style = style
    } else if has(.path), let style = GitProgram.conflictStyle.flatMap(MergeOptions.Style.init) {
      // Git does not pass its style to a merge driver.
      options.style = style
    }
    // Git before 2.44 has no labels and does not replace their placeholders.
    let labels = all(.label).map { ["%X", "%S", "%Y"].contains($0) ? "" : $0 }
    if labels.count > 0, !labels[0].isEmpty { options.oursLabel = labels[0] }
    if labels.count > 1, !labels[1].isEmpty { options.baseLabel = labels[1] }
    if labels.count > 2, !labels[2].isEmpty { options.theirsLabel = labels[2] }
    return options
  }

  func mergeDialect(of name: String) throws(CommandError) -> Dialect {
    if let dialect = try dialect() { return dialect }
    if ListFiles.isMarkdown(named: name) { return .markdown }
    var finder = SettingsFinder()
    return finder.settings(for: name).dialect
  }
}
