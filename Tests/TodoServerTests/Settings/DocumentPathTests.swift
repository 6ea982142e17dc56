import LanguageServerProtocol
import Testing

@testable import TodoServer

struct DocumentPathTests {
  @Test(arguments: [
    ("file:///home/ann/list.xit", "/home/ann/list.xit"), ("file:///a%20b/%C3%A4.md", "/a b/ä.md"),
    ("file://localhost/a", "/a"), ("file:/a", "/a"), ("file:///a%2", "/a%2"), ("file:///100%", "/100%"),
    ("file:///a%+1", "/a%+1"), ("file:///a%-0b", "/a%-0b"), ("file:///", "/"),
  ])
  func `a file has a path`(uri: String, path: String) {
    #expect(DocumentURI(uri).path == path)
  }

  @Test(arguments: ["untitled:Untitled-1", "file://server/share", "file:////server", "file:///%FF", "", "/a"])
  func `other URIs have no path`(uri: String) {
    #expect(DocumentURI(uri).path == nil)
  }
}
