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

  private var awaited: [[Int]] {
    var rowsOfIDs: [ItemID: [Int]] = [:]
    for (index, row) in rows.enumerated() {
      if let id = row.item.item.id { rowsOfIDs[id, default: []].append(index) }
    }
    return rows.map { row in row.item.item.names.filter { !$0.isOwn }.flatMap { rowsOfIDs[$0.id] ?? [] } }
  }

  /// The rows, each after those that it waits for, else in the order of lists and lines; those of cycles are last.
  private func order(_ awaited: [[Int]]) -> [Int] {
    var waiting = awaited.map { $0.count }
    var next = [[Int]](repeating: [], count: rows.count)
    for (row, others) in awaited.enumerated() { for other in others { next[other].append(row) } }
    var order = rows.indices.filter { waiting[$0] == 0 }
    var done = 0
    while done < order.count {
      for row in next[order[done]] {
        waiting[row] -= 1
        if waiting[row] == 0 { order.append(row) }
      }
      done += 1
    }
    return order + rows.indices.filter { waiting[$0] > 0 }
  }

  /// Prints a line for each item, or a graph for Graphviz.
  func print(asDot: Bool, to console: Console) throws(CommandError) {
    let awaited = awaited
    guard asDot else {
      var lines: [UInt8] = []
      for index in order(awaited) {
        lines += rows[index].item.line(rows[index].hash, usesColor: console.usesColor)
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
    for (index, others) in awaited.enumerated() {
      for other in others { text += "  n\(other) -> n\(index)\n" }
    }
    try console.write(Array("\(text)}\n".utf8))
  }
}
