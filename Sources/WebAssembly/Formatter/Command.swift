import TodoCommandLine

/// `todo-format` as a command of WASI.
@_cdecl("__main_argc_argv")
public func run(_ count: Int32, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32 {
  TodoFormat.main((1..<max(1, Int(count))).compactMap { words[$0].map { String(cString: $0) } })
}
