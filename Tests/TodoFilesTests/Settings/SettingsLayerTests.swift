import JSON
import Testing
import TodoModel

@testable import TodoFiles

struct SettingsLayerTests {
  /// The settings of a text over the defaults, and its issues.
  private func parse(_ text: String) throws -> (settings: Settings, messages: [String]) {
    let (layer, messages) = SettingsLayer.parsing(try JSON(parsing: text))
    var settings = Settings.standard
    layer.apply(to: &settings)
    return (settings, messages)
  }

  @Test func `values of all types are parsed`() throws {
    let (settings, messages) = try parse(
      """
      {
        "$schema": "somewhere", "root": true, "dialect": "strict",
        "severity": { "overdue": "off", "uppercase-x": "error" },
        "format": { "alignPriorities": true, "dateSeparators": "dash", "blankLines": 3, "finalNewline": false },
        "format.sort": true,
        "operations": { "doneStamp": true, "archiveTitle": "Done & gone" },
        "markdown": { "statuses": { "!": "ongoing", "✏️": "obsolete" } }
      }
      """)
    #expect(messages == [])
    var expected = Settings.standard
    expected.dialect = .strict
    expected.severities = [.overdue: nil, .uppercaseX: .error]
    expected.format.alignPriorities = true
    expected.format.dateSeparators = .dash
    expected.format.blankLines = 3
    expected.format.finalNewline = false
    expected.format.sort = true
    expected.operations.stampsDone = true
    expected.operations.archiveTitle = "Done & gone"
    expected.conventions.letters = try #require(StatusLetters([("!", "ongoing"), ("✏️", "obsolete")]))
    #expect(settings == expected)
  }

  @Test(arguments: [
    (#"[]"#, #"settings must be an object, such as { "dialect": "strict" }"#),
    (#"{"format": 3}"#, #""format" must be an object, not 3"#),
    (#"{"dialect": "lax"}"#, #""dialect" must be one of "extended", "strict", not "lax""#),
    (#"{"dialect": "markdown"}"#, #""dialect" must be one of "extended", "strict", not "markdown""#),
    (#"{"format": {"blankLines": 0}}"#, #""format.blankLines" must be a whole number from 1 to 3, not 0"#),
    (
      #"{"format": {"blankLines": 1.5}}"#, #""format.blankLines" must be a whole number from 1 to 3, not 1.5"#
    ),
    (#"{"format": {"sort": "yes"}}"#, #""format.sort" must be true or false, not "yes""#),
    (#"{"format": {"sort": {"by": 1}}}"#, #""format.sort" must be true or false, not an object"#),
    (
      ##"{"views": {"a b": "#work"}}"##,
      """
      "views" must be an object such as { "work": "#work due<=fri" }: filters by names of letters, digits, - and _, not \
      an object
      """
    ),
    (
      #"{"markdown.statuses": {"!": "done"}}"#,
      """
      "markdown.statuses" must be an object such as { "!": "ongoing" }: one character each, other than a blank, x, a \
      digit or a bracket, not an object
      """
    ),
    (#"{"root": 1}"#, #""root" must be true or false, not 1"#),
    (
      #"{"operations": {"archiveTitle": "a\nb"}}"#,
      #""operations.archiveTitle" must be a string without line breaks, not "a\nb""#
    ),
    (
      #"{"operations.archiveFile": "/tmp/done.xit"}"#,
      #""operations.archiveFile" must be a relative path that ends with .xit, .todo or .txt, not "/tmp/done.xit""#
    ),
    (
      #"{"severity": {"overdue": "loud"}}"#,
      #""severity.overdue" must be one of "off", "hint", "info", "warning", "error", not "loud""#
    ),
    (
      #"{"format": {"blankLine": 1}}"#,
      #"unknown setting "format.blankLine" (did you mean "format.blankLines"?)"#
    ),
    (#"{"blanklines": 1}"#, #"unknown setting "blanklines" (did you mean "format.blankLines"?)"#),
    (
      #"{"severity": {"overdeu": "off"}}"#,
      #"unknown setting "severity.overdeu" (did you mean "severity.overdue"?)"#
    ),
    (#"{"colour": 1}"#, #"unknown setting "colour""#),
  ])
  func `an issue is reported, and the rest is used`(text: String, message: String) throws {
    let (settings, messages) = try parse(text)
    #expect(messages == [message])
    #expect(settings == .standard)
    guard text.hasPrefix("{") else { return }
    let (withMore, same) = try parse(text.dropLast() + #", "operations.repeat": true}"#)
    #expect(same == [message])
    #expect(withMore.operations.repeats)
  }

  @Test func `a key that is set twice is reported, and the last value is used`() throws {
    let layer = SettingsLayer(
      try LocatedJSON(parsing: Array(#"{"dialect": "strict", "dialect": "extended"}"#.utf8)))
    #expect(layer.issues.map { $0.offset } == [22])
    #expect(layer.issues.map { $0.message } == ["\"dialect\" is set twice; the last value is used"])
    var settings = Settings.standard
    layer.apply(to: &settings)
    #expect(settings.dialect == .extended)
  }

  @Test(arguments: ["null", "{}", #"{"dialect": null, "format": null}"#])
  func `null is ignored`(text: String) throws {
    let (settings, messages) = try parse(text)
    #expect(settings == .standard && messages == [])
  }
}
