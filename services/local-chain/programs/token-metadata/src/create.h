/* CreateMetadataAccountV3 */
#ifndef CREATE_H
#define CREATE_H
#include "metadata.h"

/* The protocol fee is defined as the rent of an account of 1308 bytes and a remainder: 10,000,000 lamports in all. */
#define FEE_ACCOUNT_SIZE 1308
#define FEE_REMAINDER 5440
/* Bytes that each account is charged for beside its data. */
#define ACCOUNT_OVERHEAD 128

static const u8 SYSTEM_PROGRAM[32] = {0};
enum { SYSTEM_ASSIGN = 1, SYSTEM_TRANSFER = 2, SYSTEM_ALLOCATE = 8 };

/* Of a classic or Token-2022 mint: authority as option (u32) and key, supply (u64), decimals. */
#define MINT_SIZE 82
#define MINT_AUTHORITY 4
#define MINT_DECIMALS 44

typedef struct {
  Account metadata, mint, mint_authority, payer, update_authority;
} CreateAccounts;

/* 1.0 and 2.0 are the only thresholds a cluster has had; a program has no floating point to do better. */
own_frame u64 read_rent(u64 *lamports_per_byte) {
  u64 rent[3];
  if (sol_get_rent_sysvar(rent)) return UNSUPPORTED_SYSVAR;
  if (rent[1] == 0x3ff0000000000000ULL) *lamports_per_byte = rent[0];
  else if (rent[1] == 0x4000000000000000ULL) *lamports_per_byte = rent[0] * 2;
  else return UNSUPPORTED_SYSVAR;
  return 0;
}

own_frame u64 charge(Account payer, Account metadata) {
  u64 lamports_per_byte;
  u64 error = read_rent(&lamports_per_byte);
  if (error) return error;
  u64 amount = (METADATA_SIZE + ACCOUNT_OVERHEAD + FEE_ACCOUNT_SIZE + ACCOUNT_OVERHEAD) * lamports_per_byte + FEE_REMAINDER;
  u8 data[12];
  write_u32(data, SYSTEM_TRANSFER);
  write_u32(data + 4, amount);
  write_u32(data + 8, amount >> 32);
  AccountMeta metas[2] = {{key_of(payer), 1, 1}, {key_of(metadata), 1, 0}};
  AccountInfo infos[2] = {info_of(payer), info_of(metadata)};
  Instruction transfer = {SYSTEM_PROGRAM, metas, 2, data, sizeof data};
  return sol_invoke_signed_c(&transfer, infos, 2, 0, 0);
}

/* One system instruction that the metadata address signs for. */
own_frame u64 invoke_as_metadata(Account metadata, const u8 *data, u64 length, const Slice *signer) {
  AccountMeta meta = {key_of(metadata), 1, 1};
  AccountInfo info = info_of(metadata);
  Instruction instruction = {SYSTEM_PROGRAM, &meta, 1, data, length};
  return sol_invoke_signed_c(&instruction, &info, 1, signer, 1);
}

own_frame u64 allocate(Account metadata, const Slice *signer) {
  u8 data[12] = {0};
  data[0] = SYSTEM_ALLOCATE;
  write_u32(data + 4, METADATA_SIZE);
  return invoke_as_metadata(metadata, data, sizeof data, signer);
}

own_frame u64 assign(Account metadata, const u8 *program_id, const Slice *signer) {
  u8 data[36] = {0};
  data[0] = SYSTEM_ASSIGN;
  copy(data + 4, program_id, 32);
  return invoke_as_metadata(metadata, data, sizeof data, signer);
}

/* Works for an address that already holds lamports, where the system program's own account creation would fail. */
own_frame u64 open_account(Account metadata, const u8 *mint, const u8 *program_id) {
  u8 address[32], bump;
  Slice seeds[4] = {{(const u8 *)"metadata", 8}, {program_id, 32}, {mint, 32}, {&bump, 1}};
  if (sol_try_find_program_address(seeds, 3, program_id, address, &bump)) return INVALID_SEEDS;
  if (!same_key(address, key_of(metadata))) return INVALID_METADATA_KEY;
  Slice signer = {(const u8 *)seeds, 4};
  u64 error = allocate(metadata, &signer);
  return error ? error : assign(metadata, program_id, &signer);
}

own_frame u64 judge_mint(Account mint, Account authority) {
  if (data_length_of(mint) < MINT_SIZE) return INVALID_ACCOUNT_DATA;
  const u8 *data = data_of(mint);
  if (data[0] > 1 || data[1] || data[2] || data[3]) return INVALID_ACCOUNT_DATA;
  if (!data[0] || !same_key(data + MINT_AUTHORITY, key_of(authority))) return INVALID_MINT_AUTHORITY;
  if (!is_signer(authority)) return NOT_MINT_AUTHORITY;
  return same_key(owner_of(mint), TOKEN_PROGRAM) ? 0 : INCORRECT_OWNER;
}

own_frame u64 find_edition_bump(const u8 *mint, const u8 *program_id, u8 *bump) {
  u8 address[32];
  Slice seeds[4] = {{(const u8 *)"metadata", 8}, {program_id, 32}, {mint, 32}, {(const u8 *)"edition", 7}};
  return sol_try_find_program_address(seeds, 4, program_id, address, bump) ? INVALID_SEEDS : 0;
}

own_frame u64 create(const CreateAccounts *accounts, const Data *data, u64 is_mutable, const u8 *program_id) {
  Account metadata = accounts->metadata, authority = accounts->update_authority;
  if (data_length_of(metadata)) return EXPECTED_UNINITIALIZED_ACCOUNT;
  u64 error = charge(accounts->payer, metadata);
  if (error) return error;
  error = judge_mint(accounts->mint, accounts->mint_authority);
  if (error) return error;
  error = open_account(metadata, key_of(accounts->mint), program_id);
  if (error) return error;
  Creators none = {0, 0, 0};
  error = judge_data(data, &none, is_signer(authority) ? key_of(authority) : 0);
  if (error) return error;

  Tail tail = {0, (u8)is_mutable, 0, data_of(accounts->mint)[MINT_DECIMALS] ? FUNGIBLE : FUNGIBLE_ASSET};
  error = find_edition_bump(key_of(accounts->mint), program_id, &tail.edition_nonce);
  if (error) return error;
  u8 *account = data_of(metadata);
  account[0] = METADATA_KEY;
  copy(account + UPDATE_AUTHORITY, key_of(authority), 32);
  copy(account + MINT, key_of(accounts->mint), 32);
  write_metadata(account, data, &tail);
  account[FEE_FLAG] = 1;
  return 0;
}

#endif
