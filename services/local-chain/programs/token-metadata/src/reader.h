/*
 * Borsh reader over the instruction data. A read past the end, a bool that is
 * neither 0 nor 1 or a string that is not UTF-8 sets `failed`; callers check it
 * once, at the end.
 */
#ifndef READER_H
#define READER_H
#include "abi.h"

typedef struct {
  const u8 *next;
  const u8 *end;
  u64 failed;
} Reader;

inline_always int has(Reader *reader, u64 length) {
  if (!reader->failed && (u64)(reader->end - reader->next) >= length) return 1;
  reader->failed = 1;
  return 0;
}

/* Only after has() said yes for that length. */
inline_always const u8 *take(Reader *reader, u64 length) {
  const u8 *bytes = reader->next;
  reader->next += length;
  return bytes;
}

inline_always u64 read_u8(Reader *reader) { return has(reader, 1) ? *take(reader, 1) : 0; }

inline_always u64 read_u16(Reader *reader) {
  if (!has(reader, 2)) return 0;
  const u8 *b = take(reader, 2);
  return (u64)b[0] | (u64)b[1] << 8;
}

inline_always u64 read_u32(Reader *reader) {
  if (!has(reader, 4)) return 0;
  const u8 *b = take(reader, 4);
  return (u64)b[0] | (u64)b[1] << 8 | (u64)b[2] << 16 | (u64)b[3] << 24;
}

/* Bools and option tags: one byte that must be 0 or 1. */
inline_always u64 read_bool(Reader *reader) {
  u64 value = read_u8(reader);
  if (value > 1) reader->failed = 1;
  return value == 1;
}

own_frame int is_utf8(const u8 *at, u64 length) {
  const u8 *end = at + length;
  while (at < end) {
    u64 lead = *at++;
    if (lead < 0x80) continue;
    u64 rest, low = 0x80, high = 0xbf;
    if (lead >= 0xc2 && lead <= 0xdf) rest = 1;
    else if (lead >= 0xe0 && lead <= 0xef) rest = 2;
    else if (lead >= 0xf0 && lead <= 0xf4) rest = 3;
    else return 0;
    /* No overlong forms, no surrogates, nothing above U+10FFFF. */
    if (lead == 0xe0) low = 0xa0;
    if (lead == 0xed) high = 0x9f;
    if (lead == 0xf0) low = 0x90;
    if (lead == 0xf4) high = 0x8f;
    for (; rest; rest--) {
      if (at == end || *at < low || *at > high) return 0;
      at++;
      low = 0x80;
      high = 0xbf;
    }
  }
  return 1;
}

own_frame void read_string(Reader *reader, Slice *string) {
  u64 length = read_u32(reader);
  string->length = 0;
  if (!has(reader, length)) return;
  string->bytes = take(reader, length);
  string->length = length;
  if (!is_utf8(string->bytes, length)) reader->failed = 1;
}

#endif
