import LanguageServerProtocol
import TodoModel
import TodoText

/// The number of diagnostics of each priority in some blocks, and the number of their line breaks.
struct DiagnosticCounts: SumTreeSummary, Equatable {
  private var counts = SIMD8<Int32>.zero
  /// A bit for each priority that may have a diagnostic.
  private var priorities: UInt8 = 0

  /// The number of diagnostics of one priority.
  subscript(priority: DiagnosticPriority) -> Int {
    get { Int(counts[priority.index]) }
    set {
      counts[priority.index] = Int32(clamping: newValue)
      let bit: UInt8 = 1 << priority.index
      priorities = newValue > 0 ? priorities | bit : priorities & ~bit
    }
  }

  /// The number of line breaks in the blocks that are counted.
  var lineBreakCount: Int {
    get { Int(counts[Self.lineBreaks]) }
    set { counts[Self.lineBreaks] = Int32(clamping: newValue) }
  }

  /// The lane of the line breaks, after those of the priorities.
  private static var lineBreaks: Int { 7 }

  /// The number of problems.
  var problemCount: Int { Int(counts[0]) + Int(counts[1]) + Int(counts[2]) + Int(counts[3]) }

  /// The number of diagnostics.
  var total: Int { problemCount + self[.faded] }

  /// The counts of the `limit` most severe problems among these.
  func mostSevere(_ limit: Int) -> DiagnosticCounts {
    var (room, chosen) = (limit, DiagnosticCounts.zero)
    for priority in DiagnosticPriority.problems {
      chosen[priority] = min(self[priority], room)
      room -= chosen[priority]
    }
    return chosen
  }

  /// Whether both may have diagnostics of one priority.
  func sharesPriority(with other: DiagnosticCounts) -> Bool { priorities & other.priorities != 0 }

  /// No diagnostics.
  static let zero = DiagnosticCounts()

  /// The sum of both.
  static func + (left: DiagnosticCounts, right: DiagnosticCounts) -> DiagnosticCounts {
    DiagnosticCounts(counts: left.counts &+ right.counts, priorities: left.priorities | right.priorities)
  }

  /// Subtracts diagnostics that were counted before.
  static func -= (left: inout DiagnosticCounts, right: DiagnosticCounts) {
    left.counts = left.counts &- right.counts
  }
}

/// A block and the number of its diagnostics.
struct CountedBlock: SumTreeItem {
  let block: ListBlock
  let sum: DiagnosticCounts
}
