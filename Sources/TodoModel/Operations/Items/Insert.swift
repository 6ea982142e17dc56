import TodoText

extension Operation {
  static let insertBelow = insert(
    above: false, "insert-below", .rewrite("insertBelow"),
    "Insert an open item below the item and its sub-items, at the same level",
    label: "Insert Below", key: "a")

  static let insertAbove = insert(
    above: true, "insert-above", .rewrite("insertAbove"),
    "Insert an open item above the item, at the same level",
    label: "Insert Above", key: "A")

  /// An operation that inserts an empty open item as a sibling of the selected one.
  private static func insert(
    above isAbove: Bool, _ name: String, _ action: ActionKind, _ summary: String, label: String, key: String
  ) -> Operation {
    let side = isAbove ? "above" : "below"
    return Operation(
      name, action, on: .newItem, summary,
      menu: MenuEntry(.items, label, key: key, cursor: .inserted, isRepeatable: true, isForShell: false),
      title: { _ in "Insert \(side)" },
      propose: { selection, list, context throws(OperationError) in
        let position = try list.positionOfNewItem(selection, isAbove: isAbove)
        var rewrite = LineRewrite(list)
        let prefix = list.newPrefix(
          nextTo: position.neighbor, isBefore: position.isBefore, &rewrite.renumbering)
        let role = LineRole(kind: .item, depth: position.neighbor?.depth ?? 0)
        rewrite.replace(
          position.line..<position.line, with: [OutputLine(prefix + list.newItem(context), role)])
        return rewrite.proposal
      },
      cursor: { change in
        // The other replacements are numbers of items below.
        guard let added = change.replacements.first(where: { $0.bytes.contains(UInt8(ascii: "]")) })
        else { return nil }
        // Below it, a blank line of a block quote may have been added.
        let lines = added.bytes.split(whereSeparator: { $0.isLineEnd })
        let new = lines.last { $0.contains(UInt8(ascii: "]")) } ?? lines.last
        return added.range.lowerBound + (new?.endIndex ?? 0)
      })
  }
}

extension TodoList {
  /// Where to insert a new item: its line, the sibling whose style it copies, and whether it is before that.
  ///
  /// The sibling is the adjacent item, or below a title the first item. On a blank line, inserts on the requested side
  /// but never directly above a title; on the empty last line, uses that line.
  fileprivate func positionOfNewItem(
    _ selection: Selection, isAbove: Bool
  ) throws(OperationError) -> (line: Int, neighbor: Item?, isBefore: Bool) {
    let anchor = selection.lines.map { isAbove ? $0.lowerBound : $0.upperBound - 1 }
    if let item = anchor.flatMap(item(atLine:)) {
      try requireOwnLines([item])
      return (isAbove ? item.line : item.lines.upperBound, item, isAbove)
    }
    let lines = selection.lines ?? lineCountWithoutEmptyLast..<lineCountWithoutEmptyLast + 1
    var line = min(isAbove ? lines.lowerBound : lines.upperBound, lineCountWithoutEmptyLast)
    if kind(ofLine: line) == .title {
      guard line > 0, kind(ofLine: line - 1) == .blank else {
        throw .nothingToDo("an item cannot go above a title")
      }
      line -= 1
    }
    return (line, self.item(atLine: line).flatMap { $0.line == line ? $0 : nil }, true)
  }

  /// The text before the checkbox of a new item next to another one, with the next number; renumbers those after it.
  func newPrefix(nextTo neighbor: Item?, isBefore: Bool, _ renumbering: inout Renumbering)
    -> [UInt8]
  {
    guard let neighbor else { return dialect == .markdown ? Array("- ".utf8) : [] }
    let prefix = prefix(of: neighbor)
    if let number = renumbering.insertNew(nextTo: neighbor.line, isBefore: isBefore) {
      return Bullet.numbered(prefix, number)
    }
    return isBefore ? prefix : Bullet.next(prefix)
  }

  /// The text before the checkbox of an item.
  func prefix(of item: Item) -> [UInt8] {
    text.bytes(in: textRange(ofLine: item.line).start..<item.checkbox.lowerBound)
  }

  /// An empty open item, perhaps with the day on which it is created.
  func newItem(_ context: OperationContext) -> [UInt8] {
    let isStamped = context.settings.stampsCreated && dialect != .markdown
    return Array("[ ] \(isStamped ? "\(Self.createdStamp(context.today)) " : "")".utf8)
  }

  /// Whether an item has no text, except perhaps the stamp of a new one.
  func isUnwritten(_ item: Item, _ context: OperationContext) -> Bool {
    guard !item.record.hasPriority else { return false }
    if item.record.flags.contains(.empty) { return true }
    guard context.settings.stampsCreated else { return false }
    let text = text(of: item)
    return text.tag(named: "created", in: self).map { text.parts == [$0.range] } ?? false
  }
}

extension Bullet {
  /// The text before the checkbox of the next item: the same, with a number incremented.
  static func next(_ prefix: [UInt8]) -> [UInt8] {
    guard let digits = digits(in: prefix), digits.count < 9,
      let number = Int(String(decoding: prefix[digits], as: UTF8.self))
    else { return prefix }
    return numbered(prefix, number + 1)
  }

  /// The text before a checkbox with another number.
  fileprivate static func numbered(_ prefix: [UInt8], _ number: Int) -> [UInt8] {
    guard let digits = digits(in: prefix) else { return prefix }
    return prefix[..<digits.lowerBound] + Array(String(number).utf8) + prefix[digits.upperBound...]
  }

  private static func digits(in prefix: [UInt8]) -> Range<Int>? {
    guard let start = prefix.firstIndex(where: { $0.isASCIIDigit }) else { return nil }
    return start..<(prefix[start...].firstIndex { !$0.isASCIIDigit } ?? prefix.count)
  }
}
