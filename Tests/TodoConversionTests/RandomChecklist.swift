import TestSupport
import TodoConversion
import TodoModel
import TodoText

/// Random lists, and the facts that every format must keep.
struct RandomChecklist {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A random list of groups with titles.
  mutating func text() -> String {
    (0..<1 + random.below(4)).map { _ in
      let count = 1 + random.below(4)
      return "\(words())\n" + (0..<count).map { _ in item(depth: 0) }.joined()
    }.joined(separator: "\n")
  }

  /// Random words after a W: a task of todo.txt whose text begins with "x " is written with a dash before it.
  private mutating func words() -> String {
    let choices = ["eggs", "call", "Ann", "買い物", "Größe", "50", "ficus", "to-do", "a/b", "x"]
    return "W" + (0..<1 + random.below(3)).map { _ in random.pick(choices) }.joined(separator: " ")
  }

  private mutating func item(depth: Int) -> String {
    let indentation = String(repeating: "    ", count: depth)
    var parts = [indentation + random.pick(Status.allCases).checkbox]
    if random.happens(0.4) { parts.append(String(repeating: "!", count: 1 + random.below(5))) }
    parts.append(words())
    for _ in 0..<random.below(3) {
      parts.append(
        random.pick([
          "#shop", "#with=Ann", "#with=\"Ann and Bob\"", "#start=2026-10-01", "#食", "#context=home", "#id=n1",
          "#id=x",
        ]))
      if random.happens(0.3) { parts.append(words()) }
    }
    if random.happens(0.1) { parts.append("#done=2026-11-20") }
    if random.happens(0.1) { parts.append("#created=2026-11-01") }
    if random.happens(0.2) { parts.append("#repeat=\(random.pick(["1w", "\"2m!\"", "daily"]))") }
    if random.happens(0.5) {
      parts.append("-> " + random.pick(["2026-11-30", "2026-12", "2027", "2026-W50", "2026-Q4"]))
    }
    var text = parts.joined(separator: " ") + "\n"
    for _ in 0..<random.below(2) { text += indentation + "    " + words() + "\n" }
    if depth < 3 {
      for _ in 0..<(random.happens(0.3) ? 1 + random.below(3) : 0) { text += item(depth: depth + 1) }
    }
    return text
  }
}

/// The facts of one item, independent of the format.
struct ItemFacts: Equatable, CustomStringConvertible {
  /// The title above the item.
  let title: String?
  let depth: Int
  let status: Status
  let priority: Int
  let due: String?
  let tags: [String]
  let words: [String]

  var description: String { "\(title ?? "-"): \(depth) \(status) \(priority) \(due ?? "-") \(tags) \(words)" }

  /// The facts of all items of a list.
  static func all(in list: Checklist) -> [ItemFacts] {
    var facts: [ItemFacts] = []
    var title: String?
    func add(_ item: ChecklistItem, _ depth: Int) {
      var tags: [String] = []
      var words: [String] = []
      var due: String?
      for piece in item.lines.flatMap(\.self) {
        switch piece {
        case .words(let text): words += text.split(separator: " ").map(String.init)
        case .tag(let name, let value): tags.append("\(name.lowercased())=\(value ?? "")")
        case .due(let date): due = date.text
        }
      }
      facts.append(
        ItemFacts(
          title: title, depth: depth, status: item.status, priority: item.priority, due: due,
          tags: tags.sorted(), words: words.sorted()))
      for child in item.children { add(child, depth + 1) }
    }
    for node in list.nodes {
      switch node {
      case .title(let text): title = text
      case .item(let item): add(item, 0)
      default: break
      }
    }
    return facts
  }

  /// The titles of a list.
  static func titles(in list: Checklist) -> [String] {
    list.nodes.compactMap { if case .title(let title) = $0 { title } else { nil } }
  }
}
