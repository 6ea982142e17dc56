/// The serialized diagnostics of all blocks of a document that have any.
///
/// A change of some blocks replaces their part of the bytes. The diagnostics after it are written again only if their
/// line numbers have changed.
struct DiagnosticSegments: Sendable {
  /// The position of the diagnostics of one block, which is all that a change elsewhere needs.
  private struct Segment {
    var firstLine: Int
    var mentionedLines: Range<Int>?
    var byteCount = 0

    init(_ diagnostics: BlockDiagnostics, firstLine: Int) {
      self.firstLine = firstLine
      mentionedLines = diagnostics.mentionedLines
    }
  }

  /// The lines of blocks that were replaced.
  struct Change {
    /// The lines in the older version.
    let oldLines: Range<Int>
    /// The number of lines by which everything after them has moved.
    let lineDelta: Int
    /// The new blocks that have diagnostics, and the lines that they begin on.
    var blocks: [(firstLine: Int, diagnostics: BlockDiagnostics)] = []

    /// Whether one of `lines`, relative to the older version's line `firstLine`, may have changed or been moved.
    func touches(_ lines: Range<Int>?, of firstLine: Int) -> Bool {
      guard let lines else { return false }
      // An insertion changes the line that it comes before.
      return oldLines.lowerBound < firstLine + lines.upperBound
        && firstLine + lines.lowerBound < max(oldLines.upperBound, oldLines.lowerBound + 1)
    }
  }

  /// The diagnostics, each after a comma.
  private(set) var bytes: [UInt8] = []
  private var segments: [Segment] = []
  /// The diagnostics of each segment; separate, because copying these references would cost more than everything else.
  private var diagnostics: [BlockDiagnostics] = []

  /// Replaces the diagnostics of some blocks.
  ///
  /// - Parameters:
  ///   - change: The blocks.
  ///   - refresh: Serializes anew the diagnostics of the block that begins on `firstLine`. It is called if they depend
  ///     on a line that may have changed.
  /// - Complexity: O(*m* + *k*), *m* the bytes and *k* the number of blocks with diagnostics.
  mutating func apply(_ change: Change, refresh: (_ firstLine: Int) -> BlockDiagnostics?) {
    let first = firstIndex(atLine: change.oldLines.lowerBound)
    let end = firstIndex(atLine: change.oldLines.upperBound)
    let isMoving = change.lineDelta != 0
    /// The segments whose bytes are replaced.
    var stale = first..<(isMoving ? segments.endIndex : end)
    for (range, lineDelta) in [(0..<first, 0), (end..<segments.endIndex, change.lineDelta)] {
      for index in range where lineDelta != 0 || segments[index].mentionedLines != nil {
        let isStale = change.touches(segments[index].mentionedLines, of: segments[index].firstLine)
        segments[index].firstLine += lineDelta
        guard isStale, let new = refresh(segments[index].firstLine) else { continue }
        segments[index].mentionedLines = new.mentionedLines
        diagnostics[index] = new
        stale = min(stale.lowerBound, index)..<max(stale.upperBound, index + 1)
      }
    }
    guard !stale.isEmpty || !change.blocks.isEmpty else { return }
    let start = byteCount(of: 0..<stale.lowerBound)
    let stop = start + byteCount(of: stale)
    let new = change.blocks.map { Segment($0.diagnostics, firstLine: $0.firstLine) }
    segments.replaceSubrange(first..<end, with: new)
    diagnostics.replaceSubrange(first..<end, with: change.blocks.map(\.diagnostics))
    let written = stale.lowerBound..<stale.upperBound + new.count - (end - first)
    var writtenBytes: [UInt8] = []
    for index in written { write(segmentAt: index, to: &writtenBytes) }
    bytes.replaceSubrange(start..<stop, with: writtenBytes)
  }

  private mutating func write(segmentAt index: Int, to bytes: inout [UInt8]) {
    let before = bytes.count
    diagnostics[index].append(to: &bytes, firstLine: segments[index].firstLine)
    segments[index].byteCount = bytes.count - before
  }

  private func byteCount(of range: Range<Int>) -> Int {
    var count = 0
    for index in range { count += segments[index].byteCount }
    return count
  }

  /// The index of the first segment on this line or below.
  private func firstIndex(atLine line: Int) -> Int {
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].firstLine < line { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
