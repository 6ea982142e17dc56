import ArgumentParsing
import TodoFiles
import TodoModel
import TodoText

/// A word that names an item by its place, its hash or both: `home.xit:3`, `home.xit:3@abcdef`, `@abcdef`; also a line that
/// `list` prints.
struct ItemReference {
  let word: String
  /// The list; nil for that which has the hash.
  private(set) var file: String?
  private(set) var line: Int?
  private(set) var hash: ItemHash?

  /// The item on a line, from 0, of a list.
  init(file: String, line: Int) {
    (word, self.file, self.line) = ("\(file):\(line + 1)", file, line)
  }

  /// Whether a word names an item only by its place.
  static func isLine(_ word: String) -> Bool { ItemReference(word).map { $0.hash == nil } ?? false }

  /// Returns nil for a text.
  init?(_ word: String) {
    self.word = word
    var place = word.trimmedBlanks
    if let sign = place.lastIndex(of: "@"), let hash = ItemHash(place[place.index(after: sign)...]) {
      self.hash = hash
      place = String(place[..<sign])
    }
    guard !place.isEmpty || hash == nil else { return }
    if setPlace(place[...]) { return }
    // `home.xit:3: [ ] eggs  @abcdef`.
    for end in place.indices where place[end...].hasPrefix(": ") {
      if setPlace(place[..<end]) { return }
    }
    return nil
  }

  /// Takes `FILE:LINE`, if it is that of a list.
  private mutating func setPlace(_ place: Substring) -> Bool {
    guard let colon = place.lastIndex(of: ":"), let line = Int(place[place.index(after: colon)...]), line > 0
    else { return false }
    let file = String(place[..<colon])
    guard ListFiles.mayBeList(named: file) || Folder.hasEntry(at: file)
    else { return false }
    (self.file, self.line) = (file, line - 1)
    return true
  }
}

/// The items that the words of a command name, by references or by a text, and the lists and folders to search.
struct NamedItems {
  let references: [ItemReference]
  let text: String
  let files: [String]

  init(_ words: [String]) {
    // Beside other words, a hash such as `@office` is a word of the text.
    let isText = !FilterOperands.split(words.filter { ItemReference($0) == nil }).terms.isEmpty
    let isReference = { (word: String) in ItemReference(word).map { !isText || $0.file != nil } ?? false }
    references = words.filter(isReference).compactMap { ItemReference($0) }
    let (terms, files) = FilterOperands.split(words.filter { !isReference($0) })
    text = terms.joined(separator: " ").trimmedBlanks
    self.files = files
  }

  /// The lists and folders to search: those of the references, and others unless each names one.
  static func searched(_ references: [ItemReference], _ files: [String]) -> [String] {
    let named = references.compactMap { $0.file }
    let isComplete = !named.isEmpty && named.count == references.count
    return isComplete ? named : named + (files.isEmpty ? ["."] : files)
  }
}

/// Operands that are files or the terms of a filter.
enum FilterOperands {
  /// Divides operands: one that exists, or whose name looks like that of a file, is a file; but one that begins with a
  /// sign of filters, such as `#shop` or `-"oat milk"`, is always a term.
  static func split(_ operands: [String]) -> (terms: [String], files: [String]) {
    (operands.filter { !isFile($0) }, operands.filter(isFile))
  }

  private static func isFile(_ operand: String) -> Bool {
    // An empty operand counts as a file, so that it is reported as one that does not exist.
    let isNegated = operand.count > 1 && operand.first == "-"
    guard let sign = operand.dropFirst(isNegated ? 1 : 0).first, !"#!\"'".contains(sign) else {
      return operand.isEmpty
    }
    if operand == "-" || Folder.hasEntry(at: operand) { return true }
    if ["/", "./", "../"].contains(where: { operand.hasPrefix($0) }) { return true }
    let isList = operand.ends(withOneOf: ListPatterns.endings)
    return !operand.contains { ":<>=".contains($0) }
      && (isList || operand.contains("/") && !operand.contains(where: { $0.isWhitespace }))
  }
}

extension Arguments {
  /// The filter of an option.
  ///
  /// - Throws: ``CommandError`` if it was given twice, because alternatives in one of them would also divide the other.
  func filterText(_ option: CommandOption) throws(CommandError) -> String? {
    guard all(option).count < 2 else {
      throw .message("--\(option.name) can be given only once: write all terms in one filter")
    }
    return self[option]
  }
}

extension Filter {
  /// The filter of an option and of operands, which must all match.
  ///
  /// - Throws: ``CommandError``, also if alternatives in one of them would divide the other.
  init(
    of option: String?, _ terms: [String] = [], on today: CalendarDay, _ views: [String: String]
  ) throws(CommandError) {
    let parts = [option ?? "", terms.joined(separator: " ")].filter { !$0.allSatisfy { $0.isWhitespace } }
    let text = parts.joined(separator: " ")
    do throws(FilterError) {
      self = try Filter(text, today: today, views: views)
    } catch {
      throw .message("filter \(text): \(error)")
    }
    guard parts.count < 2 || !parts.contains(where: { Filter.isDivided($0, today: today) }) else {
      throw .message("OR divides --where and the other terms: write all terms in one filter")
    }
  }
}
