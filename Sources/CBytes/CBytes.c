#include "CBytes.h"

#include <string.h>

enum { WIDTH = 16, WORD = 64 };

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

size_t cbytes_find_line_end(const uint8_t *bytes, size_t count, size_t start) {
  size_t index = start;
  for (; index + WIDTH <= count; index += WIDTH) {
    bytes16 vector = load(bytes + index);
    uint32_t found = bits((vector == '\n') | (vector == '\r'));
    if (found) return index + (size_t)__builtin_ctz(found);
  }
  while (index < count && bytes[index] != '\n' && bytes[index] != '\r') index++;
  return index;
}

size_t cbytes_find_json_escape(const uint8_t *bytes, size_t count, size_t start) {
  size_t index = start;
  for (; index + WIDTH <= count; index += WIDTH) {
    bytes16 vector = load(bytes + index);
    uint32_t found = bits((vector == '"') | (vector == '\\') | (vector < 0x20));
    if (found) return index + (size_t)__builtin_ctz(found);
  }
  while (index < count && bytes[index] != '"' && bytes[index] != '\\' && bytes[index] >= 0x20) index++;
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

// Whether the byte 0xE2 at `index` begins an arrow; it also begins other characters, such as quotation marks.
static inline bool is_arrow(const uint8_t *bytes, size_t count, size_t index) {
  return index + 2 < count && bytes[index + 1] == 0x86 && bytes[index + 2] == 0x92;
}

// Whether each byte is a mark, or the lead byte of an arrow.
static inline signed16 may_be_mark(bytes16 vector) {
  // `:` and `>` differ in one bit.
  return (vector < 0x20) | (vector == '#') | ((vector & 0xFB) == ':') | (vector == 0x7F) | (vector == 0xE2);
}

size_t cbytes_find_mark(const uint8_t *bytes, size_t count, size_t start, size_t end) {
  size_t index = start;
  // A load may go past `end`, which is the end of a line, but not past `count`.
  for (; index < end && index + WIDTH <= count; index += WIDTH) {
    for (uint32_t found = bits(may_be_mark(load(bytes + index))); found; found &= found - 1) {
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

void cbytes_mark_bits(const uint8_t *bytes, size_t count, uint64_t *words) {
  for (size_t index = 0; index < count; index += WORD) {
    uint8_t rest[WORD];
    const uint8_t *part = bytes + index;
    if (count - index < WORD) {
      // The bytes after the last ones are spaces, which are no marks.
      memset(rest, ' ', WORD);
      memcpy(rest, part, count - index);
      part = rest;
    }
    bytes16 vectors[4] = {load(part), load(part + WIDTH), load(part + 2 * WIDTH), load(part + 3 * WIDTH)};
    uint64_t marks = 0, leads = 0;
    for (int number = 0; number < 4; number++) {
      marks |= (uint64_t)bits(may_be_mark(vectors[number])) << number * WIDTH;
    }
    if (bits((signed16)(vectors[0] | vectors[1] | vectors[2] | vectors[3]) < 0)) {
      for (int number = 0; number < 4; number++) {
        leads |= (uint64_t)bits(vectors[number] == 0xE2) << number * WIDTH;
      }
    }
    for (; leads; leads &= leads - 1) {
      size_t lead = (size_t)__builtin_ctzll(leads);
      if (!is_arrow(bytes, count, index + lead)) marks &= ~((uint64_t)1 << lead);
    }
    words[index / WORD] = marks;
  }
}

// Whether each byte may begin a character that output escapes, except a tab or a line feed.
static inline signed16 is_control(bytes16 vector) {
  signed16 ascii = ((vector < 0x20) & (vector != '\t') & (vector != '\n')) | (vector == 0x7F);
  return ascii | (vector == 0xC2) | (vector == 0xD8) | (vector == 0xE1) | (vector == 0xE2) | (vector == 0xEF)
    | (vector == 0xF3);
}

size_t cbytes_find_control(const uint8_t *bytes, size_t count, size_t start) {
  size_t index = start;
  for (; index + WIDTH <= count; index += WIDTH) {
    bytes16 vector = load(bytes + index);
    // Most bytes are printable ASCII or end a line, which is quicker to tell.
    if (!bits(((vector < 0x20) & (vector != '\n')) | (vector >= 0x7F))) continue;
    uint32_t found = bits(is_control(vector));
    if (found) return index + (size_t)__builtin_ctz(found);
  }
  // The bytes after the last ones are line feeds, which are not found.
  if (index >= count) return count;
  uint8_t rest[WIDTH];
  memset(rest, '\n', WIDTH);
  memcpy(rest, bytes + index, count - index);
  uint32_t found = bits(is_control(load(rest)));
  return found ? index + (size_t)__builtin_ctz(found) : count;
}

size_t cbytes_find_inline(const uint8_t *bytes, size_t count, size_t start, size_t end) {
  size_t index = start;
  for (; index < end && index + WIDTH < count; index += WIDTH) {
    bytes16 vector = load(bytes + index), next = load(bytes + index + 1);
    signed16 found = (vector == '\\') | (vector == '`') | (vector == '<') | (vector == ']')
      | ((vector == ':') & (next == '/')) | ((vector == 'w') & (next == 'w'));
    uint32_t marks = bits(found);
    if (marks) {
      index += (size_t)__builtin_ctz(marks);
      return index < end ? index : end;
    }
  }
  for (; index < end; index++) {
    uint8_t next = index + 1 < count ? bytes[index + 1] : 0;
    switch (bytes[index]) {
      case '\\': case '`': case '<': case ']': return index;
      case ':': if (next == '/') return index; break;
      case 'w': if (next == 'w') return index; break;
    }
  }
  return end;
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

cbytes_line_ends cbytes_count_line_ends(const uint8_t *bytes, size_t count) {
  cbytes_line_ends ends = {0};
  signed16 returns = {0};
  size_t index = 0;
  while (index + WIDTH <= count) {
    // An element can count to 255, at most two for each round. True is -1, so subtracting it counts.
    bytes16 line_feeds = {0};
    size_t rounds = (count - index) / (2 * WIDTH);
    for (size_t round = rounds < 127 ? rounds : 127; round > 0; round--, index += 2 * WIDTH) {
      bytes16 first = load(bytes + index), second = load(bytes + index + WIDTH);
      line_feeds -= (bytes16)((first == '\n') + (second == '\n'));
      returns |= (first == '\r') | (second == '\r');
    }
    if (rounds == 0) {
      bytes16 vector = load(bytes + index);
      line_feeds -= (bytes16)(vector == '\n');
      returns |= vector == '\r';
      index += WIDTH;
    }
    ends.line_feeds += sum(line_feeds);
  }
  ends.has_returns = bits(returns) != 0;
  for (; index < count; index++) {
    ends.line_feeds += bytes[index] == '\n';
    ends.has_returns |= bytes[index] == '\r';
  }
  return ends;
}

size_t cbytes_count_utf16(const uint8_t *bytes, size_t count) {
  // One unit for each byte, except those that continue a scalar, and a second one for a scalar of four bytes.
  size_t units = count;
  size_t index = 0;
  while (index + WIDTH <= count) {
    bytes16 continuations = {0}, long_leads = {0};
    for (int round = 0; round < 255 && index + WIDTH <= count; round++, index += WIDTH) {
      bytes16 vector = load(bytes + index);
      continuations -= (bytes16)((signed16)vector < (int8_t)-64);
      long_leads -= (bytes16)(vector >= 0xF0);
    }
    units += sum(long_leads);
    units -= sum(continuations);
  }
  for (; index < count; index++) {
    units += bytes[index] >= 0xF0;
    units -= (bytes[index] & 0xC0) == 0x80;
  }
  return units;
}
