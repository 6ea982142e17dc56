/// The filters of the setting `views` by their names, each parsed once.
struct NamedFilters {
  fileprivate let texts: [String: String]
  /// What is parsed; nil for a filter with an error.
  fileprivate var parsed: [String: [[Filter.Term]]?] = [:]
  /// The names that are being parsed: a filter may name others, but not itself.
  fileprivate var open: Set<String> = []

  init(_ texts: [String: String]) { self.texts = texts }
}

extension FilterParser {
  /// The most terms of all alternatives, because named filters with alternatives multiply.
  private static var termLimit: Int { 10_000 }

  /// The alternatives of a named filter; nil for other words, and for the name of a filter with an error.
  ///
  /// - Throws: ``FilterError/tooManyTerms(at:)``.
  mutating func takeView() throws(FilterError) -> [[Filter.Term]]? {
    let start = position
    let name = String(takeWord { !$0.isWhitespace }.dropFirst())
    if characters[start] == "@", let alternatives = try alternatives(of: name, at: start) {
      return alternatives
    }
    position = start
    return nil
  }

  private mutating func alternatives(of name: String, at start: Int) throws(FilterError) -> [[Filter.Term]]? {
    if let known = views.parsed[name] { return known }
    guard let text = views.texts[name], views.open.insert(name).inserted else { return nil }
    var parser = FilterParser(text, today: today, views: views)
    var alternatives: [[Filter.Term]]?
    do throws(FilterError) {
      alternatives = try parser.parse()
    } catch {
      if case .tooManyTerms = error { throw .tooManyTerms(at: start) }
    }
    views = parser.views
    views.open.remove(name)
    views.parsed.updateValue(alternatives, forKey: name)
    return alternatives
  }

  /// Each alternative together with each of others.
  static func combining(
    _ alternatives: [[Filter.Term]], _ others: [[Filter.Term]], at start: Int
  ) throws(FilterError) -> [[Filter.Term]] {
    func size(_ all: [[Filter.Term]]) -> Int { all.reduce(0) { $0 + $1.count } }
    guard size(alternatives) * others.count + size(others) * alternatives.count <= termLimit else {
      throw .tooManyTerms(at: start)
    }
    return alternatives.flatMap { before in others.map { before + $0 } }
  }
}

extension Filter.Term {
  var negated: Filter.Term { Filter.Term(condition: condition, isNegated: !isNegated) }
}
