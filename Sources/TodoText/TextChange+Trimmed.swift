extension TextChange {
  /// A side of a text.
  package enum Side {
    case start
    case end
  }

  /// The replacement of all between the common start and the common end of two texts; where those overlap, the common
  /// part at `side` is the longer one.
  package init(from old: [UInt8], to new: [UInt8], keeping side: Side) {
    let limit = min(old.count, new.count)
    func prefix(_ limit: Int) -> Int {
      var count = zip(old, new).prefix(limit).prefix { $0 == $1 }.count
      while count > 0, count < old.count, old[count].isContinuation { count -= 1 }
      return count
    }
    func suffix(_ limit: Int) -> Int {
      var count = zip(old.reversed(), new.reversed()).prefix(limit).prefix { $0 == $1 }.count
      while count > 0, old[old.count - count].isContinuation { count -= 1 }
      return count
    }
    let start: Int
    let end: Int
    switch side {
    case .start:
      start = prefix(limit)
      end = suffix(limit - start)
    case .end:
      end = suffix(limit)
      start = prefix(limit - end)
    }
    self.init(replacing: start..<old.count - end, with: Array(new[start..<new.count - end]))
  }
}
