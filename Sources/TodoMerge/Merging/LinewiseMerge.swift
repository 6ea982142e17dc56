import TodoText

/// Merges a text line by line, as Git does.
struct LinewiseMerge {
  private(set) var bytes: [UInt8] = []
  private(set) var conflictCount = 0
  private var changes = LineChanges()

  /// Whether there are no conflicts, no side moved a line, and no line was changed at different positions by both.
  ///
  /// Then each line is where both sides' changes say.
  var isCertain: Bool { conflictCount == 0 && changes.areDistinct }

  init(base: [UInt8], ours: [UInt8], theirs: [UInt8], _ options: MergeOptions) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let number = numbers[line] { return number }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    let lines = [base, ours, theirs].map(Self.lines)
    let numbered = lines.map { $0.map(number) }
    let difference = ThreeWayDifference(
      base: numbered[0], ours: numbered[1], theirs: numbered[2], numberCount: numbers.count)
    let ending: [UInt8] =
      lines[1].first?.suffix(2).elementsEqual([.carriageReturn, .lineFeed]) == true
      ? [.carriageReturn, .lineFeed] : [.lineFeed]
    func add(_ lines: ArraySlice<ArraySlice<UInt8>>) { for line in lines { bytes += line } }
    func addMarker(_ character: Character, _ label: String) {
      if bytes.last?.isLineEnd == false { bytes += ending }
      bytes += options.marker(character, label) + ending
    }
    for region in difference.regions {
      if region.kind != .unchanged {
        let added = region.kind == .theirs ? lines[2][region.theirs] : lines[1][region.ours]
        for line in lines[0][region.base] { changes.add(line, region.kind, isAddition: false) }
        for line in added { changes.add(line, region.kind, isAddition: true) }
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

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    let span = bytes.span
    while start < bytes.count {
      let end = span.lineStart(afterEnd: span.lineEnd(from: start))
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }
}

/// The lines that the regions of a merge remove and add.
struct LineChanges {
  private struct Change: Equatable {
    let kind: ThreeWayDifference.Kind
    let isAddition: Bool
  }

  private var changes: [ArraySlice<UInt8>: Change] = [:]
  /// Whether each changed line was only removed or only added, and on one side only or in the same regions on both.
  ///
  /// Otherwise, a side may have moved it, or both sides may have added it at different positions.
  private(set) var areDistinct = true

  mutating func add(_ line: ArraySlice<UInt8>, _ kind: ThreeWayDifference.Kind, isAddition: Bool) {
    let text = Self.text(of: line)
    guard !text.isEmpty else { return }
    let change = Change(kind: kind, isAddition: isAddition)
    if changes.updateValue(change, forKey: text) ?? change != change { areDistinct = false }
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
