import Testing
import TodoText

@testable import TodoModel

@Suite struct FilterTests {
  /// A filter, and the first words of the items that match.
  struct Case: Sendable, CustomStringConvertible {
    let filter: String
    let matches: String
    init(_ filter: String, _ matches: String) { (self.filter, self.matches) = (filter, matches) }
    var description: String { filter }
  }

  /// The list on Friday, 20 November 2026; its item `[e]` is malformed.
  private static let list = TodoList(
    SourceText(
      """
      [ ] !! rent -> 2026-11-19 #home
      [@] ! Café #Work=Büro -> 2026-11-20
          [ ] beans #work="at home" -> 2026-W48
      [?] why #work= -> 2026
      [x] oat Milk -> 2026-11-01 #work #done=2026-11-18
      [~] 牛乳 milk oat
      [ ] plain oat
          milk
      [e] odd
      [ ] open "quoted" don't !now a:b

      """))

  static let cases = [
    Case("", "rent Café beans why plain odd open"),
    Case("any", "rent Café beans why oat 牛乳 plain odd open"),
    Case("milk", "plain"), Case("MILK any", "oat 牛乳 plain"), Case("\"oat milk\" any", "oat plain"),
    Case("'oat milk' -done any", "plain"), Case("牛乳 obsolete", "牛乳"), Case("cafe\u{301}", "Café"),
    Case("\"open\"", "open"), Case("don't", "open"), Case("!now", "open"), Case("a:b", "open"),
    Case("open", "rent beans plain open"), Case("ongoing", "Café"), Case("question", "why"),
    Case("checked", "oat"), Case("done", "oat"), Case("obsolete", "牛乳"), Case("finished", "oat 牛乳"),
    Case("-finished", "rent Café beans why plain odd open"), Case("open ongoing", ""),
    Case("unfinished !", "rent Café"), Case("!", "rent Café"), Case("!!", "rent"), Case("!!!", ""),
    Case("priority:2", "rent"), Case("-!", "beans why plain odd open"),
    Case("#work", "Café beans why"), Case("tag:WORK", "Café beans why"), Case("#work=büro", ""),
    Case("#work=Büro", "Café"), Case("tag:work='at home'", "beans"), Case("#work=\"at home\"", "beans"),
    Case("#", "rent Café beans why"), Case("-#work", "rent plain odd open"), Case("-# open", "plain open"),
    Case("due<2026-11-20", "rent"), Case("due<=today", "rent Café"), Case("due>today", "beans why"),
    Case("due>=fri", "beans why"), Case("due:2026-11", "rent Café beans"), Case("due:<2026-11-20", "rent"),
    Case("due=today", "Café"), Case("due:today", "Café"), Case("before:today", "rent"),
    Case("today", "Café"), Case("Yesterday", "rent"), Case("tomorrow", ""),
    Case("-today dated", "rent beans why"),
    Case("friday", ""), Case("2026-11-20", "Café"), Case("2026-w48", "beans"),
    Case("2026-11", "rent Café beans"),
    Case("\"today\"", ""), Case("fri", ""), Case("2026-13", ""),
    Case("by:today", "rent Café"), Case("after:today", "beans why"), Case("from:\"next week\"", "beans why"),
    Case("after:2026-W48", "why"), Case("before:2026-W47", ""), Case("by:2026-W47", "rent Café"),
    Case("overdue", "rent"), Case("due:overdue", "rent"), Case("overdue any", "rent"),
    Case("undated", "plain odd open"), Case("due:undated", "plain odd open"),
    Case("dated -overdue", "Café beans why"),
    Case("due>9999-12-31", ""), Case("due<0001-01-01", ""), Case("due", ""), Case("tagged", ""),
    Case("  #work   ! ", "Café"),
    Case("rent OR #work !", "rent Café"), Case("obsolete OR overdue", "rent 牛乳"),
    Case("done #work OR -# open", "oat plain open"), Case("\"OR\"", "Café beans why"),
    Case("text:milk any", "oat 牛乳 plain"),
    Case("title:x any", ""), Case("file:HOME !!", "rent"), Case("-file:home any", ""),
    Case("file:work any", ""),
    Case("done>=2026-11-18", "oat"), Case("done:2026-11-18", "oat"), Case("done>2026-11-18", ""),
    Case("done<2026-11-18", ""), Case("done>=mon", "oat"), Case("done:wed", "oat"),
    Case("done>=Thursday", ""), Case("done<fri", "oat"), Case("done>=sat", "oat"), Case("done<sat", ""),
    Case("10:30 any", ""), Case("http://a any", ""), Case("priority>=2", "rent"),
  ]

  @Test(arguments: cases)
  func `a filter matches the expected items`(_ example: Case) throws {
    let today = try #require(CalendarDay(year: 2026, month: 11, day: 20))
    let filter = try Filter(example.filter, today: today)
    #expect(filter.mayMatch(Self.list.text.bytes) || example.matches.isEmpty)
    #expect(Self.firstWords(filter) == example.matches)
  }

  @Test(arguments: [
    ("@job", "#work"), ("@job !!", "#work !!"), ("-@job", "-#work"), ("@all", "#work any"),
    ("@both", "#work OR !!"), ("@both beans", "#work beans OR !! beans"), ("-@both", "-#work -!!"),
    ("@own", "@own"), ("@nested -beans", "#work -beans OR !! -beans"), ("@unknown", "\"@unknown\""),
  ])
  func `a named filter stands for its text in parentheses`(_ filter: String, _ expected: String) throws {
    let today = try #require(CalendarDay(year: 2026, month: 11, day: 20))
    let views = [
      "job": "#work", "all": "#work any", "both": "#work OR !!", "own": "@own", "nested": "@both",
    ]
    #expect(
      Self.firstWords(try Filter(filter, today: today, views: views))
        == Self.firstWords(try Filter(expected, today: today)))
  }

  @Test func `named filters with alternatives multiply only if they name each other`() throws {
    let several = (0..<20).map { "t\($0)" }.joined(separator: " OR ")
    let views = ["a": several, "b": "@a @a @a", "c": "@b @b @b"]
    let filter = try Filter("milk -@c", today: .first, views: views)
    #expect(filter.mayMatch(Array("[ ] milk".utf8)) && !filter.mayMatch(Array("[ ] t1".utf8)))
  }

  @Test func `a filter that many others name is parsed once`() throws {
    var views = ["n0": "milk"]
    for number in 1...60 { views["n\(number)"] = "@n\(number - 1) -@n\(number - 1)" }
    let error = #expect(throws: FilterError.self) { try Filter("@n60", today: .first, views: views) }
    #expect(error?.description.hasSuffix("multiply to too many; use fewer of them") == true)
    // An error at the end, after both are parsed: without a memory, each level would double the time.
    for number in 1...60 { views["n\(number)"] = "@n\(number - 1) @n\(number - 1) due<frx" }
    #expect(
      try Filter("@n60", today: .first, views: views).condition
        == Filter("\"@n60\"", today: .first).condition)
  }

  @Test(arguments: [
    ("@done OR #work", "[x] #work", true), ("@done OR milk", "[x] milk", false),
    ("@done beans", "[x] milk", false),
    ("@either #work", "[x] a #work", true), ("@either #work", "[x] b #work", false),
    ("@either @either", "[x] a", true), ("-@either", "[x] c", false), ("-@either", "[ ] c", true),
  ])
  func `a status that an alternative names replaces that of unfinished items`(
    _ filter: String, _ item: String, matches: Bool
  ) throws {
    let views = ["done": "any #work", "either": "a any OR b"]
    let list = TodoList(SourceText(item + "\n"))
    let filter = try Filter(filter, today: .first, views: views)
    #expect(list.items().map { filter.matches($0, in: list) } == [matches])
  }

  /// The first word of each item that matches.
  private static func firstWords(_ filter: Filter) -> String {
    list.items().filter { filter.matches($0, in: list, file: "lists/home.xit") }
      .map { list.words(of: $0).prefix { $0 != " " } }.joined(separator: " ")
  }

  @Test(arguments: [
    ("milk", "[ ] oat", false), ("milk", "[ ] MiLk", true), ("\"oat milk\"", "[ ] oat\n    milk", true),
    ("oat milk", "[ ] oat", false), ("-oat", "[ ] milk", true), ("!", "[ ] milk", false),
    ("!", "[ ] ! milk", true),
    ("by:fri", "[ ] milk", false), ("by:fri", "[ ] -> 2026", true), ("牛乳", "[ ] milk", true),
    ("kelvin", "[ ] \u{212A}elvin", true), ("i", "[ ] \u{130}", true), ("milk", "", false), ("", "", true),
    ("#Work", "[ ] work #home", false), ("tag:work=b", "[ ] #WORK=a", true), ("#", "[ ] milk", false),
    ("#työ", "[ ] työ", false), ("#työ", "[ ] #TYÖ", true), ("-#work", "[ ] milk", true),
    ("done:fri", "[x] done", false), ("done:fri", "[x] #Done=2026", true),
  ])
  func `a text that cannot contain a match need not be parsed`(filter: String, text: String, mayMatch: Bool)
    throws
  {
    #expect(try Filter(filter, today: .first).mayMatch(Array(text.utf8)) == mayMatch)
  }

  static let invalidFilters = [
    ("due<frx", "column 5: 'frx' is not a date: use 2026-01-31, fri, 5d, eom or \"next week\""),
    ("milk due:", "column 10: missing date: use 2026-01-31, fri, 5d, eom or \"next week\""),
    ("due<>fri", "column 4: '<>fri' is not a date: use 2026-01-31, fri, 5d, eom or \"next week\""),
    ("#work=\"a", "column 7: the quote is not closed"), ("牛乳 'a", "column 4: the quote is not closed"),
    ("- milk", "column 1: nothing follows '-': use -done or -#work"),
    ("priority:high", "column 10: 'high' is not a priority: use a number from 1"),
  ]

  @Test(arguments: invalidFilters)
  func `an invalid filter reports the position and the reason`(_ filter: String, _ message: String) throws {
    let error = try #require(throws: FilterError.self) { try Filter(filter, today: .first) }
    #expect(error.description == message)
  }

  @Test func `a title matches by its words alone`() throws {
    #expect(try Filter("shop -big", today: .first).matches(title: "Corner Shop"))
    #expect(try !Filter("shop -big", today: .first).matches(title: "Big Shop"))
    #expect(try !Filter("shop open", today: .first).matches(title: "Shop"))
    #expect(try !Filter("", today: .first).matches(title: "Shop"))
  }
}
