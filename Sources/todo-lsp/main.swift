import CLibrary
import TodoServer

exit(ServerProgram.run(Array(CommandLine.arguments.dropFirst())))
