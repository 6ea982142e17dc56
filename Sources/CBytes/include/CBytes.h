// Searches and counts in bytes, sixteen at a time.
//
// In C, because Swift 6.2 compiles a comparison of two vectors of bytes to a loop over their elements.
//
// No function reads a byte that is not in the array.

#ifndef CBYTES_H
#define CBYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The index of the first byte from `start` on that equals `byte`; `count` if there is none.
size_t cbytes_find(const uint8_t *bytes, size_t count, size_t start, uint8_t byte);

// The index of the first byte from `start` on that is not ASCII; `count` if there is none.
size_t cbytes_find_non_ascii(const uint8_t *bytes, size_t count, size_t start);

// The index of the first byte from `start` on, but before `end`, that is `#`, `:`, `>`, the start of U+2192 (an arrow),
// DEL or below a space; `end` if there is none.
size_t cbytes_find_mark(const uint8_t *bytes, size_t count, size_t start, size_t end);

// Moves the bytes from `from` on, which is not before `to`, to `to`, up to the first byte that equals `stop`.
//
// Returns the index of that byte, `end` if there is none. The bytes from there on do not change.
size_t cbytes_move(uint8_t *bytes, size_t to, size_t from, size_t end, uint8_t stop);

// The numbers of some bytes.
typedef struct {
  // Line feeds.
  size_t line_feeds;
  // Continuation bytes of UTF-8, 10xxxxxx.
  size_t continuations;
  // The lead bytes of four-byte scalars, 1111xxxx.
  size_t long_leads;
  // Whether there is a carriage return.
  bool has_returns;
} cbytes_counts;

cbytes_counts cbytes_count(const uint8_t *bytes, size_t count);

#endif
