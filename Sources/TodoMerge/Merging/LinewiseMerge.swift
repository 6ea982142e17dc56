import TodoText

/// Merges a text line by line, as Git does.
struct LinewiseMerge {
  private(set) var bytes: [UInt8] = []
  private(set) var conflictCount = 0
  /// Whether each changed line was only removed or only added, and on one side only or in the same regions on both.
  ///
  /// Otherwise, a side may have moved it, or both sides may have added it at different positions.
  private var areDistinct = true

  /// Whether there are no conflicts, no side moved a line, and no line was changed at different positions by both.
  ///
  /// Then each line is where both sides' changes say.
  var isCertain: Bool { conflictCount == 0 && areDistinct }

  init(base: [UInt8], ours: [UInt8], theirs: [UInt8], _ options: MergeOptions) {
    var numbering = Numbering<ArraySlice<UInt8>>()
    let lines = [base, ours, theirs].map { LineIndex($0, endedBy: .all).lines }
    let numbered = lines.map { $0.map { numbering.number($0) } }
    let difference = ThreeWayDifference(
      base: numbered[0], ours: numbered[1], theirs: numbered[2], numberCount: numbering.count)
    let ending: [UInt8] =
      lines[1].first?.suffix(2).elementsEqual([.carriageReturn, .lineFeed]) == true
      ? [.carriageReturn, .lineFeed] : [.lineFeed]
    func add(_ lines: ArraySlice<ArraySlice<UInt8>>) { for line in lines { bytes += line } }
    func addMarker(_ character: Character, _ label: String) {
      if bytes.last?.isLineEnd == false { bytes += ending }
      bytes += options.marker(character, label) + ending
    }
    var changes: [ArraySlice<UInt8>: (kind: ThreeWayDifference.Kind, isAddition: Bool)] = [:]
    for region in difference.regions {
      if region.kind != .unchanged {
        let added = region.kind == .theirs ? lines[2][region.theirs] : lines[1][region.ours]
        for (lines, isAddition) in [(lines[0][region.base], false), (added, true)] {
          for text in lines.map(Self.text) where !text.isEmpty {
            let change = (kind: region.kind, isAddition: isAddition)
            if let old = changes.updateValue(change, forKey: text), old != change { areDistinct = false }
          }
        }
      }
      switch region.kind {
      case .unchanged, .ours, .both: add(lines[1][region.ours])
      case .theirs: add(lines[2][region.theirs])
      case .conflict:
        conflictCount += 1
        addMarker("<", options.oursLabel)
        add(lines[1][region.ours])
        if options.style != .merge {
          addMarker("|", options.baseLabel)
          add(lines[0][region.base])
        }
        addMarker("=", "")
        add(lines[2][region.theirs])
        addMarker(">", options.theirsLabel)
      }
    }
  }

  /// A line without indentation and list number, which change with other lines.
  private static func text(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let line = line.drop(while: { $0.isSpaceOrTab })
    let end = line.lastIndex { !$0.isLineEnd && $0 != .space && $0 != .tab }.map { $0 + 1 }
    let text = line[..<(end ?? line.startIndex)]
    let rest = text.drop(while: { $0.isASCIIDigit })
    return rest.count < text.count && rest.first == UInt8(ascii: ".") ? rest : text
  }
}

/// Numbers values from 0, equal ones with the same number.
struct Numbering<Value: Hashable> {
  private var numbers: [Value: Int] = [:]

  var count: Int { numbers.count }

  mutating func number(_ value: Value) -> Int {
    let number = numbers[value] ?? numbers.count
    numbers[value] = number
    return number
  }
}
