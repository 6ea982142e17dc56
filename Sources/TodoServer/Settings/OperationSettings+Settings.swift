import TodoFiles
import TodoModel

extension OperationSettings {
  /// What the settings ask of the operations.
  init(_ settings: Settings.Operations) {
    self.init()
    completesSubItems = settings.completeSubItems
    completesParent = settings.completeParent
    stampsDone = settings.doneStamp
    repeats = settings.repeat
    archiveTitle = settings.archiveTitle
  }
}
