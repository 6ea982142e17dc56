import TodoModel
import TodoText

/// The blocks and drawers of an Org file, and the keywords that it declares: what decides how other lines are parsed.
struct OrgRegions {
  /// The last lines of blocks and drawers by their first lines.
  private var ends: [Int: Int] = [:]
  /// The statuses of keywords: those that the file declares, or the usual ones if it declares none.
  private(set) var keywords: [String: Status] = [:]

  init(_ lines: [Substring]) {
    // The next end of each kind, before the next headline.
    var next: [String: Int] = [:]
    for (index, line) in lines.enumerated().reversed() {
      if Org.headline(line) != nil { next = [:] }
      let words = line.trimmingSpaces
      guard words.hasPrefix("#+") || words.hasPrefix(":") else { continue }
      if let name = OrgRegions.block(words, "#+END_") {
        next[name] = index
      } else if let name = OrgRegions.block(words, "#+BEGIN_") {
        ends[index] = next[name]
      } else if words.uppercased() == ":END:" {
        next[":"] = index
      } else if OrgRegions.drawer(words) != nil {
        ends[index] = next[":"]
        next[":"] = nil
      }
    }
    var declared: [(keyword: String, status: Status)] = []
    var line = 0
    while line < lines.count {
      let words = lines[line].trimmingSpaces
      if let end = opaqueEnd(of: words, at: line) {
        line = end
      } else if let more = Org.declaration(words) {
        declared += more
      }
      line += 1
    }
    let all = declared.isEmpty ? Org.keywords : declared
    keywords = Dictionary(keepingFirst: all.map { ($0.keyword, $0.status) })
  }

  /// The last line of the block that a line begins, if the block has no items or headlines: code, an example and so on.
  func opaqueEnd(of words: String, at line: Int) -> Int? {
    guard let name = Self.block(words, "#+BEGIN_"),
      ["SRC", "EXAMPLE", "EXPORT", "COMMENT", "VERSE"].contains(name)
    else { return nil }
    return ends[line]
  }

  /// The name of the drawer that a line begins, in uppercase, and its last line.
  func drawer(_ words: String, at line: Int) -> (name: String, end: Int)? {
    guard let name = Self.drawer(words), let end = ends[line] else { return nil }
    return (name, end)
  }

  private static func block(_ words: String, _ prefix: String) -> String? {
    guard words.hasPrefix("#+") else { return nil }
    let word = words.prefix { $0 != " " }.uppercased()
    return word.hasPrefix(prefix) ? String(word.dropFirst(prefix.count)) : nil
  }

  private static func drawer(_ words: String) -> String? {
    let name = words.dropFirst().dropLast()
    guard words.hasPrefix(":"), words.hasSuffix(":"), !name.isEmpty,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
    else { return nil }
    return name.uppercased()
  }
}
