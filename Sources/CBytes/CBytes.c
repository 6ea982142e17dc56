#include "CBytes.h"

#include <string.h>

enum { WIDTH = 16 };

typedef uint8_t bytes16 __attribute__((vector_size(WIDTH)));
typedef int8_t signed16 __attribute__((vector_size(WIDTH)));
typedef bool flags16 __attribute__((ext_vector_type(WIDTH)));

static inline bytes16 load(const uint8_t *bytes) {
  bytes16 vector;
  memcpy(&vector, bytes, WIDTH);
  return vector;
}

// A bit for each element of a comparison, the first in the lowest.
static inline uint32_t bits(signed16 comparison) {
  flags16 flags = __builtin_convertvector(comparison, flags16);
  uint16_t bits;
  memcpy(&bits, &flags, sizeof bits);
  return bits;
}

size_t cbytes_find(const uint8_t *bytes, size_t count, size_t start, uint8_t byte) {
  size_t index = start;
  for (; index + WIDTH <= count; index += WIDTH) {
    uint32_t found = bits(load(bytes + index) == byte);
    if (found) return index + (size_t)__builtin_ctz(found);
  }
  while (index < count && bytes[index] != byte) index++;
  return index;
}

size_t cbytes_find_non_ascii(const uint8_t *bytes, size_t count, size_t start) {
  size_t index = start;
  for (; index + WIDTH <= count; index += WIDTH) {
    uint32_t found = bits(load(bytes + index) > 0x7F);
    if (found) return index + (size_t)__builtin_ctz(found);
  }
  while (index < count && bytes[index] < 0x80) index++;
  return index;
}

// Whether the lead byte at `index` may begin another character, such as a quotation mark.
static inline bool is_arrow(const uint8_t *bytes, size_t count, size_t index) {
  return index + 2 < count && bytes[index + 1] == 0x86 && bytes[index + 2] == 0x92;
}

size_t cbytes_find_mark(const uint8_t *bytes, size_t count, size_t start, size_t end) {
  size_t index = start;
  // Most loads go on after `end`, because most lines are not the last one.
  for (; index < end && index + WIDTH <= count; index += WIDTH) {
    bytes16 vector = load(bytes + index);
    // `:` and `>` differ in one bit.
    signed16 marks = (vector < 0x20) | (vector == '#') | ((vector & 0xFB) == ':') | (vector == 0x7F);
    for (uint32_t found = bits(marks | (vector == 0xE2)); found; found &= found - 1) {
      size_t mark = index + (size_t)__builtin_ctz(found);
      if (mark >= end) return end;
      if (bytes[mark] != 0xE2 || is_arrow(bytes, count, mark)) return mark;
    }
  }
  for (; index < end; index++) {
    uint8_t byte = bytes[index];
    if (byte < 0x20 || byte == '#' || byte == ':' || byte == '>' || byte == 0x7F) return index;
    if (byte == 0xE2 && is_arrow(bytes, count, index)) return index;
  }
  return end;
}

size_t cbytes_move(uint8_t *bytes, size_t to, size_t from, size_t end, uint8_t stop) {
  for (; from + WIDTH <= end; from += WIDTH, to += WIDTH) {
    bytes16 vector = load(bytes + from);
    uint32_t found = bits(vector == stop);
    if (found) {
      size_t count = (size_t)__builtin_ctz(found);
      // Unless a part of what follows would be overwritten, moving all is quicker than moving a part.
      if (to + WIDTH <= from + count) {
        memcpy(bytes + to, &vector, WIDTH);
      } else {
        memmove(bytes + to, bytes + from, count);
      }
      return from + count;
    }
    memcpy(bytes + to, &vector, WIDTH);
  }
  for (; from < end && bytes[from] != stop; from++, to++) bytes[to] = bytes[from];
  return from;
}

static inline size_t sum(bytes16 vector) {
  uint64_t halves[2];
  memcpy(halves, &vector, sizeof halves);
  // The sums of four pairs of bytes each, then of all.
  uint64_t mask = 0x00FF00FF00FF00FF;
  uint64_t pairs =
    (halves[0] & mask) + (halves[0] >> 8 & mask) + (halves[1] & mask) + (halves[1] >> 8 & mask);
  return (size_t)(pairs * 0x0001000100010001 >> 48);
}

cbytes_counts cbytes_count(const uint8_t *bytes, size_t count) {
  cbytes_counts counts = {0};
  signed16 returns = {0};
  size_t index = 0;
  while (index + WIDTH <= count) {
    // An element can count to 255. True is -1.
    bytes16 line_feeds = {0}, continuations = {0}, long_leads = {0};
    for (int round = 0; round < 255 && index + WIDTH <= count; round++, index += WIDTH) {
      bytes16 vector = load(bytes + index);
      line_feeds -= (bytes16)(vector == '\n');
      continuations -= (bytes16)((signed16)vector < (int8_t)-64);
      long_leads -= (bytes16)(vector >= 0xF0);
      returns |= vector == '\r';
    }
    counts.line_feeds += sum(line_feeds);
    counts.continuations += sum(continuations);
    counts.long_leads += sum(long_leads);
  }
  counts.has_returns = bits(returns) != 0;
  for (; index < count; index++) {
    counts.line_feeds += bytes[index] == '\n';
    counts.continuations += (bytes[index] & 0xC0) == 0x80;
    counts.long_leads += bytes[index] >= 0xF0;
    counts.has_returns |= bytes[index] == '\r';
  }
  return counts;
}
