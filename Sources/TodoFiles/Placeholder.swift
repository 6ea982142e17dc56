enum TodoFilesPlaceholder {}
