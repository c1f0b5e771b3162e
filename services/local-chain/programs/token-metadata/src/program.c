/*
 * A stand-in for the Token Metadata program, for Mintwire's LOCAL CHAIN ONLY.
 * It is not Metaplex's program and must never be deployed to a public cluster.
 * What it covers and what not: ../README.md.
 */
#include "abi.h"

/* Base58 TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA and TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb. */
static const u8 TOKEN_PROGRAM[32] = {0x06, 0xdd, 0xf6, 0xe1, 0xd7, 0x65, 0xa1, 0x93, 0xd9, 0xcb, 0xe1,
                                     0x46, 0xce, 0xeb, 0x79, 0xac, 0x1c, 0xb4, 0x85, 0xed, 0x5f, 0x5b,
                                     0x37, 0x91, 0x3a, 0x8c, 0xf5, 0x85, 0x7e, 0xff, 0x00, 0xa9};
static const u8 TOKEN_2022_PROGRAM[32] = {0x06, 0xdd, 0xf6, 0xe1, 0xee, 0x75, 0x8f, 0xde, 0x18, 0x42, 0x5d,
                                          0xbc, 0xe4, 0x6c, 0xcd, 0xda, 0xb6, 0x1a, 0xfc, 0x4d, 0x83, 0xb9,
                                          0x0d, 0x27, 0xfe, 0xbd, 0xf9, 0x28, 0xd8, 0xa1, 0x8b, 0xfc};

#include "create.h"
#include "update.h"

enum { UPDATE_METADATA_ACCOUNT_V2 = 15, CREATE_METADATA_ACCOUNT_V3 = 33, LAST_INSTRUCTION = 57 };
enum { UPDATE_ACCOUNT_COUNT = 2, CREATE_ACCOUNT_COUNT = 6, KEPT_ACCOUNTS = 8 };

/* The runtime leaves room behind each account's data for growing it. */
#define GROWTH_ROOM 10240

typedef struct {
  Account accounts[KEPT_ACCOUNTS];
  u64 account_count;
  u64 has_token_2022;
  Slice data;
  const u8 *program_id;
} Input;

own_frame void read_input(u8 *at, Input *input) {
  u64 count = *(u64 *)at;
  at += 8;
  input->account_count = count;
  input->has_token_2022 = 0;
  for (u64 i = 0; i < count; i++) {
    Account account = at;
    u64 first = *at;
    if (first == 0xff) {
      if (same_key(key_of(at), TOKEN_2022_PROGRAM) || same_key(owner_of(at), TOKEN_2022_PROGRAM))
        input->has_token_2022 = 1;
      /* 88 + data + room, rounded up to 8, and the rent epoch. */
      at += ((88 + data_length_of(at) + GROWTH_ROOM + 7) & ~7ULL) + 8;
    } else {
      /* The same account once more: only the index of its first mention, which may lie beyond those kept. */
      account = first < KEPT_ACCOUNTS ? input->accounts[first] : 0;
      at += 8;
    }
    if (i < KEPT_ACCOUNTS) input->accounts[i] = account;
  }
  input->data.length = *(u64 *)at;
  input->data.bytes = at + 8;
  input->program_id = at + 8 + input->data.length;
}

own_frame u64 handle_create(const Input *input, Reader *reader) {
  Data data;
  read_data(reader, &data);
  u64 is_mutable = read_bool(reader);
  u64 has_collection_details = read_bool(reader);
  if (has_collection_details) { /* V1 and V2 both carry eight bytes */
    if (read_u8(reader) > 1) reader->failed = 1;
    if (has(reader, 8)) take(reader, 8);
  }
  if (reader->failed || reader->next != reader->end) return INVALID_INSTRUCTION_DATA;
  if (input->has_token_2022) return INSTRUCTION_NOT_SUPPORTED;
  if (input->account_count < CREATE_ACCOUNT_COUNT) return NOT_ENOUGH_ACCOUNT_KEYS;
  if (data.beyond_stand_in || has_collection_details) return FEATURE_NOT_SUPPORTED;
  CreateAccounts accounts = {input->accounts[0], input->accounts[1], input->accounts[2], input->accounts[3],
                             input->accounts[4]};
  return create(&accounts, &data, is_mutable, input->program_id);
}

own_frame u64 handle_update(const Input *input, Reader *reader) {
  Data data;
  Changes changes;
  data.beyond_stand_in = 0;
  changes.has_data = read_bool(reader);
  if (changes.has_data) read_data(reader, &data);
  changes.new_authority = read_bool(reader) && has(reader, 32) ? take(reader, 32) : 0;
  changes.has_primary_sale = read_bool(reader);
  changes.primary_sale = changes.has_primary_sale ? read_bool(reader) : 0;
  changes.has_mutable = read_bool(reader);
  changes.mutable = changes.has_mutable ? read_bool(reader) : 0;
  if (reader->failed || reader->next != reader->end) return INVALID_INSTRUCTION_DATA;
  if (input->has_token_2022) return INSTRUCTION_NOT_SUPPORTED;
  if (input->account_count < UPDATE_ACCOUNT_COUNT) return NOT_ENOUGH_ACCOUNT_KEYS;
  if (data.beyond_stand_in) return FEATURE_NOT_SUPPORTED;
  return update(input->accounts[0], input->accounts[1], &data, &changes, input->program_id);
}

/* Instructions that the real program has had and dropped; the rest of its list the stand-in leaves out. */
inline_always u64 refuse(u64 instruction) {
  const u64 removed = 1ULL << 0 | 1ULL << 1 | 1ULL << 2 | 1ULL << 3 | 1ULL << 5 | 1ULL << 6 | 1ULL << 8 | 1ULL << 9 |
                      1ULL << 10 | 1ULL << 13 | 1ULL << 16 | 1ULL << 48;
  if (instruction > LAST_INSTRUCTION) return INVALID_INSTRUCTION_DATA;
  if (removed >> instruction & 1) return REMOVED;
  LOG("Not in the local stand-in for Token Metadata");
  return FEATURE_NOT_SUPPORTED;
}

u64 entrypoint(u8 *raw) {
  Input input;
  read_input(raw, &input);
  LOG("Mintwire local stand-in for Token Metadata");
  if (input.data.length == 0) return INVALID_INSTRUCTION;
  Reader reader = {input.data.bytes + 1, input.data.bytes + input.data.length, 0};
  u64 instruction = input.data.bytes[0];
  if (instruction == CREATE_METADATA_ACCOUNT_V3) return handle_create(&input, &reader);
  if (instruction == UPDATE_METADATA_ACCOUNT_V2) return handle_update(&input, &reader);
  return refuse(instruction);
}
