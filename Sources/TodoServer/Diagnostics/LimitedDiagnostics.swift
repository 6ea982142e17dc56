import LanguageServerProtocol
import TodoModel
import TodoText

/// The diagnostics of a document with more than the limit: the most severe ones, the first of each severity.
struct LimitedDiagnostics: Sendable {
  /// The number of diagnostics in each block of the list.
  private var counts = SumTree<CountedBlock>()
  private var problems = SerializedBlockCache()
  private var faded = SerializedBlockCache()

  /// Replaces blocks that have changed.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the blocks.
  mutating func apply(
    _ ranges: ChangedBlocks, removing removed: [ListBlock], to new: TodoList, _ inputs: DiagnosticInputs
  ) {
    for block in removed {
      problems.forget(block)
      faded.forget(block)
    }
    var counted: [CountedBlock] = []
    new.blocks.forEach(ranges.new) { _, block in
      counted.append(CountedBlock(block: block, sum: inputs.counts(of: block)))
    }
    counts.replace(ranges.old, with: counted)
  }

  /// Appends the problems that are `allowed`, each after a comma.
  mutating func appendProblems(
    _ allowed: DiagnosticCounts, of document: Document, _ inputs: DiagnosticInputs,
    _ messages: inout SerializedMessageCache, for client: ClientProfile, to bytes: inout [UInt8]
  ) {
    Self.append(allowed, in: counts, to: &bytes, from: &problems) { index in
      BlockDiagnostics(
        problemsOf: document.list.locatedBlock(at: index), in: document, inputs, &messages, for: client)
    }
  }

  /// Appends at most `count` of the diagnostics that fade items, each after a comma.
  mutating func appendFading(
    atMost count: Int, of document: Document, _ inputs: DiagnosticInputs, for client: ClientProfile,
    to bytes: inout [UInt8]
  ) {
    var allowed = DiagnosticCounts.zero
    allowed[.faded] = min(counts.sum[.faded], count)
    Self.append(allowed, in: counts, to: &bytes, from: &faded) { index in
      BlockDiagnostics(fadingOf: document.list.locatedBlock(at: index), inputs, for: client)
    }
  }

  private static func append(
    _ limits: DiagnosticCounts, in counts: SumTree<CountedBlock>, to bytes: inout [UInt8],
    from cache: inout SerializedBlockCache, make: (Int) -> BlockDiagnostics
  ) {
    var allowed = limits
    cache.prepare()
    counts.forEachWithPrefix(where: { $0.sharesPriority(with: allowed) }) { index, before, counted in
      cache.diagnostics(of: counted.block) { make(index) }
        .append(to: &bytes, firstLine: before.lineBreakCount, allowed: &allowed)
    }
  }
}
