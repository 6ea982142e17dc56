/// The seven kinds of HTML blocks, which differ in their start and end conditions.
///
/// Source: CommonMark 0.31, *HTML blocks*.
enum MarkdownHTML: UInt8, Sendable {
  /// `<script`, `<pre`, `<style` or `<textarea`, up to one of their end tags.
  case literal = 1
  /// `<!--`, up to `-->`.
  case comment
  /// `<?`, up to `?>`.
  case instruction
  /// `<!` and a letter, up to `>`.
  case declaration
  /// `<![CDATA[`, up to `]]>`.
  case characterData
  /// A block tag, up to a blank line.
  case block
  /// Any other tag alone on its line, up to a blank line; it cannot interrupt a paragraph.
  case anyTag

  /// Whether a blank line ends it.
  var endsAtBlankLine: Bool { self == .block || self == .anyTag }
}
