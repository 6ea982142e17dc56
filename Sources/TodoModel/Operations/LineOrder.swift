import TodoText

/// The lines of a list in a new order.
///
/// Whatever moves is said in whole lines of the list as it is; the change that does it touches only the lines that
/// move, and keeps the end of the file as it was, with or without a line end.
struct LineOrder {
  private(set) var lines: [Int] = []

  mutating func append(_ range: Range<Int>) { lines += range }

  /// The change that puts `lines`, which must be those of `range` in any order, in this order.
  func change(of range: Range<Int>, in list: TodoList) -> TextChange {
    guard lines != Array(range) else { return .none }
    let start = list.text.byteRange(ofLines: range).lowerBound
    let old = list.text.bytes(in: list.text.byteRange(ofLines: range))
    var new: [UInt8] = []
    new.reserveCapacity(old.count + 2)
    for line in lines {
      let extent = list.text.extent(ofLine: line)
      new += list.text.bytes(in: extent.range)
      if extent.contentEnd == extent.end { new += list.dominantLineEnding.bytes }
    }
    let isUnterminated = old.last.map { !$0.isLineEnd } ?? false
    if isUnterminated, let last = lines.last {
      let extent = list.text.extent(ofLine: last)
      new.removeLast(max(extent.end - extent.contentEnd, 0))
      if extent.end == extent.contentEnd { new.removeLast(list.dominantLineEnding.bytes.count) }
    }
    return TextChange(fromLinesOf: old, to: new).shifted(by: start)
  }
}
