import TodoModel
import TodoText

/// Writes the entries of a ``JSONList``: the source of each that still matches it, otherwise generated lines.
struct JSONListWriter {
  private(set) var text = ""
  private let dialect: Dialect
  /// The entries parsed from the joined sources, by their offset in bytes.
  private var parsed: [Int: JSONEntry] = [:]
  /// The length of the sources so far, in bytes.
  private var offset = 0
  /// The depth of the last item.
  private var lastDepth = -1
  /// The open items, and what the lines below each begin with in Markdown: spaces for its indentation and bullet.
  private var margins: [(depth: Int, text: String)] = []

  init(_ dialect: Dialect, parsed entries: [JSONEntry]) {
    self.dialect = dialect
    var offset = 0
    for entry in entries {
      parsed[offset] = entry
      offset += entry.source?.utf8.count ?? 0
    }
  }

  mutating func append(_ entry: JSONEntry) {
    let old = entry.source.flatMap { source in parsed[offset].flatMap { $0.source == source ? $0 : nil } }
    offset += entry.source?.utf8.count ?? 0
    var entry = entry
    // A number must not become a huge indentation.
    let limit = entry.kind == .item ? min(lastDepth + 1, 99) : entry.kind == .note ? lastDepth : 0
    entry.depth = max(0, min(entry.depth, limit))
    let like = old.flatMap { $0.kind == entry.kind && $0.depth == entry.depth ? $0 : nil }
    let margin = margin(ofDepth: entry.depth + (entry.kind == .note ? 1 : 0))
    let bullet = entry.kind == .item && dialect == .markdown ? "- " : ""
    let start = like?.start ?? margin + bullet
    if entry.kind == .item {
      lastDepth = entry.depth
      while let last = margins.last, last.depth >= entry.depth { margins.removeLast() }
      margins.append((entry.depth, start.asMargin))
    }
    if let source = entry.source, entry.matchesSource || old.map(entry.isSame) ?? false {
      add(source)
    } else {
      addLines(of: entry, like, after: start)
    }
  }

  /// Adds generated lines, the first after `start`; `old` is what the source was parsed as, if it is of this kind.
  private mutating func addLines(of entry: JSONEntry, _ old: JSONEntry?, after start: String) {
    let end = old.flatMap { $0.end.isEmpty ? nil : $0.end } ?? "\n"
    guard entry.kind == .item else {
      // A title that starts with a checkbox would be an item.
      let isTitle = dialect != .markdown && (entry.kind == .title || entry.kind == .text)
      return add(start + (isTitle ? XitWriter.titleLine(entry.text) : entry.text) + end)
    }
    add(start + entry.firstWords(old) + end)
    let lines = old?.source?.linesWithTerminators ?? []
    let margin = dialect == .markdown ? start.asMargin : start.prefix { $0 == " " || $0 == "\t" } + "    "
    for (index, words) in entry.description.enumerated().dropFirst() {
      if lines.indices.contains(index), old?.description[index] == words {
        add(lines[index])
      } else if !JSONEntry.words(words).isEmpty {
        // A blank line would end the item.
        add(margin + words + end)
      }
    }
  }

  /// Adds lines, the first of which may follow the last line of a file without a final line ending.
  private mutating func add(_ lines: String) {
    if let last = text.unicodeScalars.last, last != "\n", last != "\r" { text += "\n" }
    text += lines
  }

  /// What lines of a depth begin with.
  private func margin(ofDepth depth: Int) -> String {
    guard dialect == .markdown else { return String(repeating: "    ", count: depth) }
    return margins.last { $0.depth < depth }?.text ?? ""
  }
}

extension JSONEntry {
  /// The checkbox, priority and words of the first line; the first two as `old` has them if their values are the same.
  fileprivate func firstWords(_ old: JSONEntry?) -> String {
    let checkbox = old.flatMap { $0.status == status ? $0.checkbox : nil } ?? (status ?? .open).checkbox
    let level = max(0, min(priority, PriorityLetter.highestLevel))
    let marks =
      old.flatMap { $0.priority == priority ? $0.marks : nil } ?? String(repeating: "!", count: level)
    return [checkbox, marks, description.first ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension String {
  /// The lines with their line endings.
  fileprivate var linesWithTerminators: [String] {
    LineIndex(Array(utf8), endedBy: .all).lines.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Spaces as wide as an indentation with a bullet, and the `>` of quotes.
  fileprivate var asMargin: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter { $0 != "\u{FEFF}" }.map { $0 == ">" || $0 == "\t" ? $0 : " " }))
  }
}
