import JSON
import Testing
import TodoModel

@testable import TodoFiles

struct SettingRegistryTests {
  @Test func `keys are unique, and each check has a severity setting`() {
    let keys = Settings.all.map(\.key)
    #expect(Set(keys).count == keys.count)
    for check in Check.all { #expect(Settings.named("severity.\(check.name)") != nil) }
  }

  @Test func `each summary begins and ends as a sentence`() {
    for setting in Settings.all {
      #expect(setting.summary.hasSuffix(".") && setting.summary.first?.isUppercase == true, "\(setting.key)")
    }
  }

  @Test func `each default is valid, and setting it changes nothing`() {
    for setting in Settings.all where !setting.key.hasPrefix("severity.") {
      var settings = Settings.standard
      #expect(setting.assign(setting.defaultValue, to: &settings), "\(setting.key)")
      #expect(settings == .standard, "\(setting.key)")
    }
    for check in Check.all {
      var settings = Settings.standard
      let setting = Settings.named("severity.\(check.name)")
      #expect(setting.map { $0.assign($0.defaultValue, to: &settings) } == true)
      #expect(settings.severities == [check.code: check.severity])
    }
  }

  @Test func `the schema has every setting with its default and its description`() throws {
    for setting in Settings.all {
      let schema = setting.path.reduce(SettingsSchema.json as JSON?) { $0?["properties"]?[$1] }
      #expect(schema == SettingsSchema.json(of: setting), "\(setting.key)")
      #expect(schema?["default"] == setting.defaultValue)
      #expect(schema?["description"]?.string == setting.summary)
    }
    let format = SettingsSchema.json["properties"]?["format"]
    #expect(format?["additionalProperties"] == false)
    #expect(
      format?["properties"]?["blankLines"] == [
        "type": "integer", "minimum": 1, "maximum": 3, "default": 1,
        "description": "Maximum number of blank lines between groups.",
      ])
  }

  @Test func `the schema describes each choice, and allows full keys and comments`() {
    let sort = SettingsSchema.json["patternProperties"]?["^format\\.sort$"]
    #expect(sort == ["$ref": "#/properties/format/properties/sort"])
    let patterns = SettingsSchema.json["patternProperties"]?.object?.members.map(\.key) ?? []
    #expect(patterns.count == Settings.all.count { $0.path.count > 1 } + 1)
    for setting in Settings.all {
      let schema = SettingsSchema.json(of: setting)
      let summaries = schema["enumDescriptions"]?.array?.compactMap(\.string) ?? []
      #expect(
        summaries.count == schema["enum"]?.array?.count ?? 0 && !summaries.contains(""), "\(setting.key)")
    }
  }

  @Test func `the settings of the formatter are rules of the model`() {
    #expect(Settings.standard.formatOptions(on: .first) == .standard)
    var settings = Settings.standard
    settings.format.alignPriorities = true
    settings.format.dateSeparators = .dash
    settings.format.dateWords = true
    #expect(settings.formatOptions(on: .first).rules == Set(FormatRule.all))
    settings = .standard
    settings.format.finalNewline = false
    settings.format.trimsTrailingBlanks = false
    settings.format.blankLines = 2
    settings.format.lineEnding = .lineFeed
    let options = settings.formatOptions(on: .first)
    let left = FormatOptions.standard.rules.subtracting(options.rules).map(\.name).sorted()
    #expect(left == ["final-newline", "trailing-blanks"])
    #expect(options.blankLineLimit == 2 && options.lineEnding == .lineFeed)
  }
}
