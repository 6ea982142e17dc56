import LanguageServerProtocol
import TodoModel

/// The first items of an agenda, and the number of all.
struct AgendaSelection {
  /// A list with items in the agenda.
  struct Source {
    let uri: DocumentURI
    /// The version of an open document.
    let version: Int?
    /// The identifier of the text of a file that is not open; see ``FileAgenda/state``.
    let state: String?
    fileprivate let items: [AgendaItem]
    /// The first lines of the items' blocks; empty for a file that is not open, whose lines are counted from its start.
    fileprivate let firstLines: [Int]
    fileprivate let document: DocumentAgenda?
  }

  /// An item and its list.
  struct Entry {
    let source: Source
    let item: AgendaItem
    /// Its line in the list, from 0.
    let line: Int
    /// The title of its group.
    let title: String?
  }

  private let limit: Int
  private let today: CalendarDay
  private var sources: [Source] = []
  private var ranks: [AgendaRank] = []
  /// The number of items in each of ``AgendaOrder/sections``.
  private(set) var counts = [Int](repeating: 0, count: AgendaOrder.sections.count)

  /// Creates an empty selection.
  init(limit: Int, on today: CalendarDay) {
    self.limit = limit
    self.today = today
  }

  /// Adds the items of a file that is not open.
  mutating func add(_ file: FileAgenda) {
    add(
      Source(
        uri: file.uri, version: nil, state: file.state, items: file.items, firstLines: [], document: nil),
      file.orders)
  }

  /// Adds the items of an open document.
  mutating func add(_ agenda: DocumentAgenda, of uri: DocumentURI, version: Int?) {
    var items: [AgendaItem] = []
    var firstLines: [Int] = []
    items.reserveCapacity(agenda.count)
    firstLines.reserveCapacity(agenda.count)
    agenda.visitItems { item, firstLine in
      items.append(item)
      firstLines.append(firstLine)
    }
    add(
      Source(
        uri: uri, version: version, state: nil, items: items, firstLines: firstLines, document: agenda),
      items.map { $0.order(on: today) })
  }

  private mutating func add(_ source: Source, _ orders: [AgendaOrder]) {
    for (number, order) in orders.enumerated() {
      counts[order.section] += 1
      if limit > 0 { ranks.append(AgendaRank(order, list: sources.count, item: number)) }
    }
    sources.append(source)
  }

  /// The first items of each of ``AgendaOrder/sections``, in order.
  ///
  /// - Complexity: O(*n* + *k* log *k*), *n* all items and *k* the limit.
  func sections() -> [[Entry]] {
    var sections = [[Entry]](repeating: [], count: AgendaOrder.sections.count)
    for rank in ranks.smallest(limit) {
      let source = sources[rank.list]
      let item = source.items[rank.item]
      let line = item.line + (source.firstLines.isEmpty ? 0 : source.firstLines[rank.item])
      let title = source.document.map { $0.title(ofGroupWithLine: line) } ?? item.title
      sections[rank.order.section].append(Entry(source: source, item: item, line: line, title: title))
    }
    return sections
  }
}

extension [AgendaRank] {
  /// The `count` smallest elements, in order.
  ///
  /// - Complexity: O(*n* + *k* log *k*) on average.
  fileprivate func smallest(_ count: Int) -> [AgendaRank] {
    guard self.count > count else { return sorted() }
    var rest = self
    var (low, high) = (0, rest.count)
    // Quickselect: everything below `low` is among the smallest, nothing from `high` on is.
    while high - low > 1, low < count, high > count {
      let pivot = rest[(low + high) / 2]
      var (left, right) = (low, high - 1)
      while left <= right {
        while rest[left] < pivot { left += 1 }
        while pivot < rest[right] { right -= 1 }
        guard left <= right else { break }
        rest.swapAt(left, right)
        left += 1
        right -= 1
      }
      if count <= right + 1 { high = right + 1 } else if count >= left { low = left } else { break }
    }
    return rest[..<count].sorted()
  }
}
