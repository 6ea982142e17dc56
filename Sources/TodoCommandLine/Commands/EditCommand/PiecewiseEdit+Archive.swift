import TodoFiles
import TodoModel
import TodoText

extension PiecewiseEdit {
  /// The result of archiving in a piece.
  private struct Part: Sendable {
    /// The change that removes the finished items; nil if there are none.
    let removal: PackedTextChange?
    /// Their lines in the archive.
    let lines: [UInt8]
    let hasArchive: Bool

    init(_ archive: PieceArchive) {
      removal = archive.removal.isEmpty ? nil : PackedTextChange(archive.removal)
      lines = archive.lines
      hasArchive = archive.hasArchive
    }
  }

  /// Moves the finished items of a long list to the archive in it; nil if the whole list must be parsed for that.
  ///
  /// That is so for the same lists as in ``init(_:on:of:as:_:above:)``, for one with another archive file, and if nothing
  /// is finished.
  ///
  /// - Parameters:
  ///   - operation: The operation *archive*.
  ///   - source: The list.
  ///   - context: The context of the operation.
  ///   - byteCount: The size in bytes above which a list is changed in pieces.
  init?(
    archivingWith operation: TodoModel.Operation, _ source: ListInput, _ context: OperationContext,
    above byteCount: Int
  ) {
    let size = min(byteCount, Self.pieceSize)
    guard source.location.settings.archiveFile.isEmpty, source.bytes.count > size,
      source.foreignFormat == nil,
      let pieces = GroupPieces(
        of: source.bytes, source.location.dialect, byteCount: size, atLastingLines: true),
      pieces.count > 1
    else { return nil }
    // The archive is the last group with its title, so only after all pieces is it known which one holds it.
    let work = (0..<pieces.count).map { piece in
      { @Sendable in (try? PieceArchive(piece, of: pieces, holdsArchive: false, context)).map(Part.init) }
    }
    var changes: [PackedTextChange?] = []
    var lines: [[UInt8]] = []
    var archive: Int?
    var results = PieceResults(of: work)
    while let part = results.next() {
      guard let part else { return nil }
      if part.hasArchive { archive = changes.count }
      changes.append(part.removal)
      lines.append(part.lines)
    }
    // The piece with the archive, or the last one, to which a new archive is added.
    let target = archive ?? pieces.count - 1
    guard let own = try? PieceArchive(target, of: pieces, holdsArchive: archive != nil, context) else {
      return nil
    }
    lines[target] = own.lines
    guard lines.contains(where: { !$0.isEmpty }),
      let text = try? PieceArchive.text(
        of: target, in: pieces, without: own.removal, hasArchive: archive != nil, adding: lines, context)
    else { return nil }
    parts = ChangedPieces(pieces: pieces, changes: changes, rewritten: (target, text))
    refusal = nil
    reports = [operation.report(of: source.location.name)]
  }
}
