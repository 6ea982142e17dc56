import TestSupport
import TodoModel
import TodoText

/// A list with many repeated words, some with tags that look like archive marks.
struct RepetitiveList {
  /// Whether it ends with a handwritten archive that has the form of a generated one.
  var hasArchive = false
  /// Whether titles and the items of each group are unique, and all quotes are closed.
  var isSound = false

  func list(seed: UInt64) -> TodoList {
    var generator = SeededGenerator(seed: seed)
    var groups = (0..<1 + generator.below(3)).map { number in
      group(titled: title(number, &generator), marks: Self.ownMarks, &generator)
    }
    if hasArchive { groups.append(group(titled: "Archive", marks: Self.archiveMarks, &generator)) }
    let lineEnd = generator.below(4) == 0 ? "\r\n" : "\n"
    let text = groups.map { $0.joined(separator: lineEnd) }.joined(separator: lineEnd + lineEnd)
    return TodoList(SourceText(text + (generator.below(3) == 0 ? "" : lineEnd)))
  }

  private func title(_ number: Int, _ generator: inout SeededGenerator) -> String? {
    let titles = ["Trip", "The \"big\" one", "Home"]
    if isSound { return number == 0 && generator.below(3) == 0 ? nil : titles[number] }
    return generator.below(4) == 0 ? nil : generator.pick(titles)
  }

  private func group(
    titled title: String?, marks: [String], _ generator: inout SeededGenerator
  ) -> [String] {
    var lines = title.map { [$0] } ?? []
    var depth = -1
    for number in 0..<1 + generator.below(8) {
      depth = min(generator.below(depth + 2), 3)
      let indentation = String(repeating: "    ", count: depth)
      let words = isSound ? "item \(number)" : generator.pick(["a", "b", "c -> 2026", "d #for=\"x"])
      let mark = generator.below(3) == 0 ? generator.pick(marks) : ""
      lines.append(indentation + generator.pick(["[ ]", "[x]", "[~]", "[@]"]) + " " + words + mark)
      if generator.below(8) == 0 { lines.append(indentation + "    note") }
    }
    return lines
  }

  private static let ownMarks = [
    " #kept", " #from", " #from=\"Trip\"", " #from=\"\"", " #Kept", " #kept=1", " #kept #from",
    " #from #kept", "  ",
  ]

  private static let archiveMarks =
    ownMarks + [
      " #from=\"Trip\" #kept", " #from=\"Home\" #kept", " #from=\"Home\"", " #kept", " #kept", " #kept #from",
    ]
}

/// The number of occurrences of each line of a list, without surrounding blanks.
struct LineCounts: Equatable {
  private(set) var counts: [String: Int] = [:]

  init(_ lines: some Sequence<String>) {
    for line in lines where !line.isEmpty { counts[line, default: 0] += 1 }
  }

  /// Counts the lines of lists; if `bare`, without tags at their ends that could be marks of the archive.
  init(of lists: TodoList..., bare: Bool = false) {
    self.init(
      lists.flatMap { list in
        (0..<list.text.lineCount).map { line in
          bare ? Self.bare(list.text.string(ofLine: line)) : Self.trimmed(list.text.string(ofLine: line))
        }
      })
  }

  /// The lines that occur less often in `other`.
  func missing(in other: LineCounts) -> [String: Int] {
    counts.filter { $0.value > other.counts[$0.key] ?? 0 }
      .reduce(into: [:]) { $0[$1.key] = $1.value - (other.counts[$1.key] ?? 0) }
  }

  static func trimmed(_ line: String) -> String {
    String(line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  static func bare(_ line: String) -> String {
    trimmed(line).replacing(/( +#(kept|from(="[^"]*")?))+$/, with: "")
  }
}
