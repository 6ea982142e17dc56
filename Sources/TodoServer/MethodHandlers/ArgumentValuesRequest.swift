import JSON
import JSONRPC
import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

extension MethodHandlers {
  /// A custom request: the values to choose from in a prompt for an operation, and what the typed one means.
  static func argumentValues(_ params: Params, in session: inout Session) throws(ResponseError) -> EncodedJSON
  {
    let params: OperationParams = try params.decoded()
    let operation = try session.operation(named: params.operation)
    guard let kind = operation.argument else {
      throw ResponseError(.invalidParams, "params.operation: '\(operation.name)' asks for no value")
    }
    let document = params.textDocument.flatMap { identifier in
      session.documents[identifier.uri] ?? identifier.uri.path.flatMap { session.promptDocument(at: $0) }
    }
    let typed = params.argument ?? ""
    let values: [ArgumentValue]
    // False if there are too many, or not all lists have been indexed. A typed value may be right without being one of them.
    var isComplete = true
    switch kind {
    case .date: values = dates(typed, session.today)
    case .destination: (values, isComplete) = session.destinations(typed, for: document)
    case .priority: values = priorities
    case .tag: (values, isComplete) = session.mostUsedTags(typed)
    case .place: (values, isComplete) = session.places(typed, in: document)
    case .item: values = document.map { session.items(typed, besides: $0) } ?? []
    case .words: values = []
    case .amount, .order, .status:
      values = Operation.all.compactMap { preset in
        preset.preset.flatMap { $0.operation == operation.name ? .init($0.value, preset.menu.label) : nil }
      }
    }
    // What the typed value means, or why it is wrong; the day of a date; and what it would add, such as a new group.
    var (preview, problem, day): (String?, String?, String?) = (nil, nil, nil)
    var creates: ArgumentValue?
    if !typed.isEmpty {
      if kind == .date { day = (try? TimedDate(phrase: typed, on: session.today))?.isoDueDay }
      if kind == .destination, let document { creates = session.creation(of: typed, for: document) }
      do throws(OperationError) {
        preview = try session.preview(of: typed, for: operation, kind, in: document)
        if let creates, creates.value == typed { preview = creates.detail }
      } catch {
        problem = error.description
      }
    }
    return .object { writer in
      writer.member("kind", kind.rawValue)
      writer.member("prompt", kind.prompt)
      writer.member("values", values)
      writer.member("isComplete", isComplete)
      writer.member("preview", preview)
      writer.member("day", day)
      writer.member("problem", problem)
      writer.member("creates", creates)
    }
  }

  /// The dates to choose from: both meanings of what is typed, or the nearest date and the usual ones.
  private static func dates(_ typed: String, _ today: CalendarDay) -> [ArgumentValue] {
    let phrase = DatePhrase(typed)
    let meanings = phrase?.dates(on: today) ?? []
    guard meanings.count < 2 else { return meanings.map { .init($0.text, $0.inWords(on: today)) } }
    let meant = meanings.isEmpty ? phrase?.nearest(on: today) ?? [] : []
    let usual = DueDate.relativeWords.compactMap { word in
      DueDate.parse(relative: word, today: today).map {
        ArgumentValue(word, TimedDate($0).inWords(on: today))
      }
    }
    return meant.map { .init($0.text, $0.inWords(on: today)) } + usual + [
      .init(ArgumentKind.none, "remove the due date")
    ]
  }

  private static var priorities: [ArgumentValue] {
    (1...3).map { .init(String(repeating: "!", count: $0), "priority \($0)") }
      + [.init(ArgumentKind.none, "no priority")]
  }
}

/// A value to choose.
private struct ArgumentValue: JSONEncodable {
  /// The value to send.
  let value: String
  /// What it means, in a few words.
  let detail: String

  init(_ value: String, _ detail: String) { (self.value, self.detail) = (value, detail) }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("value", value)
      writer.member("detail", detail)
    }
  }
}

extension TimedDate {
  /// The due day: yyyy-mm-dd.
  fileprivate var isoDueDay: String { DueDate(.day, containing: date.dueDay).text }

  /// The date and how far away it is: "Friday 27 November 2026, in 5 days".
  fileprivate func inWords(on today: CalendarDay) -> String {
    "\(plainEnglish), \(date.dueDay.plainEnglishDistance(from: today))"
  }
}

extension Session {
  /// The maximum number of values in a reply; typing narrows them.
  private static let valueLimit = 500

  /// What a typed value means.
  fileprivate mutating func preview(
    of typed: String, for operation: Operation, _ kind: ArgumentKind, in document: Document?
  ) throws(OperationError) -> String {
    switch kind {
    case .date:
      _ = try operation.with(typed, on: today)
      return (try? TimedDate(phrase: typed, on: today))?.inWords(on: today) ?? "remove the due date"
    case .destination:
      guard let document else { return typed }
      let destination = try MoveDestination(typed, of: document, in: self)
      let target = self.document(of: destination, from: document)?.list
      let group = target.flatMap { list in list.group(titled: destination.title).flatMap(list.titleText) }
      let title = group ?? destination.title
      guard let path = destination.path else { return title.isEmpty ? "the top" : title }
      let list = name(ofListAt: path.path, near: document)
      return title.isEmpty ? list : "\(title) in \(list)"
    case .place:
      let place = try Place(typed)
      guard let document else { return typed }
      return try place.description(in: document.list)
    case .item:
      return dependencies[ItemID(typed)].useCount > 0 ? "the item with this id" : "an item with these words"
    case .amount, .order, .priority, .status, .tag, .words:
      // The operation's title for a sample item says what it does.
      let list = TodoList(SourceText("[ ] x"), dialect: .extended)
      let context = OperationContext(today: today)
      let call = try operation.with(typed, on: today)
      return call.title(for: SelectionSummary(.line(0), in: list, context))
    }
  }

  /// The document that items of another one would move to; nil if it does not exist or is too large.
  private mutating func document(of destination: MoveDestination, from document: Document) -> Document? {
    guard let path = destination.path else { return document }
    return documents.document(of: path) ?? promptDocument(at: path.path)
  }

  /// What moving items to a typed destination would add: a list or a group; nil for nothing.
  fileprivate mutating func creation(of typed: String, for document: Document) -> ArgumentValue? {
    var value = typed
    var destination = try? MoveDestination(typed, of: document, in: self)
    // A text that is neither a path nor a checkbox may be the title of a new group.
    if destination == nil, !typed.contains("/"), !typed.contains("."), typed.first != "[" {
      value = "#\(typed)"
      destination = try? MoveDestination(value, of: document, in: self)
    }
    guard let destination else { return nil }
    if let path = destination.path, documents.document(of: path) == nil, !Folder.hasEntry(at: path.path) {
      return .init(value, "New list: \(name(ofListAt: path.path, near: document))")
    }
    guard let list = self.document(of: destination, from: document)?.list, list.foreignFormat == nil else {
      return nil
    }
    let other = destination.path.map { name(ofListAt: $0.path, near: document) }
    return list.addition(ofGroup: destination.title.trimmedBlanks, in: other).map { .init(value, $0) }
  }

  /// The unfinished items of a list, and those of others with an id, that contain a text.
  fileprivate mutating func items(_ typed: String, besides document: Document) -> [ArgumentValue] {
    let wanted = typed.lowercased()
    func matches(_ text: String) -> Bool { wanted.isEmpty || text.lowercased().containsText(wanted) }
    let (items, otherIDs) = awaitableItems(in: document, atMost: Self.valueLimit) { awaited in
      (awaited.id != nil || awaited.document.uri == document.uri)
        && (matches(awaited.words) || awaited.id.map(matches) ?? false)
    }
    var values = items.map { awaited in
      let place = awaited.place(near: document, in: self)
      return awaited.id.map { .init($0, awaited.words + place) }
        ?? ArgumentValue(awaited.words, "item")
    }
    for id in otherIDs.filter(matches).prefix(Self.valueLimit - values.count) {
      values.append(.init(id, "in another list"))
    }
    var known: Set<String> = []
    return values.filter { known.insert($0.value).inserted }
  }

  /// The tags that begin with a text, and whether these are all.
  fileprivate mutating func mostUsedTags(_ typed: String) -> ([ArgumentValue], isComplete: Bool) {
    updateTags()
    let name = (typed.first == "#" ? String(typed.dropFirst()) : typed).lowercased()
    let names = tags.mostUsed(Self.valueLimit) { $0.hasPrefix(name) }
    let values = names.map { name, count in
      ArgumentValue(tags.uses[name]?.spelling ?? name, count == 1 ? "1 use" : "\(count) uses")
    }
    return (values, names.count < Self.valueLimit && !index.hasWork)
  }

  /// The places in a list that contain a text, and whether these are all.
  fileprivate func places(_ typed: String, in document: Document?) -> ([ArgumentValue], isComplete: Bool) {
    let typed = typed.lowercased()
    let places = (document.map { Place.all(in: $0.list) } ?? []).filter { value, detail in
      typed.isEmpty || [value, detail].contains { $0.lowercased().containsText(typed) }
    }
    let values = places.prefix(Self.valueLimit).map { ArgumentValue($0.value, $0.detail) }
    return (values, places.count <= Self.valueLimit)
  }

  /// The groups and lists that contain a text, and whether these are all.
  fileprivate mutating func destinations(
    _ typed: String, for document: Document?
  ) -> ([ArgumentValue], isComplete: Bool) {
    beginCompletingIndex()
    readForReply(while: { $0.index.hasWork }, by: { $0.stepIndex() })
    var values: [ArgumentValue] = []
    var isComplete = !index.hasWork
    let lowercaseTyped = typed.lowercased()
    var seen: Set<String> = []
    func add(_ value: String, _ detail: String) {
      guard lowercaseTyped.isEmpty || value.lowercased().containsText(lowercaseTyped),
        seen.insert(value).inserted
      else { return }
      guard values.count < Self.valueLimit else { return isComplete = false }
      values.append(ArgumentValue(value, detail))
    }
    if let document { for title in document.list.groupTitles { add("#\(title)", "group") } }
    let own = document?.uri.path
    let open = documents.all.compactMap { $0.uri.path }
    let paths = Set(index.agendaPaths + open).subtracting([own].compactMap { $0.self }).sorted()
    for path in paths {
      let name = name(ofListAt: path, near: document)
      add(name, "list")
      let isNamed = lowercaseTyped.hasPrefix(name.lowercased() + "#")
      guard isNamed || paths.count <= Self.promptFileLimit else { continue }
      let list = documents.document(of: CanonicalPath(path)) ?? promptDocument(at: path)
      for title in list?.list.groupTitles ?? [] { add("\(name)#\(title)", "group") }
    }
    return (values, isComplete)
  }
}
