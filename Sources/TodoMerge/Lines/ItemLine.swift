import TodoModel
import TodoText

/// The parts of an item's first line.
struct ItemLine {
  /// The text before the checkbox: a bullet, or nothing.
  let prefix: [UInt8]
  private(set) var checkbox: [UInt8]
  /// The priority with its dots; empty if there is none.
  private(set) var priority: [UInt8]
  /// The blanks after the checkbox, before a priority.
  private(set) var priorityGap: [UInt8]
  /// The blanks between the priority or the checkbox and the words.
  private(set) var gap: [UInt8]
  /// The description: words, tags and dates.
  private(set) var atoms: [Atom]
  private(set) var trailingBlanks: [UInt8]

  init(_ node: Int, in tree: MergeTree) {
    let record = tree.nodes[node]
    let bytes = tree.bytes
    let wordsEnd = max(
      record.wordsStart, bytes.span.blanksStart(before: record.content.upperBound, from: record.wordsStart))
    prefix = Array(bytes[record.content.lowerBound..<record.checkbox.lowerBound])
    checkbox = Array(bytes[record.checkbox])
    let between = bytes[record.checkbox.upperBound..<record.wordsStart]
    let priorityAndGap = between.drop { $0 == .space }
    priority = Array(priorityAndGap.prefix { $0 != .space })
    priorityGap = priority.isEmpty ? [] : Array(between.prefix(between.count - priorityAndGap.count))
    gap = Array(priority.isEmpty ? between : priorityAndGap.dropFirst(priority.count))
    let tokens = tree.item(node).map { tree.list.text(of: $0).tokens } ?? []
    atoms = Atom.atoms(of: record.wordsStart..<wordsEnd, tokens, in: tree)
    trailingBlanks = Array(bytes[wordsEnd..<record.content.upperBound])
  }

  /// The item reset to open, without priority, date and tags.
  var bare: ItemLine {
    var bare = self
    bare.checkbox = Array(Status.open.checkbox.utf8)
    (bare.priority, bare.priorityGap, bare.gap, bare.trailingBlanks) = ([], [], [.space], [])
    bare.atoms = atoms.filter { $0.kind == .word }
    return bare
  }

  /// Joins the parts of a line.
  ///
  /// The blanks between two parts are those of the first of `sides` that has both; else one space.
  static func line(
    _ prefix: [UInt8], _ checkbox: [UInt8], _ priority: [UInt8], _ words: [UInt8],
    _ trailingBlanks: [UInt8], like sides: [ItemLine]
  ) -> [UInt8] {
    var line = prefix + checkbox
    if !priority.isEmpty {
      line += sides.first { !$0.priorityGap.isEmpty }?.priorityGap ?? [.space]
      line += priority
    }
    if !words.isEmpty {
      let alike = sides.filter { $0.priority.isEmpty == priority.isEmpty && !$0.atoms.isEmpty }
      // All these gaps may be empty: words may follow a malformed checkbox without a blank.
      line += alike.first { !$0.gap.isEmpty }?.gap ?? alike.first?.gap ?? [.space]
      line += words
    }
    return line + trailingBlanks
  }

  /// Merges two checkboxes that differ from that of this item, their base: the one closer to *checked*.
  ///
  /// - Returns: nil if the base is closer to *checked* than one of them, or if one of the three is neither open, ongoing
  ///   nor checked.
  func laterStatus(_ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8]? {
    func progress(_ checkbox: [UInt8]) -> Int? {
      switch checkbox.dropFirst().first {
      case Status.open.character: 0
      case Status.ongoing.character: 1
      case Status.checked.character, UInt8(ascii: "X"): 2
      default: nil
      }
    }
    guard let baseProgress = progress(checkbox), let oursProgress = progress(ours),
      let theirsProgress = progress(theirs),
      oursProgress >= baseProgress, theirsProgress >= baseProgress
    else { return nil }
    return oursProgress >= theirsProgress ? ours : theirs
  }

  /// Merges two priorities that differ from that of this item, their base: the one that differs more.
  ///
  /// - Returns: nil if one is higher than the base and the other one lower.
  func priorityChangedMore(_ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8]? {
    func level(_ mark: [UInt8]) -> Int { mark.count { $0 == UInt8(ascii: "!") } }
    let (baseLevel, oursLevel, theirsLevel) = (level(priority), level(ours), level(theirs))
    if oursLevel == theirsLevel { return ours }
    if oursLevel >= baseLevel, theirsLevel >= baseLevel { return oursLevel > theirsLevel ? ours : theirs }
    if oursLevel <= baseLevel, theirsLevel <= baseLevel { return oursLevel < theirsLevel ? ours : theirs }
    return nil
  }
}
