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

// The index of the first byte from `start` on that is a line feed or a carriage return; `count` if there is none.
size_t cbytes_find_line_end(const uint8_t *bytes, size_t count, size_t start);

// The index of the first byte from `start` on that a JSON string escapes: `"`, `\` or one below a space; `count` if
// there is none.
size_t cbytes_find_json_escape(const uint8_t *bytes, size_t count, size_t start);

// The index of the first byte from `start` on that is not ASCII; `count` if there is none.
size_t cbytes_find_non_ascii(const uint8_t *bytes, size_t count, size_t start);

// The index of the first byte from `start` on, but before `end`, that is `#`, `:`, `>`, the start of U+2192 (an arrow),
// DEL or below a space; `end` if there is none.
size_t cbytes_find_mark(const uint8_t *bytes, size_t count, size_t start, size_t end);

// Sets a bit for each byte that `cbytes_find_mark` finds, and clears all others.
//
// The bits of 64 bytes are in one word, that of the first byte in the lowest; so `words` has a word for each 64 bytes, also
// for the last ones if they are fewer.
void cbytes_mark_bits(const uint8_t *bytes, size_t count, uint64_t *words);

// The index of the first byte from `start` on that is DEL or below a space, except a tab or a line feed, or that may begin
// a longer character that output escapes: 0xC2, 0xD8, 0xE1, 0xE2, 0xEF or 0xF3; `count` if there is none.
size_t cbytes_find_control(const uint8_t *bytes, size_t count, size_t start);

// The index from `start` on, but before `end`, of the first `\`, `` ` ``, `<`, `]`, `:` before `/`, or `w` before `w`;
// `end` if there is none.
size_t cbytes_find_inline(const uint8_t *bytes, size_t count, size_t start, size_t end);

// The line ends among some bytes.
typedef struct {
  size_t line_feeds;
  bool has_returns;
} cbytes_line_ends;

cbytes_line_ends cbytes_count_line_ends(const uint8_t *bytes, size_t count);

// The number of UTF-16 code units of well-formed UTF-8.
size_t cbytes_count_utf16(const uint8_t *bytes, size_t count);

#endif
