/* UpdateMetadataAccountV2 */
#ifndef UPDATE_H
#define UPDATE_H
#include "metadata.h"

typedef struct {
  u64 has_data;
  const u8 *new_authority; /* null: unchanged */
  u64 has_primary_sale, primary_sale;
  u64 has_mutable, mutable;
} Changes;

/* The account's own record, only in the form that the stand-in writes: padded texts, no collection, no uses. */
own_frame u64 read_account(const u8 *account, u64 length, Data *data, Tail *tail) {
  if (length < METADATA_SIZE) return FEATURE_NOT_SUPPORTED;
  if (account[NAME] != NAME_LENGTH || account[SYMBOL] != SYMBOL_LENGTH || account[URI] != URI_LENGTH)
    return FEATURE_NOT_SUPPORTED;
  data->name = (Slice){account + NAME + 4, NAME_LENGTH};
  data->symbol = (Slice){account + SYMBOL + 4, SYMBOL_LENGTH};
  data->uri = (Slice){account + URI + 4, URI_LENGTH};
  data->creators.present = account[CREATORS];
  data->creators.count = data->creators.present ? account[CREATORS + 1] : 0;
  data->creators.list = account + CREATORS + 5;
  if (data->creators.count > MAX_CREATORS) return FEATURE_NOT_SUPPORTED;
  const u8 *at = account + CREATORS + creators_size(data->creators.present, data->creators.count);
  if (at[2] != 1 || at[4] != 1 || at[6] || at[7] || at[8] || at[9]) return FEATURE_NOT_SUPPORTED;
  *tail = (Tail){at[0], at[1], at[3], at[5]};
  return 0;
}

own_frame u64 change_flags(const Changes *changes, Tail *tail) {
  if (changes->has_primary_sale) {
    if (!changes->primary_sale && tail->primary_sale_happened) return PRIMARY_SALE_CAN_ONLY_BE_FLIPPED_TO_TRUE;
    tail->primary_sale_happened = (u8)changes->primary_sale;
  }
  if (changes->has_mutable) {
    if (changes->mutable && !tail->is_mutable) return IS_MUTABLE_CAN_ONLY_BE_FLIPPED_TO_FALSE;
    tail->is_mutable = (u8)changes->mutable;
  }
  return 0;
}

own_frame u64 update(Account metadata, Account authority, const Data *data, const Changes *changes, const u8 *program_id) {
  u8 *account = data_of(metadata);
  if (!data_length_of(metadata) || account[0] != METADATA_KEY) return DATA_TYPE_MISMATCH;
  if (!same_key(owner_of(metadata), program_id)) return INCORRECT_OWNER;
  if (!same_key(account + UPDATE_AUTHORITY, key_of(authority))) return UPDATE_AUTHORITY_INCORRECT;
  if (!is_signer(authority)) return UPDATE_AUTHORITY_IS_NOT_SIGNER;
  Data before;
  Tail tail;
  u64 error = read_account(account, data_length_of(metadata), &before, &tail);
  if (error) return error;
  if (changes->has_data && !tail.is_mutable) return DATA_IS_IMMUTABLE;
  if (changes->has_data) error = judge_data(data, &before.creators, key_of(authority));
  if (error) return error;
  error = change_flags(changes, &tail);
  if (error) return error;

  if (changes->new_authority) copy(account + UPDATE_AUTHORITY, changes->new_authority, 32);
  if (changes->has_data) {
    write_metadata(account, data, &tail);
    return 0;
  }
  u8 *at = account + CREATORS + creators_size(before.creators.present, before.creators.count);
  at[0] = tail.primary_sale_happened;
  at[1] = tail.is_mutable;
  return 0;
}

#endif
