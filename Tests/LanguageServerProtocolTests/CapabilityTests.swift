import JSON
import LanguageServerProtocol
import Testing

struct CapabilityTests {
  @Test(arguments: [
    "null", "[]", "7", "{\"textDocument\":[],\"workspace\":null,\"general\":\"utf-8\"}",
    "{\"textDocument\":{\"codeAction\":[],\"publishDiagnostics\":{\"tagSupport\":true}}}",
  ])
  func `an invalid capability counts as not announced`(json: String) throws {
    let capabilities = ClientCapabilities(announced: try JSON(parsing: json))
    #expect(!capabilities.actionLiterals && !capabilities.pullsDiagnostics && !capabilities.appliesEdits)
    #expect(capabilities.positionEncodings.isEmpty && capabilities.diagnosticTags.isEmpty)
    #expect(capabilities.hoverFormat == .plainText && capabilities.foldingRangeLimit == nil)
  }

  @Test(arguments: [
    ("{\"dataSupport\":true,\"resolveSupport\":{\"properties\":[\"edit\"]}}", true),
    ("{\"dataSupport\":true,\"resolveSupport\":{\"properties\":[\"command\"]}}", false),
    ("{\"resolveSupport\":{\"properties\":[\"edit\"]}}", false), ("{\"dataSupport\":true}", false),
  ])
  func `resolving edits requires dataSupport`(json: String, expected: Bool) throws {
    let announced: JSON = ["textDocument": ["codeAction": try JSON(parsing: json)]]
    #expect(ClientCapabilities(announced: announced).resolvesEdits == expected)
  }
}
