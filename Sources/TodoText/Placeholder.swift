enum TodoTextPlaceholder {}
