import TodoFiles
import TodoModel
import TodoText

/// The search for the one item that a user means.
struct ItemSearch {
  let console: Console

  /// An item of a list that was read.
  typealias Candidate = (source: ListSource, line: Int)

  /// The item that a reference names.
  ///
  /// - Throws: An error if it is not there any more, or if several have its hash.
  func resolve(
    _ reference: ItemReference, among sources: [ListSource]
  ) throws(CommandError) -> Candidate {
    let file = reference.file.map { CanonicalPath($0) }
    let sources = sources.filter {
      $0.list.foreignFormat == nil && (file == nil || CanonicalPath($0.name) == file)
    }
    let standing = reference.line.flatMap { line in
      sources.first.flatMap { source in source.list.item(atLine: line).map { (source, $0.line) } }
    }
    guard let hash = reference.hash else {
      guard let standing else { throw .message("\(reference.word): there is no item on this line") }
      return standing
    }
    let found: [Candidate] = sources.flatMap { source in
      var lines: [Int] = []
      var hasher = ItemHasher()
      source.list.visitItems { if hasher.hash(of: $0) == hash { lines.append($0.line) } }
      return lines.map { line -> Candidate in (source, line) }
    }
    if let line = reference.line, let same = found.first(where: { $0.line == line }) { return same }
    if found.count > 1, reference.line == nil { return try choose(among: found, for: reference.word) }
    guard found.count == 1 else {
      let now = standing.map { "\(Self.place($0)) is “\(Self.text($0))”" } ?? "no item is there"
      throw .changedMeanwhile(reference.word, now: reference.line == nil ? "no item has this hash" : now)
    }
    if reference.line != nil { console.report("\(reference.word) is now \(Self.place(found[0]))") }
    return found[0]
  }

  /// The items that contain a text.
  func all(_ text: String, in sources: [ListSource]) -> [Candidate] {
    let name = ItemName(text)
    return sources.filter { $0.list.foreignFormat == nil }.flatMap { source in
      var lines: [Int] = []
      source.list.visitItems { if name.match($0, in: source.list) != nil { lines.append($0.line) } }
      return lines.map { line -> Candidate in (source, line) }
    }
  }

  /// The item that a text names best among those that contain it, then one that `canChange`.
  func best(
    _ text: String, among all: [Candidate], where canChange: @escaping (Candidate) -> Bool = { _ in true }
  ) throws(CommandError) -> Candidate? {
    let name = ItemName(text)
    var candidates = all
    func matches(_ match: ItemName.Match) -> (Candidate) -> Bool {
      { candidate in
        let list = candidate.source.list
        return list.item(atLine: candidate.line).flatMap { name.match($0, in: list) } == match
      }
    }
    for condition in [matches(.whole), matches(.beginning), canChange] where candidates.count > 1 {
      let fewer = candidates.filter(condition)
      if !fewer.isEmpty { candidates = fewer }
    }
    return candidates.count < 2 ? candidates.first : try choose(among: candidates, for: text)
  }

  /// Asks a user which of several items is meant.
  ///
  /// - Throws: ``CommandError/severalItems(_:count:)`` without a terminal, after listing them.
  private func choose(among candidates: [Candidate], for what: String) throws(CommandError) -> Candidate {
    list(candidates, atMost: Self.candidateLimit, numbered: mayAsk)
    if mayAsk {
      console.prompt("Which? [1-\(min(candidates.count, Self.candidateLimit))] ")
      let number = console.readLine().flatMap { Int($0.trimmedBlanks) } ?? 0
      if (1...min(candidates.count, Self.candidateLimit)).contains(number) { return candidates[number - 1] }
    }
    throw .severalItems(what, count: candidates.count)
  }

  /// Writes items to standard error.
  func list(_ candidates: [Candidate], atMost limit: Int, numbered: Bool = false) {
    for (number, candidate) in candidates.prefix(limit).enumerated() {
      let start = numbered ? "\(number + 1)  " : ""
      console.report("  \(start)\(Self.place(candidate)): \(Self.text(candidate))")
    }
    if candidates.count > limit {
      console.report("  and \(Count.of(candidates.count - limit, "more item"))")
    }
  }

  /// The most items that are named where one is meant.
  private static var candidateLimit: Int { 10 }

  /// Whether a user can be asked.
  var mayAsk: Bool { console.terminals.input && console.terminals.error }

  static func place(_ candidate: Candidate) -> String { "\(candidate.source.name):\(candidate.line + 1)" }

  /// The item's checkbox, text and hash.
  static func text(_ candidate: Candidate) -> String {
    let list = candidate.source.list
    guard let item = list.item(atLine: candidate.line) else { return "" }
    let text = String(decoding: AgendaWriter(list, of: "").text(of: item), as: UTF8.self)
    return "\(text)  @\(ItemHash(of: item))"
  }
}
