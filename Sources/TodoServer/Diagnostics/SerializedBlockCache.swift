import LanguageServerProtocol
import TodoModel

/// The serialized diagnostics of blocks.
struct SerializedBlockCache: Sendable {
  private var blocks: [ObjectIdentifier: BlockDiagnostics] = [:]

  /// The maximum number of cached blocks, several times the number that can be sent.
  private static let blockLimit = 4 * ServerOptions.largestDiagnosticsLimit

  /// Removes all blocks if there are too many.
  mutating func prepare() {
    if blocks.count > Self.blockLimit { blocks = [:] }
  }

  /// Removes a block that is no longer in the document.
  mutating func forget(_ block: ListBlock) { blocks[ObjectIdentifier(block)] = nil }

  /// The diagnostics of a block, created by `make` if they are not cached.
  ///
  /// Diagnostics that depend on other blocks are not cached.
  mutating func diagnostics(
    of block: ListBlock, make: () -> BlockDiagnostics
  ) -> BlockDiagnostics {
    let key = ObjectIdentifier(block)
    if let diagnostics = blocks[key] { return diagnostics }
    let diagnostics = make()
    if diagnostics.mentionedLines == nil { blocks[key] = diagnostics }
    return diagnostics
  }
}
