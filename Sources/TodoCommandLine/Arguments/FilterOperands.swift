import ArgumentParsing
import TodoFiles
import TodoModel

/// Operands that are files or the terms of a filter.
enum FilterOperands {
  /// Divides operands: one that exists, or whose name looks like that of a file, is a file; but one that begins with a
  /// sign of filters, such as `#shop` or `-"oat milk"`, is always a term.
  static func split(_ operands: [String]) -> (terms: [String], files: [String]) {
    let areFiles = operands.map(isFile)
    return (
      zip(operands, areFiles).compactMap { $1 ? nil : $0 },
      zip(operands, areFiles).compactMap { $1 ? $0 : nil }
    )
  }

  private static func isFile(_ operand: String) -> Bool {
    // An empty operand counts as a file, so that it is reported as one that does not exist.
    let isNegated = operand.count > 1 && operand.first == "-"
    guard let sign = operand.dropFirst(isNegated ? 1 : 0).first, !"#!\"'".contains(sign) else {
      return operand.isEmpty
    }
    if operand == "-" || Folder.hasEntry(at: operand) { return true }
    if ["/", "./", "../"].contains(where: { operand.hasPrefix($0) }) { return true }
    let isList = operand.ends(withOneOf: ListFiles.endingsInSettings)
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
