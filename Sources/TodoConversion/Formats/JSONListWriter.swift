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
  /// The open items of Markdown, and what the lines below each begin with: spaces for its indentation and bullet.
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
    // An entry may follow the last line of a file without a final line ending.
    if let last = text.unicodeScalars.last, last != "\n", last != "\r" { text += "\n" }
    let old = entry.source.flatMap { source in parsed[offset].flatMap { $0.source == source ? $0 : nil } }
    offset += entry.source?.utf8.count ?? 0
    if entry.kind == .item, dialect == .markdown {
      appendTask(entry, old)
    } else {
      let isUnchanged = old.map(entry.isSame) ?? false
      text += isUnchanged || entry.matchesSource ? entry.source ?? "" : generated(entry)
    }
  }

  private func generated(_ entry: JSONEntry) -> String {
    switch entry.kind {
    case .blank: return "\n"
    case .note: return margin(ofDepth: entry.depth + 1) + entry.text + "\n"
    case .item:
      let indentation = margin(ofDepth: entry.depth)
      let more = entry.description.dropFirst().map { "\(indentation)    \($0)\n" }
      return "\(indentation)\(entry.firstWords)\n" + more.joined()
    case .title, .text: return entry.text + "\n"
    }
  }

  /// Appends an item of Markdown, whose depth depends on the items before it; `old` is what its source was parsed as.
  private mutating func appendTask(_ entry: JSONEntry, _ old: JSONEntry?) {
    var start = margin(ofDepth: entry.depth) + "- "
    var lines: [String] = []
    if let old, old.kind == .item, old.depth == entry.depth {
      lines = (old.source ?? "").linesWithTerminators
      // Keeps the bullet, below which the sub-items are indented.
      if let first = lines.first { start = String(first.prefix { $0 != "[" }) }
    }
    while let last = margins.last, last.depth >= entry.depth { margins.removeLast() }
    margins.append((entry.depth, start.asMargin))
    if let old, entry.isSame(as: old) {
      text += old.source ?? ""
      return
    }
    text += "\(start)\(entry.firstWords)\n"
    for (index, words) in entry.description.enumerated().dropFirst() {
      let isSame = lines.indices.contains(index) && old?.description[index] == words
      text += isSame ? lines[index] : "\(start.asMargin)\(words)\n"
    }
  }

  /// What lines of a depth begin with.
  private func margin(ofDepth depth: Int) -> String {
    guard dialect == .markdown else { return String(repeating: "    ", count: depth) }
    // A top-level item is below no item, which counts as one of depth -1.
    let parent = margins.last { $0.depth < depth } ?? (-1, "")
    return parent.text + String(repeating: "  ", count: depth - 1 - parent.depth)
  }
}

extension JSONEntry {
  /// The checkbox, priority and words of the first line.
  fileprivate var firstWords: String {
    let words = [String(repeating: "!", count: priority), description.first ?? ""].filter { !$0.isEmpty }
    return ([(status ?? .open).checkbox] + words).joined(separator: " ")
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
