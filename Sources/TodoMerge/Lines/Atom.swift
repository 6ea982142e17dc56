import TodoModel

/// A word, a tag or a date of a line.
struct Atom: Hashable {
  enum Kind: Hashable {
    case word
    /// A tag: its lowercase name, and the number of tags with that name before it.
    case tag(String, Int)
    /// A date, with its time: the number of dates before it. The first one is the due date.
    case date(Int)
  }

  let kind: Kind
  let bytes: [UInt8]
  /// The blanks before it.
  var gap: [UInt8]

  static func atoms(of range: Range<Int>, _ tokens: [DescriptionToken], in tree: MergeTree) -> [Atom] {
    let bytes = tree.bytes
    /// The end of a date with the time after it: together they are one appointment.
    func end(of date: Range<Int>) -> Int {
      TimeOfDay.parse(bytes.span, after: date.upperBound, to: range.upperBound)?.end ?? date.upperBound
    }
    var marks = tokens.compactMap { token -> (range: Range<Int>, name: String?)? in
      switch token {
      case .tag(let tag): (tag.range, tree.string(tag.name).lowercased())
      case .date(_, let date): (date.lowerBound..<end(of: date), nil)
      case .field(let field) where field.kind != .due: (field.range, field.kind.rawValue)
      default: nil
      }
    }[...]
    var counts: [String: Int] = [:]
    var dates = 0
    var atoms: [Atom] = []
    var position = range.lowerBound
    while position < range.upperBound {
      let start = min(bytes.span.blanksEnd(from: position, to: range.upperBound), range.upperBound)
      guard start < range.upperBound else { break }
      let gap = Array(bytes[position..<start])
      while let mark = marks.first, mark.range.lowerBound < start { marks.removeFirst() }
      if let mark = marks.first, mark.range.lowerBound == start, mark.range.upperBound <= range.upperBound {
        let kind: Kind
        if let name = mark.name {
          kind = .tag(name, counts[name, default: 0])
          counts[name, default: 0] += 1
        } else {
          kind = .date(dates)
          dates += 1
        }
        atoms.append(Atom(kind: kind, bytes: Array(bytes[mark.range]), gap: gap))
        position = mark.range.upperBound
      } else {
        let limit = min(marks.first?.range.lowerBound ?? range.upperBound, range.upperBound)
        var end = start
        while end < limit, bytes.span.blanksEnd(from: end, to: limit) == end { end += 1 }
        atoms.append(Atom(kind: .word, bytes: Array(bytes[start..<end]), gap: gap))
        position = end
      }
    }
    return atoms
  }
}

extension [Atom] {
  var words: [[UInt8]] { filter { $0.kind == .word }.map { $0.bytes } }

  /// The tags and dates by their kinds.
  var details: [Atom.Kind: Atom] {
    var details: [Atom.Kind: Atom] = [:]
    for atom in self where atom.kind != .word && details[atom.kind] == nil { details[atom.kind] = atom }
    return details
  }

  var line: [UInt8] {
    enumerated().flatMap { index, atom in index == 0 ? atom.bytes : atom.gap + atom.bytes }
  }
}
