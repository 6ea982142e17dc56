import JSON
import LanguageServerProtocol
import TodoModel
import TodoText

/// The diagnostics of a document, serialized: its problems in the order of the text, then those that fade finished items.
///
/// The diagnostics of a later version are computed from those of this one: only blocks that were replaced are
/// serialized. If there are more than the limit, the most severe ones are sent, and a last diagnostic says how many are
/// left out.
struct DiagnosticsCache: Sendable {
  /// All diagnostics, as a JSON array.
  private(set) var json = EncodedJSON(Array("[]".utf8))

  private var inputs: DiagnosticInputs?
  /// The number of blocks of the last version; nil if they are not known: before the first, and for another program's
  /// format.
  private var blockCount: Int?
  /// The number of diagnostics in all blocks.
  private var counts = DiagnosticCounts.zero
  private var problems = DiagnosticSegments()
  private var faded = DiagnosticSegments()
  /// The diagnostics if there are more than the limit; ``problems`` and ``faded`` are then empty.
  private var limited: LimitedDiagnostics?
  private var messages = SerializedMessageCache()

  /// A cache of no document.
  init() {}

  /// Computes the diagnostics of a version of the document.
  ///
  /// `change` says which blocks have been replaced since the last version; nil for any.
  ///
  /// - Complexity: O(log *n* + *m* + *k*), *m* the blocks that have changed since the last version and *k* the
  ///   diagnostics that are sent; all blocks if `change` is nil, or if the day or a setting has changed.
  mutating func update(
    to document: Document, after change: ListChange? = nil, on today: CalendarDay, for client: ClientProfile
  ) {
    if inputs?.areCurrent(for: document, on: today) != true {
      self = DiagnosticsCache()
      inputs = DiagnosticInputs(of: document, on: today, for: client)
    }
    guard let inputs else { return }
    if change == nil { forgetBlocks() }
    guard document.list.foreignFormat == nil else {
      forgetBlocks()
      let foreign = document.list.problemOfWholeList(inputs.context)
      setJSON(foreign.map { Diagnostic($0, of: document, for: client).jsonBytes }, [], [])
      return
    }
    let all = document.list.changedBlocks(since: nil)
    let known = blockCount == nil ? nil : change
    if let known, known.ranges.isEmpty { return }
    let (changed, removed) = (known?.ranges ?? all, known?.removed ?? [])
    let reachesEnd = changed.old.upperBound == blockCount ?? 0
    blockCount = document.list.blocks.count
    let (found, lines) = count(
      changed, removing: removed, reachingEnd: reachesEnd, of: document.list, inputs)

    let limit = client.options.diagnosticsLimit
    let whole = document.list.problemOfWholeList(inputs.context)
    let wasLimited = limited != nil
    if counts.total + (whole == nil ? 0 : 1) <= limit {
      limited = nil
      splice(
        wasLimited ? document.list.blocksWithDiagnostics(inputs) : found,
        lines: known == nil || wasLimited
          ? DiagnosticSegments.Change(oldLines: 0..<Int.max, lineDelta: 0) : lines,
        of: document, inputs, for: client)
      setJSON(whole.map { Diagnostic($0, of: document, for: client).jsonBytes }, problems.bytes, faded.bytes)
    } else {
      var cache = limited ?? LimitedDiagnostics()
      limited = nil
      (problems, faded) = (DiagnosticSegments(), DiagnosticSegments())
      cache.apply(
        wasLimited ? changed : all, removing: wasLimited ? removed : [], to: document.list, inputs)
      writeMostSevere(whole, of: document, inputs, from: &cache, for: client)
      limited = cache
    }
  }

  private mutating func forgetBlocks() {
    blockCount = nil
    counts = .zero
    (problems, faded) = (DiagnosticSegments(), DiagnosticSegments())
    limited = nil
  }

  /// Updates ``counts`` for the blocks that have changed, among them the last one if `isLast`.
  ///
  /// - Returns: Those of the blocks that have diagnostics, and the lines of all.
  private mutating func count(
    _ changed: ChangedBlocks, removing blocks: [ListBlock], reachingEnd isLast: Bool, of list: TodoList,
    _ inputs: DiagnosticInputs
  ) -> (found: [BlockPlace], lines: DiagnosticSegments.Change) {
    var (removed, added) = (DiagnosticCounts.zero, DiagnosticCounts.zero)
    for block in blocks { removed = removed + inputs.counts(of: block) }
    let found = list.blocksWithDiagnostics(in: changed.new, inputs) { added = added + $0 }
    counts -= removed
    counts = counts + added
    let start = list.blocks.prefix(before: changed.new.lowerBound).lineBreakCount
    // The last block may have no line break.
    let end = isLast ? Int.max : start + removed.lineBreakCount
    let lines = DiagnosticSegments.Change(
      oldLines: start..<max(start, end), lineDelta: added.lineBreakCount - removed.lineBreakCount)
    return (found, lines)
  }

  /// Serializes the diagnostics of the changed blocks that have some.
  private mutating func splice(
    _ found: [BlockPlace], lines: DiagnosticSegments.Change, of document: Document,
    _ inputs: DiagnosticInputs,
    for client: ClientProfile
  ) {
    var (changedProblems, changedFading) = (lines, lines)
    for place in found {
      let line = lines.oldLines.lowerBound + place.line
      let block = document.list.locatedBlock(at: place.index)
      let counts = inputs.counts(of: block.block)
      if counts.problemCount > 0 {
        let diagnostics = BlockDiagnostics(problemsOf: block, in: document, inputs, &messages, for: client)
        changedProblems.blocks.append((line, diagnostics))
      }
      if counts[.faded] > 0 {
        changedFading.blocks.append((line, BlockDiagnostics(fadingOf: block, inputs, for: client)))
      }
    }
    problems.apply(changedProblems) { firstLine in
      document.list.block(containingLine: firstLine).map {
        BlockDiagnostics(problemsOf: $0, in: document, inputs, &messages, for: client)
      }
    }
    faded.apply(changedFading) { _ in nil }
  }

  /// Serializes the most severe diagnostics, up to the limit.
  private mutating func writeMostSevere(
    _ whole: Problem?, of document: Document, _ inputs: DiagnosticInputs,
    from cache: inout LimitedDiagnostics,
    for client: ClientProfile
  ) {
    let limit = client.options.diagnosticsLimit
    let priority = whole.map { DiagnosticPriority.problem(Diagnostic.Severity($0.severity)) }
    var counts = counts
    if let priority { counts[priority] += 1 }
    let isTooMuch = counts.problemCount > limit
    var allowed = counts.mostSevere(isTooMuch ? limit - 1 : limit)
    let room = limit - allowed.problemCount
    let leftOut = counts.problemCount - allowed.problemCount

    var first: [UInt8]?
    if let whole, let priority, allowed[priority] > 0 {
      allowed[priority] -= 1
      first = Diagnostic(whole, of: document, for: client).jsonBytes
    }
    var bytes: [UInt8] = []
    // Room for a few more diagnostics than last time.
    bytes.reserveCapacity(json.bytes.count + 1024)
    cache.appendProblems(allowed, of: document, inputs, &messages, for: client, to: &bytes)
    if isTooMuch {
      bytes.append(UInt8(ascii: ","))
      bytes += Diagnostic(leftOut: leftOut).jsonBytes
    } else {
      cache.appendFading(atMost: room, of: document, inputs, for: client, to: &bytes)
    }
    setJSON(first, bytes, [])
  }

  /// Sets the JSON to an array of a first diagnostic and others, each after a comma.
  private mutating func setJSON(_ first: [UInt8]?, _ others: [UInt8], _ more: [UInt8]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity((first?.count ?? 0) + others.count + more.count + 2)
    if let first {
      bytes.append(UInt8(ascii: ","))
      bytes += first
    }
    bytes += others
    bytes += more
    if bytes.isEmpty { bytes.append(UInt8(ascii: "[")) } else { bytes[0] = UInt8(ascii: "[") }
    bytes.append(UInt8(ascii: "]"))
    json = EncodedJSON(bytes)
  }
}

/// The place of a block in a range of a list's blocks.
private struct BlockPlace {
  /// Its index in the list.
  let index: Int
  /// The number of lines of the range before it.
  let line: Int
}

extension TodoList {
  /// The blocks of a range, by default all, that have diagnostics; calls `body` with the counts of each block.
  fileprivate func blocksWithDiagnostics(
    in range: Range<Int>? = nil, _ inputs: DiagnosticInputs, _ body: (DiagnosticCounts) -> Void = { _ in }
  ) -> [BlockPlace] {
    var found: [BlockPlace] = []
    var line = 0
    blocks.forEach(range ?? 0..<blocks.count) { index, block in
      let counts = inputs.counts(of: block)
      body(counts)
      if counts.total > 0 { found.append(BlockPlace(index: index, line: line)) }
      line += counts.lineBreakCount
    }
    return found
  }
}

extension Diagnostic {
  /// Creates a diagnostic at the start of the document that reports the number of omitted problems.
  fileprivate init(leftOut count: Int) {
    let start = Position(line: 0, column: 0)
    self.init(
      range: PositionRange(start: start, end: start), severity: .information, code: "more-problems",
      source: Self.source, message: "There are \(count) more problems in this file")
  }
}
