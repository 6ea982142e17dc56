import TodoModel
import TodoText

/// The matching items with ids or dependencies, each after those that it waits for.
struct DependencyListing {
  private let filter: Filter
  private var rows: [(item: ListedItem, hash: ItemHash)] = []

  var count: Int { rows.count }

  init(_ filter: Filter) { self.filter = filter }

  mutating func add(_ list: TodoList, of file: String) {
    guard list.foreignFormat == nil else { return }
    var hasher = ItemHasher()
    list.visitItems { item in
      guard !item.names.isEmpty, filter.matches(item, in: list, file: file) else { return }
      rows.append((ListedItem(item: item, list: list, file: file), hasher.hash(of: item)))
    }
  }

  private var rowsOfIDs: [ItemID?: [Int]] { Dictionary(grouping: rows.indices) { rows[$0].item.item.id } }

  private var awaited: [[ItemID]] {
    rows.map { row in row.item.item.names.filter { !$0.isOwn }.map { $0.id } }
  }

  /// The rows, each after those that it waits for, else in the order of lists and lines; those of cycles are last.
  private var order: [Int] {
    // The numbers of rows with each id that are not in the order yet.
    var left = rowsOfIDs.mapValues { $0.count }
    var next: [ItemID: [Int]] = [:]
    var waiting = awaited.enumerated().map { row, ids in
      let ids = ids.filter { left[$0] != nil }
      for id in ids { next[id, default: []].append(row) }
      return ids.count
    }
    var order = rows.indices.filter { waiting[$0] == 0 }
    var done = 0
    while done < order.count {
      defer { done += 1 }
      guard let id = rows[order[done]].item.item.id, let count = left[id] else { continue }
      left[id] = count - 1
      for row in count == 1 ? next[id] ?? [] : [] {
        waiting[row] -= 1
        if waiting[row] == 0 { order.append(row) }
      }
    }
    return order + rows.indices.filter { waiting[$0] > 0 }
  }

  /// Prints a line for each item, or a graph for Graphviz.
  func print(asDot: Bool, to console: Console) throws(CommandError) {
    guard asDot else {
      let lines = order.map { rows[$0] }.flatMap { row, hash in
        row.item.line(in: row.file, hash, usesColor: console.usesColor)
      }
      return try console.write(lines)
    }
    var text = "digraph {\n  rankdir=LR\n  node [shape=box]\n"
    for (index, row) in rows.enumerated() {
      let words = row.item.list.ownWords(of: row.item.item).escapingControls(in: .name)
      let label = words.reduce(into: "") { $0 += $1 == "\"" || $1 == "\\" ? "\\\($1)" : "\($1)" }
      let style = row.item.item.isUnfinished ? "" : ", style=dashed"
      text += "  n\(index) [label=\"\(label)\"\(style)]\n"
    }
    // The first one of an id that several have, as in other reports; else there might be as many lines as pairs.
    let rowsOfIDs = rowsOfIDs
    for (index, ids) in awaited.enumerated() {
      for other in ids.compactMap({ rowsOfIDs[$0]?.first }) { text += "  n\(other) -> n\(index)\n" }
    }
    try console.write(Array("\(text)}\n".utf8))
  }
}
