import ArgumentParsing
import TodoModel
import TodoText

/// The items that the words of a command name, by references or by a text, and the lists and folders to search.
struct NamedItems {
  let references: [ItemReference]
  let text: String
  let files: [String]

  init(_ words: [String]) {
    references = words.compactMap { ItemReference($0) }
    let (terms, files) = FilterOperands.split(words.filter { ItemReference($0) == nil })
    text = terms.joined(separator: " ").trimmedBlanks
    self.files = files
  }

  /// The lists and folders to search: those of the references if each names one.
  static func searched(_ references: [ItemReference], _ files: [String]) -> [String] {
    let named = references.compactMap { $0.file }
    if !named.isEmpty, named.count == references.count { return named }
    return files.isEmpty ? ["."] : files
  }
}
