import LanguageServerProtocol
import TodoModel

/// The blocks of a document whose diagnostics are written already.
struct SerializedBlockCache: Sendable {
  private var blocks: [ObjectIdentifier: BlockDiagnostics] = [:]

  /// So many are kept at most, of which those that are told are no more than a part.
  private static let most = 4 * ServerOptions.largestDiagnosticsLimit

  /// Makes room, once there is much that may not be needed any more.
  mutating func prepare() {
    if blocks.count > Self.most { blocks = [:] }
  }

  /// Forgets a block that the document does not have any more.
  mutating func forget(_ block: ListBlock) { blocks[ObjectIdentifier(block)] = nil }

  /// The diagnostics of a block, created by `make` if they are not cached.
  ///
  /// Those that depend on other blocks are not cached.
  mutating func diagnostics(
    of block: ListBlock, make: () -> BlockDiagnostics
  ) -> BlockDiagnostics {
    let name = ObjectIdentifier(block)
    if let written = blocks[name] { return written }
    let written = make()
    if written.mentionedLines == nil { blocks[name] = written }
    return written
  }
}
