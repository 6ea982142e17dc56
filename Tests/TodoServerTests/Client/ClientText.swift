import JSON

/// A client's copy of a document: a simple implementation of incremental synchronization, independent of the server's.
struct ClientText: Equatable {
  /// The scalars of the text.
  private(set) var scalars: [Unicode.Scalar]
  /// The unit of columns.
  let encoding: String

  init(_ text: String, encoding: String) {
    scalars = Array(text.unicodeScalars)
    self.encoding = encoding
  }

  var string: String {
    var string = ""
    string.unicodeScalars.append(contentsOf: scalars)
    return string
  }

  /// The width of a scalar in columns.
  private func width(_ scalar: Unicode.Scalar) -> Int {
    switch encoding {
    case "utf-8": String(scalar).utf8.count
    case "utf-16": String(scalar).utf16.count
    default: 1
    }
  }

  private func isLineEnd(_ index: Int) -> Bool { scalars[index] == "\n" || scalars[index] == "\r" }

  /// The index after the line end at `index`.
  private func afterLineEnd(_ index: Int) -> Int {
    let isPair = scalars[index] == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
    return index + (isPair ? 2 : 1)
  }

  /// The index of the scalar at a position; nil if the line does not exist.
  func index(line: Int, column: Int) -> Int? {
    var index = 0
    for _ in 0..<line {
      while index < scalars.count, !isLineEnd(index) { index += 1 }
      guard index < scalars.count else { return nil }
      index = afterLineEnd(index)
    }
    var rest = column
    while index < scalars.count, !isLineEnd(index), rest >= width(scalars[index]) {
      rest -= width(scalars[index])
      index += 1
    }
    return index
  }

  /// The position of a scalar.
  func position(of target: Int) -> JSON {
    var line = 0
    var column = 0
    var index = 0
    while index < target {
      if isLineEnd(index) {
        index = afterLineEnd(index)
        line += 1
        column = 0
      } else {
        column += width(scalars[index])
        index += 1
      }
    }
    return ["line": .integer(line), "character": .integer(column)]
  }

  /// The indices of a range in the protocol's form, clamped to the end of the text.
  func indices(of range: JSON) -> Range<Int> {
    func index(_ position: JSON?) -> Int {
      let line = position?["line"]?.int ?? 0
      return self.index(line: line, column: position?["character"]?.int ?? 0) ?? scalars.count
    }
    let start = index(range["start"])
    let end = index(range["end"])
    return min(start, end)..<max(start, end)
  }

  mutating func replace(_ range: Range<Int>, with text: String) {
    replace(range, with: text.unicodeScalars)
  }

  mutating func replace(_ range: Range<Int>, with text: some Collection<Unicode.Scalar>) {
    scalars.replaceSubrange(range, with: text)
  }
}
