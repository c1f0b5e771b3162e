/*
 * The metadata account:
 *     0 key = 4 | 1 update authority | 33 mint
 *    65 name: length 32, text padded with zeros | 101 symbol: length 10 | 115 uri: length 200
 *   319 seller fee (u16) | 321 creators: option, count (u32), 34 bytes each
 *   then, where the creators end (322 without any):
 *     primary sale happened | is mutable | edition nonce (option) | token standard (option)
 *     collection, uses, collection details, programmable config (each an option, none here)
 *   zeros up to the last byte, 606, which is the fee flag.
 */
#ifndef METADATA_H
#define METADATA_H
#include "data.h"

#define METADATA_SIZE 607
#define FEE_FLAG (METADATA_SIZE - 1)
#define METADATA_KEY 4
#define UPDATE_AUTHORITY 1
#define MINT 33
#define NAME 65
#define SYMBOL (NAME + 4 + NAME_LENGTH)
#define URI (SYMBOL + 4 + SYMBOL_LENGTH)
#define SELLER_FEE (URI + 4 + URI_LENGTH)
#define CREATORS (SELLER_FEE + 2)
_Static_assert(SYMBOL == 101 && URI == 115 && SELLER_FEE == 319 && CREATORS == 321, "layout");

enum { FUNGIBLE_ASSET = 1, FUNGIBLE = 2 };

/* What follows the creators. */
typedef struct {
  u8 primary_sale_happened;
  u8 is_mutable;
  u8 edition_nonce;
  u8 token_standard;
} Tail;

inline_always u64 creators_size(u64 present, u64 count) { return present ? 5 + count * CREATOR_SIZE : 1; }

inline_always void write_u32(u8 *to, u64 value) {
  to[0] = (u8)value;
  to[1] = (u8)(value >> 8);
  to[2] = (u8)(value >> 16);
  to[3] = (u8)(value >> 24);
}

/* The account beyond the text is already zero. */
own_frame void write_padded(u8 *to, u64 padded_length, const Slice *text) {
  write_u32(to, padded_length);
  copy(to + 4, text->bytes, text->length);
}

/* Everything after the mint; the fee flag stays as it is. */
own_frame void write_metadata(u8 *account, const Data *data, const Tail *tail) {
  for (u64 i = NAME; i < FEE_FLAG; i++) account[i] = 0;
  write_padded(account + NAME, NAME_LENGTH, &data->name);
  write_padded(account + SYMBOL, SYMBOL_LENGTH, &data->symbol);
  write_padded(account + URI, URI_LENGTH, &data->uri);
  account[SELLER_FEE] = (u8)data->seller_fee_basis_points;
  account[SELLER_FEE + 1] = (u8)(data->seller_fee_basis_points >> 8);
  if (data->creators.present) {
    account[CREATORS] = 1;
    write_u32(account + CREATORS + 1, data->creators.count);
    copy(account + CREATORS + 5, data->creators.list, data->creators.count * CREATOR_SIZE);
  }
  u8 *at = account + CREATORS + creators_size(data->creators.present, data->creators.count);
  at[0] = tail->primary_sale_happened;
  at[1] = tail->is_mutable;
  at[2] = 1;
  at[3] = tail->edition_nonce;
  at[4] = 1;
  at[5] = tail->token_standard;
}

#endif
