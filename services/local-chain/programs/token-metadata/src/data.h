/* The `DataV2` argument: reading it from the instruction and judging it. */
#ifndef DATA_H
#define DATA_H
#include "errors.h"
#include "reader.h"

#define NAME_LENGTH 32
#define SYMBOL_LENGTH 10
#define URI_LENGTH 200
#define MAX_BASIS_POINTS 10000
#define MAX_CREATORS 5
/* A creator is address (32), verified (1), share (1), in the argument as in the account. */
#define CREATOR_SIZE 34
#define CREATOR_VERIFIED 32
#define CREATOR_SHARE 33

typedef struct {
  const u8 *list;
  u64 count;
  u64 present;
} Creators;

typedef struct {
  Slice name;
  Slice symbol;
  Slice uri;
  u64 seller_fee_basis_points;
  Creators creators;
  /* A collection or uses were given: read to the end, then refused. */
  u64 beyond_stand_in;
} Data;

own_frame void read_creators(Reader *reader, Creators *creators) {
  creators->count = 0;
  creators->present = read_bool(reader);
  if (!creators->present) return;
  u64 count = read_u32(reader);
  if (!has(reader, count * CREATOR_SIZE)) return;
  creators->list = take(reader, count * CREATOR_SIZE);
  creators->count = count;
  for (u64 i = 0; i < count; i++)
    if (creators->list[i * CREATOR_SIZE + CREATOR_VERIFIED] > 1) reader->failed = 1;
}

own_frame void read_data(Reader *reader, Data *data) {
  read_string(reader, &data->name);
  read_string(reader, &data->symbol);
  read_string(reader, &data->uri);
  data->seller_fee_basis_points = read_u16(reader);
  read_creators(reader, &data->creators);
  data->beyond_stand_in = 0;
  if (read_bool(reader)) { /* collection: verified, key */
    read_bool(reader);
    if (has(reader, 32)) take(reader, 32);
    data->beyond_stand_in = 1;
  }
  if (read_bool(reader)) { /* uses: method, remaining, total */
    if (read_u8(reader) > 2) reader->failed = 1;
    if (has(reader, 16)) take(reader, 16);
    data->beyond_stand_in = 1;
  }
}

own_frame const u8 *find_creator(const Creators *creators, const u8 *address) {
  for (u64 i = 0; i < creators->count; i++)
    if (same_key(creators->list + i * CREATOR_SIZE, address)) return creators->list + i * CREATOR_SIZE;
  return 0;
}

/* Only a signing update authority may set or clear a verified flag, and only its own. */
inline_always u64 judge_verification(const u8 *creator, const Creators *before, const u8 *signing_authority) {
  if (signing_authority && same_key(creator, signing_authority)) return 0;
  const u8 *known = find_creator(before, creator);
  u64 was = known ? known[CREATOR_VERIFIED] : 0, is = creator[CREATOR_VERIFIED];
  if (is && !was) return CANNOT_VERIFY_ANOTHER_CREATOR;
  if (was && !is) return CANNOT_UNVERIFY_ANOTHER_CREATOR;
  return 0;
}

own_frame u64 judge_dropped_creators(const Creators *after, const Creators *before, const u8 *signing_authority) {
  for (u64 i = 0; i < before->count; i++) {
    const u8 *creator = before->list + i * CREATOR_SIZE;
    if (!creator[CREATOR_VERIFIED]) continue;
    if (!after->present) return CANNOT_REMOVE_VERIFIED_CREATOR;
    if (signing_authority && same_key(creator, signing_authority)) continue;
    if (!find_creator(after, creator)) return CANNOT_UNVERIFY_ANOTHER_CREATOR;
  }
  return 0;
}

own_frame u64 judge_creators(const Creators *after, const Creators *before, const u8 *signing_authority) {
  if (!after->present) return judge_dropped_creators(after, before, signing_authority);
  if (after->count > MAX_CREATORS) return CREATORS_TOO_LONG;
  if (after->count == 0) return CREATORS_MUST_BE_AT_LEAST_ONE;
  for (u64 i = 0; i < after->count; i++)
    if (find_creator(after, after->list + i * CREATOR_SIZE) != after->list + i * CREATOR_SIZE)
      return DUPLICATE_CREATOR_ADDRESS;
  u64 shares = 0;
  for (u64 i = 0; i < after->count; i++) {
    const u8 *creator = after->list + i * CREATOR_SIZE;
    shares += creator[CREATOR_SHARE];
    if (shares > 255) return NUMERICAL_OVERFLOW;
    u64 error = judge_verification(creator, before, signing_authority);
    if (error) return error;
  }
  if (shares != 100) return SHARE_TOTAL_MUST_BE_100;
  return judge_dropped_creators(after, before, signing_authority);
}

/* `before` holds the creators already in the account; `signing_authority` is null when it did not sign. */
own_frame u64 judge_data(const Data *data, const Creators *before, const u8 *signing_authority) {
  if (data->name.length > NAME_LENGTH) return NAME_TOO_LONG;
  if (data->symbol.length > SYMBOL_LENGTH) return SYMBOL_TOO_LONG;
  if (data->uri.length > URI_LENGTH) return URI_TOO_LONG;
  if (data->seller_fee_basis_points > MAX_BASIS_POINTS) return INVALID_BASIS_POINTS;
  return judge_creators(&data->creators, before, signing_authority);
}

#endif
