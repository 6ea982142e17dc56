/// The filters of the setting `views` by their names, each parsed once.
struct NamedFilters {
  fileprivate let texts: [String: String]
  /// What is parsed, and the number of its terms; nil for a filter with an error.
  fileprivate var parsed: [String: (condition: Filter.Condition, termCount: Int)?] = [:]
  /// The names that are being parsed: a filter may name others, but not itself.
  fileprivate var open: Set<String> = []

  init(_ texts: [String: String]) { self.texts = texts }
}

extension FilterParser {
  /// The most terms, because filters that name others multiply.
  private static var termLimit: Int { 10_000 }

  /// A named filter; nil for other words, and for the name of a filter with an error.
  ///
  /// - Throws: An error if there are too many terms.
  mutating func takeView() throws(FilterError) -> Filter.Condition? {
    let start = position
    let name = String(takeWord { !$0.isWhitespace }.dropFirst())
    guard characters[start] == "@", let view = try view(named: name, at: start) else {
      position = start
      return nil
    }
    termCount += view.termCount
    guard termCount <= Self.termLimit else { throw .tooLarge(at: start) }
    return view.condition
  }

  private mutating func view(
    named name: String, at start: Int
  ) throws(FilterError) -> (condition: Filter.Condition, termCount: Int)? {
    if let known = views.parsed[name] { return known }
    guard let text = views.texts[name], views.open.insert(name).inserted else { return nil }
    var parser = FilterParser(text, today: today, views: views)
    var view: (condition: Filter.Condition, termCount: Int)?
    do throws(FilterError) {
      view = (try parser.parse(), parser.termCount + 1)
    } catch {
      if error.isTooLarge { throw .tooLarge(at: start) }
    }
    views = parser.views
    views.open.remove(name)
    views.parsed.updateValue(view, forKey: name)
    return view
  }
}
