enum TodoModelPlaceholder {}
