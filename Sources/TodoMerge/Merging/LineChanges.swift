import TodoText

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
    let line = line.drop(while: \.isSpaceOrTab)
    let end = line.lastIndex { !$0.isLineEnd && $0 != .space && $0 != .tab }.map { $0 + 1 }
    let text = line[..<(end ?? line.startIndex)]
    let rest = text.drop(while: \.isASCIIDigit)
    return rest.count < text.count && rest.first == UInt8(ascii: ".") ? rest : text
  }
}
