/// A part of one version of a list that is merged as a unit: an item with its sub-items, a group, a line.
struct MergeNode: Sendable {
  enum Kind: UInt8, Sendable {
    /// The whole list.
    case root
    /// A title and the items below it, or items without a title. In a Markdown document, a run of items.
    case group
    /// An item. Its children are its sub-items and the further lines of its description.
    case item
    /// Another line: a further line of a description, or unattached text.
    case line
  }

  let kind: Kind
  /// Its parent as an index into ``MergeTree/nodes``; the root is its own parent.
  let parent: Int
  var children: [Int] = []
  var siblingIndex = 0
  /// Its first line, from 0; nil for the root and for a group without a title.
  var line: Int?
  var blankLinesAbove = 0..<0
  /// The blanks before its text.
  var indentation = 0..<0
  /// Its first line without indentation and terminator; empty for the root and for a group without a title.
  var content = 0..<0
  /// The ending of its first line: 0 to 2 bytes.
  var ending = 0..<0
  /// The column of its text; a TAB extends to the next multiple of 4.
  var column = 0
  var checkbox = 0..<0
  /// The start of an item's words, after checkbox and priority.
  var wordsStart = 0
  /// A hash of ``content`` without trailing blanks, and without the number of a numbered item.
  var contentHash: UInt64 = 0
  /// A hash of the content without an item's checkbox and priority.
  var wordsHash: UInt64 = 0
  /// A hash of the contents of it and its descendants.
  var treeHash: UInt64 = 0

  /// Whether it has a line of its own.
  var hasContent: Bool { line != nil }

  /// What nodes are matched by.
  enum Key {
    /// The line of a node, and those of all its descendants.
    case tree
    /// Its line.
    case content
    /// Its line without checkbox and priority.
    case words
  }

  /// Whether it has what is compared by a key; a group without a title has only children.
  func hasText(for key: Key) -> Bool { hasContent || key == .tree }

  /// The hash that nodes are matched by.
  func hash(of key: Key) -> UInt64 {
    switch key {
    case .tree: treeHash
    case .content: contentHash
    case .words: wordsHash
    }
  }
}
