import TestSupport
import TodoModel
import TodoText

/// Two operations on items of a list that give the same in either order.
struct CommutingPair {
  let base: [UInt8]
  let ours: [UInt8]
  let theirs: [UInt8]
  /// The list after both.
  let both: [UInt8]
  let names: String

  private static let context = OperationContext(today: CalendarDay(year: 2026, month: 11, day: 20) ?? .first)

  /// - Returns: nil if the operations of this seed do nothing, or don't commute.
  init?(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var random = RandomList(lineCount: 6 + generator.below(15))
    random.isNumbered = true
    random.continuationRate = 0
    base = random.bytes(seed: generator.next())
    let list = TodoList(SourceText(base))
    // One operation rewrites an item, the other one may move items as well.
    let rewriting = Operation.all.filter { if case .rewrite = $0.action { true } else { false } }
    let (one, other) = (generator.pick(Operation.all), generator.pick(rewriting))
    let (first, second) = (generator.pick(list.items()), generator.pick(list.items()))
    // Two new items without words are one.
    guard !(one.name.hasPrefix("insert") && other.name.hasPrefix("insert")) else { return nil }
    names = "\(one.name) \(list.label(of: first)), \(other.name) \(list.label(of: second))"
    guard let left = Self.apply(one, to: list.words(of: first), in: list),
      let right = Self.apply(other, to: list.words(of: second), in: list),
      let leftRight = Self.apply(other, to: list.words(of: second), in: left),
      let rightLeft = Self.apply(one, to: list.words(of: first), in: right),
      leftRight.text.bytes == rightLeft.text.bytes
    else { return nil }
    ours = left.text.bytes
    theirs = right.text.bytes
    both = leftRight.text.bytes
  }

  /// The list with an operation done to the item of these words.
  private static func apply(_ operation: Operation, to words: String, in list: TodoList) -> TodoList? {
    guard let item = list.items().first(where: { list.words(of: $0) == words }),
      let change = try? operation.change(to: .line(item.line), in: list, context)
    else { return nil }
    return list.applying(change)
  }
}
