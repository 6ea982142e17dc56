import TodoText

/// A change that an operation wants to make, and what must be parsed from it: nothing has been parsed again yet.
///
/// A menu makes proposals, or only asks whether there could be one; whoever makes a change verifies it first.
package struct Proposal: Sendable {
  /// A part of a change that can be made without the others.
  struct Part: Sendable {
    let change: TextChange
    /// Which lines it rewrites, and what must be parsed from them.
    let lines: LineExpectation
    /// What must be parsed from the words of items.
    var details: [DetailExpectation] = []
  }

  /// In the order of the text.
  let parts: [Part]
  /// Whether a part that would be misread is left out; else it keeps all others from being made.
  var leavesOutMisread = false
  /// What to propose instead if it would be misread.
  var fallbacks: (@Sendable () -> [Proposal])?
  /// What to propose for the list as it is after the change; nil for nothing.
  var next: (@Sendable (TodoList) -> Proposal?)?

  /// A change that is made as a whole.
  init(_ change: TextChange, _ lines: LineExpectation, _ details: [DetailExpectation] = []) {
    parts = [Part(change: change, lines: lines, details: details)]
  }

  /// A change in parts, of which those are left out that would be misread.
  init(leavingOutMisread parts: [Part], next: (@Sendable (TodoList) -> Proposal?)? = nil) {
    self.parts = parts
    self.next = next
    leavesOutMisread = true
  }

  /// The change of all parts; of two that touch the same bytes, the first.
  var change: TextChange { Self.change(of: parts) }

  /// The change, after the list has been parsed again with it.
  ///
  /// This is the only place where an operation has anything parsed again.
  ///
  /// - Throws: ``ReparseMismatch`` if anything would be parsed that the operation doesn't want.
  /// - Complexity: O(*m* log *n*), *m* the lines that are rewritten and what must be parsed again around them.
  package func verified(in list: TodoList) throws(ReparseMismatch) -> TextChange {
    let (change, after) = try appliedOrFallback(to: list)
    guard let next else { return change }
    var (last, rounds) = (after, 0)
    // The bound is for proposals that would undo each other.
    while rounds < 16, let (_, more) = try? next(last)?.applied(to: last) {
      last = more
      rounds += 1
    }
    return rounds == 0 ? change : TextChange(fromLinesOf: list.text.bytes, to: last.text.bytes)
  }

  private func appliedOrFallback(
    to list: TodoList
  ) throws(ReparseMismatch) -> (change: TextChange, after: TodoList) {
    do throws(ReparseMismatch) {
      return try applied(to: list)
    } catch {
      for fallback in fallbacks?() ?? [] {
        if let made = try? fallback.applied(to: list) { return made }
      }
      throw error
    }
  }

  /// The change that can be made, and the list with it.
  private func applied(to list: TodoList) throws(ReparseMismatch) -> (change: TextChange, after: TodoList) {
    let all = change
    let after = list.applying(all)
    guard let mismatch = Self.mismatch(of: parts, all, from: list, to: after) else { return (all, after) }
    guard leavesOutMisread, parts.count > 1 else { throw mismatch }
    let some = parts.filter { part in
      Self.mismatch(of: [part], part.change, from: list, to: list.applying(part.change)) == nil
    }
    let left = Self.change(of: some)
    let new = list.applying(left)
    guard !left.isEmpty, Self.mismatch(of: some, left, from: list, to: new) == nil else {
      throw mismatch
    }
    return (left, new)
  }

  private static func change(of parts: [Part]) -> TextChange {
    guard parts.count != 1 else { return parts[0].change }
    var builder = TextChangeBuilder()
    for part in parts { builder.add(part.change) }
    return builder.change
  }

  /// The first thing that is parsed otherwise than `parts` expect; nil if there is none.
  private static func mismatch(
    of parts: [Part], _ change: TextChange, from old: TodoList, to new: TodoList
  ) -> ReparseMismatch? {
    var edits: [LineEdit] = []
    var keepsLines = false
    for part in parts {
      switch part.lines {
      case .edits(let more): edits += more
      case .kept: keepsLines = true
      case .unchecked: break
      }
    }
    if keepsLines, let found = ReparseMismatch(ofLinesOf: change, from: old, to: new) {
      return found
    }
    if !edits.isEmpty, let found = ReparseMismatch(of: edits, from: old, to: new) { return found }
    return parts.lazy.flatMap(\.details).compactMap { $0.mismatch(from: old, in: new) }.first
  }
}

/// Which lines a change rewrites, and what must be parsed from them.
enum LineExpectation: Sendable {
  /// These lines, each with the role that it must have then; all others keep theirs.
  case edits([LineEdit])
  /// Every line stays in its place, whatever is written there; a line that belonged to no item may become one.
  case kept
  /// The change stays within the words of items: ``DetailExpectation`` says all.
  case unchecked
}
