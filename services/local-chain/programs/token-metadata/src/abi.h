/*
 * What the Solana virtual machine gives to a program: the layout of its input
 * and the system calls used here. Written for `clang -target bpf`; no SDK.
 */
#ifndef ABI_H
#define ABI_H

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
_Static_assert(sizeof(u64) == 8 && sizeof(void *) == 8, "64-bit target expected");

#define inline_always static inline __attribute__((always_inline))
/* A frame has 512 bytes: what needs much of it gets a frame of its own. */
#define own_frame static __attribute__((noinline))

/* Built-in program errors live in the upper half of the result, custom ones in the lower. */
#define BUILTIN_ERROR(n) ((u64)(n) << 32)
#define INVALID_INSTRUCTION_DATA BUILTIN_ERROR(3)
#define INVALID_ACCOUNT_DATA BUILTIN_ERROR(4)
#define NOT_ENOUGH_ACCOUNT_KEYS BUILTIN_ERROR(11)
#define INVALID_SEEDS BUILTIN_ERROR(14)
#define UNSUPPORTED_SYSVAR BUILTIN_ERROR(17)

typedef struct {
  const u8 *bytes;
  u64 length;
} Slice;

typedef struct {
  const u8 *key;
  u8 is_writable;
  u8 is_signer;
} AccountMeta;

typedef struct {
  const u8 *program_id;
  const AccountMeta *accounts;
  u64 account_count;
  const u8 *data;
  u64 data_length;
} Instruction;

typedef struct {
  const u8 *key;
  u64 *lamports;
  u64 data_length;
  u8 *data;
  const u8 *owner;
  u64 rent_epoch;
  u8 is_signer;
  u8 is_writable;
  u8 executable;
} AccountInfo;

/* Resolved by the loader by name; see link.mjs. */
extern u64 sol_log_(const char *text, u64 length);
extern u64 sol_get_rent_sysvar(void *rent);
extern u64 sol_try_find_program_address(const Slice *seeds, u64 count, const u8 *program_id, u8 *address, u8 *bump);
extern u64 sol_invoke_signed_c(const Instruction *, const AccountInfo *, u64 count, const Slice *signers, u64 signer_count);

/*
 * One account inside the program's input:
 *   0 marker (0xff) | 1 is_signer | 2 is_writable | 3 executable | 4 padding
 *   8 key | 40 owner | 72 lamports | 80 data length | 88 data ...
 * The address of that record stands for the account everywhere below. The
 * runtime refreshes owner, lamports and data length in place after each call
 * of another program.
 */
typedef u8 *Account;

inline_always int is_signer(Account account) { return account[1] != 0; }
inline_always u8 *key_of(Account account) { return account + 8; }
inline_always u8 *owner_of(Account account) { return account + 40; }
inline_always u64 data_length_of(Account account) { return *(u64 *)(account + 80); }
inline_always u8 *data_of(Account account) { return account + 88; }

inline_always int same_key(const u8 *a, const u8 *b) {
  /* Keys in instruction data and in accounts' data are not aligned, which this machine allows. */
  const u64 *x = (const u64 *)a, *y = (const u64 *)b;
  return x[0] == y[0] && x[1] == y[1] && x[2] == y[2] && x[3] == y[3];
}

inline_always void copy(u8 *to, const u8 *from, u64 length) {
  for (u64 i = 0; i < length; i++) to[i] = from[i];
}

inline_always AccountInfo info_of(Account account) {
  AccountInfo info = {
      .key = key_of(account),
      .lamports = (u64 *)(account + 72),
      .data_length = data_length_of(account),
      .data = data_of(account),
      .owner = owner_of(account),
      .rent_epoch = 0,
      .is_signer = account[1],
      .is_writable = account[2],
      .executable = account[3],
  };
  return info;
}

#define LOG(literal) sol_log_(literal, sizeof(literal) - 1)

#endif
