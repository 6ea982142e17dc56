import TodoText

@testable import TodoModel

/// All that a list was read as, at absolute places: the same for the same text, however it is cut into blocks.
struct FlatList: Hashable {
  struct Line: Hashable {
    let range: Range<Int>
    let kind: LineKind
    let ending: LineEnding
    /// The line of the item's checkbox; -1 if it belongs to none.
    let item: Int
    let indentation: Int
    let untidiness: Untidiness
    let beginsGroup: Bool
  }

  struct Item: Hashable {
    let lines: Range<Int>
    let parent: Int
    let checkbox: Range<Int>
    let depth: Int
    let priority: Int16
    let status: Status?
    let traits: BlockItem.Traits
    let due: DueDate?
  }

  struct Problem: Hashable {
    let code: ProblemCode
    let line: Int
    let range: Range<Int>
  }

  private(set) var lines: [Line] = []
  private(set) var items: [Item] = []
  private(set) var problems: [Problem] = []
  let sum: ListSum

  init(_ list: TodoList) {
    sum = list.sum
    list.visitBlocks { block in add(block) }
  }

  private mutating func add(_ block: PlacedBlock) {
    let firstLine = block.origin.lineBreakCount
    func line(ofItem place: Int32) -> Int {
      place < 0 ? -1 : firstLine + Int(block.block.items[Int(place)].line)
    }
    for (place, record) in block.block.lines.enumerated() {
      lines.append(
        Line(
          range: block.extent(ofLine: place).range, kind: record.kind, ending: record.ending,
          item: line(ofItem: record.item), indentation: Int(record.indentation),
          untidiness: record.untidiness,
          beginsGroup: record.beginsGroup))
    }
    for place in block.block.items.indices {
      let item = block.item(place)
      items.append(
        Item(
          lines: item.lines, parent: line(ofItem: item.record.parent), checkbox: item.checkbox,
          depth: item.depth, priority: item.record.priorityLevel, status: item.status,
          traits: item.record.traits, due: item.due))
    }
    for problem in block.block.problems {
      let start = block.extent(ofLine: Int(problem.line)).start
      problems.append(
        Problem(
          code: problem.code, line: firstLine + Int(problem.line),
          range: start + Int(problem.start)..<start + Int(problem.end)))
    }
  }

  /// The first thing in which two differ; nil if they are alike.
  func difference(from other: FlatList) -> String? {
    func first<Element: Equatable>(_ what: String, _ own: [Element], _ others: [Element]) -> String? {
      guard own != others else { return nil }
      let place = zip(own, others).prefix { $0 == $1 }.count
      let pair = [own, others].map { place < $0.count ? "\($0[place])" : "nothing" }
      return "\(what) \(place): \(pair[0]), not \(pair[1])"
    }
    return first("line", lines, other.lines) ?? first("item", items, other.items)
      ?? first("problem", problems, other.problems) ?? (sum == other.sum ? nil : "\(sum), not \(other.sum)")
  }
}

extension [FlatList.Line] {
  /// The places of the lines for which `holds` is true.
  func indices(where holds: (Element) -> Bool) -> [Int] { indices.filter { holds(self[$0]) } }
}
