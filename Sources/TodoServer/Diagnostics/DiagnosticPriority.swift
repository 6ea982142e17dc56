import TodoModel
import TodoText

/// How grave a diagnostic is, the gravest first.
enum DiagnosticPriority: Int, CaseIterable {
  case error
  case warning
  case information
  case hint
  /// Nothing is wrong: it says how a finished item is to be shown.
  case faded

  /// The rank of a problem so grave.
  init(_ severity: Severity) {
    switch severity {
    case .hint: self = .hint
    case .information: self = .information
    case .warning: self = .warning
    case .error: self = .error
    }
  }
}

/// How many diagnostics there are of each rank.
struct DiagnosticCounts: SumTreeSummary {
  private var counts = SIMD8<Int32>.zero
  /// A bit for each rank that may have a diagnostic.
  private var ranks: UInt8 = 0

  subscript(rank: DiagnosticPriority) -> Int {
    get { Int(counts[rank.rawValue]) }
    set {
      counts[rank.rawValue] = Int32(clamping: newValue)
      let bit: UInt8 = 1 << rank.rawValue
      ranks = newValue > 0 ? ranks | bit : ranks & ~bit
    }
  }

  /// The lines that end in what they are counted for.
  var lineBreakCount: Int {
    get { Int(counts[Self.lineBreaks]) }
    set { counts[Self.lineBreaks] = Int32(clamping: newValue) }
  }

  /// The lane of the line breaks, behind those of the ranks.
  private static var lineBreaks: Int { 7 }

  /// How many of them are problems.
  var problemCount: Int { self[.error] + self[.warning] + self[.information] + self[.hint] }

  /// Of these, the first of each rank that are among the `limit` most severe problems.
  func mostSevere(_ limit: Int) -> DiagnosticCounts {
    var (room, chosen) = (limit, DiagnosticCounts.zero)
    for rank in DiagnosticPriority.allCases where rank != .faded {
      chosen[rank] = min(self[rank], room)
      room -= chosen[rank]
    }
    return chosen
  }

  /// Whether both may have diagnostics of one rank.
  func shareRank(with other: DiagnosticCounts) -> Bool { ranks & other.ranks != 0 }

  /// Nothing to tell.
  static let zero = DiagnosticCounts()

  /// Both together.
  static func + (left: DiagnosticCounts, right: DiagnosticCounts) -> DiagnosticCounts {
    DiagnosticCounts(counts: left.counts &+ right.counts, ranks: left.ranks | right.ranks)
  }
}

/// A block of a document as far as it is to be known how much there is to tell of it.
struct CountedBlock: SumTreeItem {
  /// The block.
  let block: ListBlock
  /// How much there is to tell.
  let sum: DiagnosticCounts
}
