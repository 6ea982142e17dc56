/// The serialized diagnostics of all blocks of a document that have any.
///
/// A change of some blocks replaces their part of the bytes. The diagnostics after it are written again only if their
/// line numbers have changed.
struct DiagnosticSegments: Sendable {
  /// The diagnostics of one block.
  private struct Segment {
    var firstLine: Int
    var diagnostics: BlockDiagnostics
    var byteCount = 0

    mutating func write(to bytes: inout [UInt8]) {
      let before = bytes.count
      diagnostics.append(to: &bytes, firstLine: firstLine)
      byteCount = bytes.count - before
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

  /// Replaces the diagnostics of some blocks.
  ///
  /// - Parameters:
  ///   - change: The blocks.
  ///   - refresh: Serializes the diagnostics of the block that begins on a line again, if they depend on a line that may
  ///     have changed.
  /// - Complexity: O(*m* + *k*), *m* the bytes and *k* the number of blocks with diagnostics.
  mutating func apply(_ change: Change, refresh: (_ firstLine: Int) -> BlockDiagnostics?) {
    let first = firstIndex(atLine: change.oldLines.lowerBound)
    let end = firstIndex(atLine: change.oldLines.upperBound)
    let isMoving = change.lineDelta != 0
    /// The segments whose bytes are replaced.
    var stale = first..<(isMoving ? segments.endIndex : end)
    for (range, lineDelta) in [(0..<first, 0), (end..<segments.endIndex, change.lineDelta)] {
      // Most have nothing to be changed: they are not copied for that.
      for index in range where lineDelta != 0 || segments[index].diagnostics.mentionedLines != nil {
        let mentioned = segments[index].diagnostics.mentionedLines
        let isStale = change.touches(mentioned, of: segments[index].firstLine)
        segments[index].firstLine += lineDelta
        guard isStale, let diagnostics = refresh(segments[index].firstLine) else { continue }
        segments[index].diagnostics = diagnostics
        stale = min(stale.lowerBound, index)..<max(stale.upperBound, index + 1)
      }
    }
    guard !stale.isEmpty || !change.blocks.isEmpty else { return }
    let start = byteCount(of: 0..<stale.lowerBound)
    let stop = start + byteCount(of: stale)
    var written: [UInt8] = []
    var new = change.blocks.map { Segment(firstLine: $0.firstLine, diagnostics: $0.diagnostics) }
    for index in stale.lowerBound..<first { segments[index].write(to: &written) }
    for index in new.indices { new[index].write(to: &written) }
    for index in end..<stale.upperBound { segments[index].write(to: &written) }
    segments.replaceSubrange(first..<end, with: new)
    bytes.replaceSubrange(start..<stop, with: written)
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
