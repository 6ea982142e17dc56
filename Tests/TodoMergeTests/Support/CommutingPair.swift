import TestSupport
import TodoModel
import TodoText

/// Two operations on items of a list with the same result in either order.
///
/// Each must change something else: raising a priority twice gives the same result in either order, but a merge cannot
/// tell two such changes from one.
struct CommutingPair {
  let base: [UInt8]
  let ours: [UInt8]
  let theirs: [UInt8]
  /// The list after both operations.
  let both: [UInt8]
  let names: String

  private static let context = OperationContext(today: CalendarDay(year: 2026, month: 11, day: 20) ?? .first)

  /// - Returns: nil if the operations of this seed change nothing, need a value, do not commute, or change the same thing
  ///   of one item. Items are found again by their words, dates and tags, so that also a pair on one item is left out if
  ///   an operation changes these.
  init?(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var random = RandomList(lineCount: 6 + generator.below(15))
    // Items are told apart by their first lines, and found again by them.
    random.isNumbered = true
    random.continuationRate = 0
    base = random.bytes(seed: generator.next())
    let list = TodoList(SourceText(base))
    // Two operations that sort or archive rarely commute, so one of them changes a single item.
    let (one, other) = (generator.pick(Operation.all), generator.pick(Self.rewriting))
    let (first, second) = (generator.pick(list.items()), generator.pick(list.items()))
    // A merge joins two new items without words.
    guard !(one.name.hasPrefix("insert") && other.name.hasPrefix("insert")) else { return nil }
    names = "\(one.name) \(list.label(of: first)), \(other.name) \(list.label(of: second))"
    guard let ourList = Self.apply(one, to: list.words(of: first), in: list),
      let theirList = Self.apply(other, to: list.words(of: second), in: list),
      let oursFirst = Self.apply(other, to: list.words(of: second), in: ourList),
      let theirsFirst = Self.apply(one, to: list.words(of: first), in: theirList),
      oursFirst.text.bytes == theirsFirst.text.bytes
    else { return nil }
    guard !Self.addUp(list, ourList, theirList, oursFirst) else { return nil }
    ours = ourList.text.bytes
    theirs = theirList.text.bytes
    both = oursFirst.text.bytes
  }

  /// Whether both operations change the same status, priority or depth, and the result differs from that of either one.
  private static func addUp(_ base: TodoList, _ ours: TodoList, _ theirs: TodoList, _ both: TodoList) -> Bool
  {
    func fields(_ list: TodoList) -> [String: [Int]] {
      let items = list.items().map { item in
        (list.words(of: item), [Int(item.status?.character ?? 0), item.priorityLevel, item.depth])
      }
      return Dictionary(items) { first, _ in first }
    }
    let (base, ours, theirs) = (fields(base), fields(ours), fields(theirs))
    return fields(both).contains { words, after in
      guard let own = base[words], let one = ours[words], let other = theirs[words] else { return false }
      return after.indices.contains { field in
        own[field] != one[field] && own[field] != other[field]
          && after[field] != one[field] && after[field] != other[field]
      }
    }
  }

  /// Whether other operations give the same two versions and, in sequence, `result`.
  ///
  /// The versions can be ambiguous: a list sorted by status may also be sorted by date, and an item inserted below one is
  /// above the next.
  func mayAlsoGive(_ result: [UInt8]) -> Bool {
    let list = TodoList(SourceText(base))
    let words = list.items().map { list.words(of: $0) }
    func ways(_ version: [UInt8], _ operations: [Operation]) -> [(Operation, String)] {
      operations.flatMap { operation in
        words.filter { Self.apply(operation, to: $0, in: list)?.text.bytes == version }.map {
          (operation, $0)
        }
      }
    }
    let (ourWays, theirWays) = (ways(ours, Operation.all), ways(theirs, Self.rewriting))
    return ourWays.contains { one in
      theirWays.contains { other in
        let versions = [(one, other), (other, one)].map { first, second in
          Self.apply(first.0, to: first.1, in: list).flatMap { Self.apply(second.0, to: second.1, in: $0) }
        }
        return versions.contains { $0?.text.bytes == result }
      }
    }
  }

  private static let rewriting = Operation.all.filter {
    if case .rewrite = $0.action { true } else { false }
  }

  /// The list after an operation on the item with these words.
  private static func apply(_ operation: Operation, to words: String, in list: TodoList) -> TodoList? {
    guard let item = list.items().first(where: { list.words(of: $0) == words }),
      let change = try? operation.change(to: .line(item.line), in: list, context)
    else { return nil }
    return list.applying(change)
  }
}
