import TodoServer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

exit(ServerProgram.run(Array(CommandLine.arguments.dropFirst())))
