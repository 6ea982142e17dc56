import TodoModel
import TodoText

/// The new text of a list that was changed in pieces, part by part.
struct ChangedPieces: Sequence {
  private let pieces: GroupPieces
  /// The change to each piece; nil if it stays as it is.
  private let changes: [PackedTextChange?]
  /// The new text of one piece instead of its change.
  private let rewritten: (piece: Int, parts: [ArraySlice<UInt8>])?

  init(
    pieces: GroupPieces, changes: [PackedTextChange?],
    rewritten: (piece: Int, parts: [ArraySlice<UInt8>])? = nil
  ) {
    self.pieces = pieces
    self.changes = changes
    self.rewritten = rewritten
  }

  /// Whether a piece changes.
  var areChanged: Bool { rewritten != nil || changes.contains { $0 != nil } }

  /// All of the new text.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(changes.indices.reduce(0) { $0 + pieces.bytes(of: $1).count } * 9 / 8)
    for part in self { bytes += part }
    return bytes
  }

  func makeIterator() -> some IteratorProtocol<ArraySlice<UInt8>> {
    changes.indices.lazy.flatMap { piece in
      if let rewritten, rewritten.piece == piece { return rewritten.parts }
      let bytes = pieces.bytes(of: piece)
      return [changes[piece].map { $0.applied(to: bytes)[...] } ?? bytes]
    }.makeIterator()
  }
}
