import TodoFiles
import TodoModel
import TodoText

struct ItemSearch {
  let console: Console

  typealias Candidate = (source: ListSource, item: Item)

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
      sources.first.flatMap { source in source.list.item(atLine: line).map { (source, $0) } }
    }
    guard let hash = reference.hash else {
      guard let standing else { throw .message("\(reference.word): there is no item on this line") }
      return standing
    }
    let found: [Candidate] = sources.flatMap { source in
      var candidates: [Candidate] = []
      var hasher = ItemHasher()
      source.list.visitItems { if hasher.hash(of: $0) == hash { candidates.append((source, $0)) } }
      return candidates
    }
    if let line = reference.line, let same = found.first(where: { $0.item.line == line }) { return same }
    if found.count > 1, reference.line == nil { return try choose(among: found, for: reference.word) }
    guard found.count == 1 else {
      // A word that is no hash of an item, such as `@office`, may be in its text.
      let named = reference.file == nil ? all(reference.word, in: sources) : []
      if let item = try best(reference.word, among: named) { return item }
      let now = standing.map { "\(Self.place($0)) is “\(Self.text($0))”" } ?? "no item is there"
      throw .changedMeanwhile(reference.word, now: reference.line == nil ? "no item has this hash" : now)
    }
    if reference.line != nil { console.report("\(reference.word) is now \(Self.place(found[0]))") }
    return found[0]
  }

  func all(_ text: String, in sources: [ListSource]) -> [Candidate] {
    let name = ItemName(text)
    return sources.filter { $0.list.foreignFormat == nil }.flatMap { source in
      var candidates: [Candidate] = []
      source.list.visitItems { if name.match($0, in: source.list) != nil { candidates.append((source, $0)) } }
      return candidates
    }
  }

  /// The item that a text names best among those that contain it, then one that `canChange`.
  func best(
    _ text: String, among all: [Candidate], where canChange: @escaping (Candidate) -> Bool = { _ in true }
  ) throws(CommandError) -> Candidate? {
    let name = ItemName(text)
    var candidates = all
    func matches(_ match: ItemName.Match) -> (Candidate) -> Bool {
      { name.match($0.item, in: $0.source.list) == match }
    }
    // To try a change takes a part of a millisecond, so that it is not tried on very many.
    for (condition, limit) in [(matches(.whole), Int.max), (matches(.beginning), .max), (canChange, 1000)]
    where candidates.count > 1 && candidates.count <= limit {
      let fewer = candidates.filter(condition)
      if !fewer.isEmpty { candidates = fewer }
    }
    return candidates.count < 2 ? candidates.first : try choose(among: candidates, for: text)
  }

  /// Asks a user which of several items is meant.
  ///
  /// - Throws: An error without a terminal, after listing them.
  private func choose(among candidates: [Candidate], for what: String) throws(CommandError) -> Candidate {
    list(candidates, atMost: Self.candidateLimit, numbered: mayAsk)
    if mayAsk {
      console.prompt("Which? [1-\(min(candidates.count, Self.candidateLimit))] ")
      let number = console.readLine().flatMap { Int($0.trimmedBlanks) } ?? 0
      if (1...min(candidates.count, Self.candidateLimit)).contains(number) { return candidates[number - 1] }
    }
    let advice = "name one by more of its text or by FILE:LINE, or use --where for all"
    throw CommandError(
      description: "\(candidates.count) items match “\(what)”: \(advice)", exitCode: .ambiguous)
  }

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

  var mayAsk: Bool { console.terminals.input && console.terminals.error }

  static func place(_ candidate: Candidate) -> String {
    "\(candidate.source.name):\(candidate.item.line + 1)"
  }

  static func text(_ candidate: Candidate) -> String {
    "\(String(decoding: candidate.item.textInOneLine, as: UTF8.self))  @\(ItemHash(of: candidate.item))"
  }
}

/// The text of `--item`, which names an item.
struct ItemName {
  private let text: String
  /// Whether the text ends in a tag: another tag that begins with it is not meant.
  private let endsInTag: Bool

  /// How well the text names an item: the whole text of an item is better than its beginning, and that than a part.
  enum Match { case part, beginning, whole }

  init(_ text: String) {
    self.text = AgendaRow.line(text.lowercased())
    let word = self.text.split(separator: " ").last ?? ""
    endsInTag = word.hasPrefix("#") && word.count > 1
  }

  /// How well it names an item; nil if the item does not contain it.
  func match(_ item: Item, in list: TodoList) -> Match? {
    let first = AgendaRow.line(list.firstWords(of: item).lowercased())
    let untagged = first.split(separator: " ").filter { !$0.hasPrefix("#") }.joined(separator: " ")
    let words = AgendaRow.line(list.words(of: item).lowercased())
    if [first, untagged, words].contains(text) { return .whole }
    let starts = starts(in: words)
    return starts.isEmpty ? nil : starts.first == 0 ? .beginning : .part
  }

  private func starts(in words: String) -> [Int] {
    let (words, text) = (Array(words.utf8), Array(text.utf8))
    guard !text.isEmpty, words.count >= text.count else { return [] }
    return (0...words.count - text.count).filter { start in
      guard words[start] == text[0], words[start..<start + text.count].elementsEqual(text) else {
        return false
      }
      // A tag at the end of the text does not go on.
      let rest = words[(start + text.count)...].prefix(16)
      guard endsInTag, let next = String(decoding: rest, as: UTF8.self).first else { return true }
      return !next.isLetter && !next.isNumber && !"_-".contains(next)
    }
  }
}
