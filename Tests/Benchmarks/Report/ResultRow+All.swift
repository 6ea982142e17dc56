extension ResultRow {
  /// All rows, in the order of the table.
  static let all: [ResultRow] =
    keys + requests + lists + [
      ResultRow("`todo-format` on 34 MB", "todo-format, one file", .clean, 900_000, .throughput, 100),
      ResultRow("the same", "todo-format, one file", .clean, 900_000, .timesFloor, 3),
      ResultRow("the same", "todo-format, one file", .clean, 900_000, .memoryTimesSize, 3),
      ResultRow("`--check` of 10,000 files", "todo-format, many files", .clean, 400_000, .timesFloor, 3),
      ResultRow("`--check` of 17 MB", "--check", .tidy, 450_000, .throughput, 100),
      ResultRow("the same", "--check", .tidy, 450_000, .memoryTimesSize, 2),
      ResultRow("`lint` of 17 MB", "lint", .tidy, 450_000, .throughput, 100),
      ResultRow("the same", "lint", .tidy, 450_000, .memoryTimesSize, 2),
      ResultRow("`list` of 17 MB", "list", .tidy, 450_000, .throughput, 100),
      ResultRow(
        "`edit complete` of one line of 17 MB", "edit complete --line N", .tidy, 450_000, .memoryTimesSize, 2),
      ResultRow(
        "`edit complete` of all its items", "edit complete --all", .tidy, 450_000, .memoryTimesSize, 2),
      ResultRow("`edit sort` of all its groups", "edit sort --all", .tidy, 450_000, .memoryTimesSize, 3),
      ResultRow(
        "`edit complete` of all with a tag", "edit complete --where #work", .tidy, 450_000, .memoryTimesSize,
        2),
      ResultRow("`edit archive`", "edit archive", .tidy, 450_000, .memoryTimesSize, 2),
      ResultRow("`edit fix-all`", "edit fix-all", .dirty, 450_000, .memoryTimesSize, 2),
      ResultRow(
        "`lint` of 10,000 lists, first output", "lint, first output", .dirty, 400_000, .milliseconds, 50),
      ResultRow("start → answer to `initialize`", "start", nil, 0, .milliseconds, 2),
      ResultRow("the same", "start", nil, 0, .timesFloor, 1.3),
    ]

  /// The scenarios that measure them.
  static let scenarios: Set<String> = [
    Scenario.start, .open, .key, .growth, .keyInLists, .keyInChains, .coldKey, .spacedBurst, .menus, .tags,
    .formatting, .completion, .bigFile, .commands, .manyFiles, .firstOutput,
  ].reduce(into: []) { $0.insert($1.name) }

  private static let keys: [ResultRow] =
    [1000, 10_000, 100_000, 1_000_000].map {
      ResultRow("key, \(lines($0))", "key in the middle", .clean, $0, .timesFloor, 3)
    } + [
      ResultRow("key, one group of a million", "key in the middle", .oneGroup, 1_000_000, .timesFloor, 3),
      ResultRow(
        "key, a million lines against 1,000", "key, long against short", .clean, 1_000_000, .timesFloor, 2),
      ResultRow("key in an item of 100,000 lines", "key in the middle", .wideItem, 100_000, .cpu, 1),
      ResultRow("key in a chain 3,000 deep", "key in the middle", .chain, 6000, .cpu, 5),
      ResultRow("key in a line of 8,000 dates", "key in the middle", .longLine, 10_000, .cpu, 5),
      ResultRow(
        "key above 3,000 overdue sub-items", "key in the middle", .overdueItem, 10_000, .cpu, 10),
      ResultRow(
        "key, 1 % problems, 10,000 lines", "key in the middle", .problems, 10_000, .milliseconds, 0.5),
      ResultRow(
        "last of 20 keys 30 ms apart, 100,000 lines", "last of 20, 30 ms apart", .clean, 100_000,
        .timesFloor, 3),
      ResultRow("cold key, 1,000 lines", "cold key", .clean, 1000, .cpuTimesFloor, 3),
      ResultRow("cold key, 10,000 lines", "cold key", .clean, 10_000, .cpuTimesFloor, 3),
      ResultRow("the same, 1 % problems", "cold key", .problems, 10_000, .cpuTimesFloor, 3),
    ]

  private static let requests: [ResultRow] = [
    ResultRow("menu at the cursor, 100,000 lines", "menu at the cursor", .clean, 100_000, .cpu, 2),
    ResultRow("the same, 1 % problems", "menu at the cursor", .problems, 100_000, .cpu, 2),
    ResultRow("menu of all 100,000 lines", "menu of all lines", .clean, 100_000, .cpu, 20),
    ResultRow(
      "the same, only `source`", "menu of all lines, only \"source\"", .clean, 100_000, .cpu, 20),
    ResultRow("hover of a tag, 100,000 lines", "hover of a tag", .manyTags, 100_000, .cpu, 2),
    ResultRow("references of a tag", "references of a tag", .manyTags, 100_000, .cpu, 20),
    ResultRow(
      "key and completion of a tag", "key and completion of a tag", .clean, 100_000, .milliseconds, 2),
    ResultRow("formatting of 100,000 tidy lines", "formatting", .tidy, 100_000, .milliseconds, 15),
    ResultRow("the same, 1 % problems", "formatting", .dirty, 100_000, .milliseconds, 15),
  ]

  private static let lists: [ResultRow] = [
    ResultRow("open 100,000 lines", "open", .clean, 100_000, .timesFloor, 3),
    ResultRow("the same", "open", .clean, 100_000, .cpu, 25),
    ResultRow("the same, 1 % problems", "open", .problems, 100_000, .timesFloor, 3),
    ResultRow("the same, other scripts", "open", .unicode, 100_000, .timesFloor, 3),
    ResultRow("the same, Markdown", "open", .markdown, 100_000, .timesFloor, 3),
    // 10 MiB, and for long documents five times their size, too, as in `Scenario.open`.
    ResultRow("memory, 1,000 lines", "open", .clean, 1000, .memory, 10),
    ResultRow("memory, 100,000 lines", "open", .clean, 100_000, .memory, 27.4),
    ResultRow("the same, Markdown", "open", .markdown, 100_000, .memory, 28.2),
  ]

  private static func lines(_ count: Int) -> String {
    let text = "\(count)"
    let head = text.count % 3
    let groups =
      (head > 0 ? [String(text.prefix(head))] : [])
      + stride(from: head, to: text.count, by: 3).map { String(text.dropFirst($0).prefix(3)) }
    return groups.joined(separator: ",") + " lines"
  }
}
