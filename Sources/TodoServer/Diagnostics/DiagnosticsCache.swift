import JSON
import LanguageServerProtocol
import TodoModel
import TodoText

/// What there is to tell of a document, written as it is sent: its problems, in the order of its text, then what is to
/// be faded.
///
/// It goes with the version that it was made for, and is brought up to date for a later one by looking only at the
/// blocks that the two do not share. Where there is too much, the gravest is told, and a last diagnostic says how much
/// is not. So what a key costs grows with what is told, which is limited, and not with the document.
struct DiagnosticsCache: Sendable {
  /// At most this many diagnostics of a document are sent to any client: some stall on thousands.
  static let maximum = 1000

  /// All diagnostics, as an array.
  private(set) var json = EncodedJSON(Array("[]".utf8))

  private var terms: DiagnosticInputs?
  private var list: TodoList?
  /// How much there is to tell of each block of the list.
  private var counts = SumTree<CountedBlock>()
  private var problems = SerializedBlockCache()
  private var faded = SerializedBlockCache()
  private var messages = SerializedMessageCache()

  /// A sheet of no document.
  init() {}

  /// Brings the sheet up to date.
  ///
  /// - Complexity: O(log *n* + *m* + *k*), *m* the blocks that are not those of the last time, *k* the diagnostics that
  ///   are told; all blocks, if the day or a setting is another.
  mutating func update(to document: Document, in session: Session) {
    if terms?.hold(for: document, in: session) != true {
      self = DiagnosticsCache()
      terms = DiagnosticInputs(of: document, in: session)
    }
    guard let terms else { return }
    let changed = changedBlocks(of: document.list)
    if list != nil, changed.old.isEmpty, changed.new.isEmpty { return }
    list?.blocks.forEach(changed.old) { _, block in
      problems.forget(block)
      faded.forget(block)
    }
    list = document.list
    var new: [CountedBlock] = []
    document.list.blocks.forEach(changed.new) { _, block in
      new.append(CountedBlock(block: block, sum: terms.counts(of: block)))
    }
    counts = counts.replacing(changed.old, with: new)
    write(document, terms, for: session)
  }

  /// The blocks of the last version and of this one that the two do not share.
  ///
  /// A block that both have was read from the same bytes: it is made for one text and never for another.
  private func changedBlocks(of list: TodoList) -> (old: Range<Int>, new: Range<Int>) {
    let new = list.blocks
    guard let old = self.list?.blocks else { return (0..<0, 0..<new.count) }
    var (prefix, suffix) = new.sharedEnds(with: old)
    let shorter = min(old.count, new.count)
    while prefix < shorter - suffix, old[prefix] === new[prefix] { prefix += 1 }
    while suffix < shorter - prefix, old[old.count - 1 - suffix] === new[new.count - 1 - suffix] {
      suffix += 1
    }
    return (prefix..<old.count - suffix, prefix..<new.count - suffix)
  }

  private mutating func write(_ document: Document, _ terms: DiagnosticInputs, for session: Session) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.bytes.count + 1024)
    var counts = counts.sum
    let whole = document.list.problemOfWholeList(terms.context)
    guard document.list.foreignFormat == nil else {
      let diagnostics = whole.map { [Diagnostic($0, of: document, for: session.client)] } ?? []
      json = EncodedJSON(diagnostics.jsonBytes)
      return
    }
    if let whole { counts[DiagnosticPriority(whole.severity)] += 1 }

    let limit = session.client.options.diagnosticsLimit
    let isTooMuch = counts.problemCount > limit
    var allowed = counts.mostSevere(isTooMuch ? limit - 1 : limit)
    let room = limit - allowed.problemCount
    let untold = counts.problemCount - allowed.problemCount

    if let whole, allowed[DiagnosticPriority(whole.severity)] > 0 {
      allowed[DiagnosticPriority(whole.severity)] -= 1
      bytes.append(UInt8(ascii: ","))
      bytes += Diagnostic(whole, of: document, for: session.client).jsonBytes
    }
    Self.append(allowed, in: self.counts, of: document, terms, to: &bytes, from: &problems, session.client) {
      BlockDiagnostics(problemsOf: $0, in: document, terms, &messages, for: session.client)
    }
    if isTooMuch {
      bytes.append(UInt8(ascii: ","))
      bytes += Diagnostic(untold: untold).jsonBytes
    } else {
      var allowed = DiagnosticCounts.zero
      allowed[.faded] = min(counts[.faded], room)
      Self.append(allowed, in: self.counts, of: document, terms, to: &bytes, from: &faded, session.client) {
        BlockDiagnostics(fadingOf: $0, terms, for: session.client)
      }
    }

    // Each has a comma before it: the first one's gives way to the bracket.
    if bytes.isEmpty { bytes.append(UInt8(ascii: "[")) } else { bytes[0] = UInt8(ascii: "[") }
    bytes.append(UInt8(ascii: "]"))
    json = EncodedJSON(bytes)
  }

  /// Appends so many of each rank, those that come first; `make` gives all of a block.
  private static func append(
    _ most: DiagnosticCounts, in counts: SumTree<CountedBlock>, of document: Document,
    _ inputs: DiagnosticInputs,
    to bytes: inout [UInt8], from written: inout SerializedBlockCache, _ client: ClientProfile,
    make: (LocatedBlock) -> BlockDiagnostics
  ) {
    var allowed = most
    written.prepare()
    counts.forEachWithPrefix(pruning: { $0.shareRank(with: allowed) }) { index, before, counted in
      let diagnostics = written.diagnostics(of: counted.block) { make(document.list.placedBlock(at: index)) }
      diagnostics.append(to: &bytes, from: before.lineBreakCount, allowed: &allowed) { problem in
        guard let severity = inputs.context.severity(of: problem.code) else { return [] }
        let problem = Problem(problem, of: document.list.placedBlock(at: index), severity: severity)
        return Diagnostic(problem, of: document, for: client).jsonBytes
      }
    }
  }
}

extension Diagnostic {
  /// Says at the document's start that there are so many more problems.
  fileprivate init(untold count: Int) {
    let start = Position(line: 0, column: 0)
    self.init(
      range: PositionRange(start: start, end: start), severity: .information, code: "more-problems",
      source: Self.source, message: "There are \(count) more problems in this file")
  }
}
