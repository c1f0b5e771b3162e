/**
 * @jest-environment node
 */
import { lamports } from '@mintwire/money';
import { PROGRAMS, type Address } from '@mintwire/solana/addresses';
import type { ChainAccount, Simulation } from '@mintwire/solana/rpc';
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { readEffects, sumOf } from './transaction-effects';

const key = (fill: number) => new PublicKey(new Uint8Array(32).fill(fill));
const address = (of: PublicKey) => of.toBase58() as Address;
const [wallet, friend, mint, table, own, theirs, escrow] = [1, 2, 3, 4, 5, 6, 7].map((fill) => key(fill)) as [
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
];
const TOKEN = new PublicKey(PROGRAMS.token);

const u64 = (value: bigint) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
};
const account = (owner: string, balance: bigint, data: Uint8Array = new Uint8Array()): ChainAccount => ({
  owner: owner as Address,
  lamports: lamports(balance),
  data,
  slot: 1,
});
const holding = (owner: PublicKey, amount: bigint) =>
  account(
    PROGRAMS.token,
    2_039_280n,
    Buffer.concat([mint.toBuffer(), owner.toBuffer(), u64(amount), Buffer.alloc(93)]),
  );
/** Of 6 decimals. */
const mintAccount = account(
  PROGRAMS.token,
  1n,
  Buffer.concat([Buffer.alloc(36), u64(10n), Buffer.from([6, 1]), Buffer.alloc(36)]),
);
const tableAccount = (...held: PublicKey[]) =>
  account(
    PROGRAMS.lookupTable,
    1n,
    Buffer.concat([
      Buffer.from([1, 0, 0, 0]),
      u64(2n ** 64n - 1n),
      u64(1n),
      Buffer.alloc(36),
      ...held.map((each) => each.toBuffer()),
    ]),
  );

const moveTokens = (from: PublicKey, to: PublicKey, amount: bigint) =>
  new TransactionInstruction({
    programId: TOKEN,
    keys: [
      { pubkey: from, isSigner: false, isWritable: true },
      { pubkey: to, isSigner: false, isWritable: true },
      { pubkey: wallet, isSigner: true, isWritable: false },
    ],
    data: Buffer.concat([Buffer.from([3]), u64(amount)]),
  });
const closeHolding = (of: PublicKey) =>
  new TransactionInstruction({
    programId: TOKEN,
    keys: [
      { pubkey: of, isSigner: false, isWritable: true },
      { pubkey: wallet, isSigner: false, isWritable: true },
      { pubkey: wallet, isSigner: true, isWritable: false },
    ],
    data: Buffer.from([9]),
  });
const openHolding = (of: PublicKey, owner: PublicKey) =>
  new TransactionInstruction({
    programId: new PublicKey(PROGRAMS.associatedToken),
    keys: [wallet, of, owner, mint, SystemProgram.programId, TOKEN].map((pubkey, at) => ({
      pubkey,
      isSigner: at === 0,
      isWritable: at < 2,
    })),
    data: Buffer.from([1]),
  });
const bytesOf = (instructions: TransactionInstruction[], tables: AddressLookupTableAccount[] = []) =>
  new VersionedTransaction(
    new TransactionMessage({
      payerKey: wallet,
      recentBlockhash: key(9).toBase58(),
      instructions,
    }).compileToV0Message(tables),
  ).serialize();

type World = Readonly<Record<string, ChainAccount>>;
const chain = (now: World, trials: readonly (World | 'fails')[]) => {
  const left = [...trials];
  return {
    getMinimumBalanceForRentExemption: async (bytes: number) => lamports(BigInt(bytes + 128) * 6_960n),
    getAccounts: async (wanted: readonly Address[]) => wanted.map((each) => now[each] ?? null),
    simulateTransaction: async (_bytes: Uint8Array, options?: { watch?: readonly Address[] }): Promise<Simulation> => {
      const after = left.shift();
      if (after === undefined || after === 'fails') return { err: 'AccountNotFound', logs: [], unitsConsumed: 0 };
      return {
        err: null,
        logs: [],
        unitsConsumed: 1,
        watched: (options?.watch ?? []).map((each) => after[each] ?? null),
      };
    },
  };
};
const start = {
  [address(wallet)]: account(PROGRAMS.system, 1_000_000_000n),
  [address(mint)]: mintAccount,
  [address(own)]: holding(wallet, 50_000_000n),
};

describe('what a transaction does to the wallet', () => {
  it('is what the network says of it, fee and rents included', async () => {
    const bytes = bytesOf([openHolding(theirs, friend), moveTokens(own, theirs, 20_000_000n)]);
    const after = {
      ...start,
      [address(wallet)]: account(PROGRAMS.system, 997_955_720n),
      [address(own)]: holding(wallet, 30_000_000n),
      [address(theirs)]: holding(friend, 20_000_000n),
    };
    expect(await readEffects(chain(start, [after]), [bytes], address(wallet))).toEqual([
      {
        trial: 'tried',
        lamports: -2_044_280n,
        tokens: [{ mint: address(mint), amount: -20_000_000n, decimals: 6, symbol: null }],
        feePayer: address(wallet),
        programs: ['associatedToken', 'token'],
        bytes: bytes.length,
      },
    ]);
  });

  it('is read where its accounts come from a lookup table', async () => {
    const content = [own, theirs];
    const lookup = new AddressLookupTableAccount({
      key: table,
      state: {
        deactivationSlot: 2n ** 64n - 1n,
        lastExtendedSlot: 1,
        lastExtendedSlotStartIndex: 0,
        addresses: content,
      },
    });
    const bytes = bytesOf([moveTokens(own, theirs, 1n)], [lookup]);
    const now = {
      ...start,
      [address(theirs)]: holding(friend, 0n),
      [address(table)]: tableAccount(...content),
    };
    const after = { ...now, [address(own)]: holding(wallet, 49_999_999n), [address(theirs)]: holding(friend, 1n) };
    const [effects] = await readEffects(chain(now, [after]), [bytes], address(wallet));
    expect(effects).toMatchObject({ trial: 'tried', lamports: 0n, tokens: [{ amount: -1n, decimals: 6 }] });
    await expect(readEffects(chain(start, [after]), [bytes], address(wallet))).rejects.toMatchObject({
      code: 'CHAIN_TRANSACTION_UNREADABLE',
    });
  });

  it('is nothing where the network would refuse it', async () => {
    const bytes = bytesOf([moveTokens(own, theirs, 1n)]);
    const [effects] = await readEffects(chain(start, ['fails']), [bytes], address(wallet));
    expect(effects).toMatchObject({ trial: 'refused', lamports: null, tokens: [] });
  });

  it('is read from its instructions where it builds on the one before it', async () => {
    const first = bytesOf([moveTokens(own, escrow, 5n)]);
    const second = bytesOf([
      ComputeBudgetProgram.setComputeUnitLimit({ units: 100_000 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 50_000n }),
      openHolding(theirs, friend),
      moveTokens(escrow, theirs, 3n),
      moveTokens(escrow, own, 2n),
      closeHolding(escrow),
    ]);
    const opened = { ...start, [address(escrow)]: holding(wallet, 5n) };
    const tried = { ...opened, [address(wallet)]: account(PROGRAMS.system, 1_000_000_000n - 2_044_280n) };
    const all = await readEffects(chain(start, [tried, 'fails']), [first, second], address(wallet));
    // Two signatures' worth of fee and priority; the deposit of the pocket that the first one opened pays for that of the friend.
    expect(all[1]).toMatchObject({
      trial: 'follows',
      lamports: -(5_000n + 5_000n) - 2_039_280n + 2_039_280n,
      tokens: [{ mint: address(mint), amount: -3n, decimals: 6 }],
    });
    expect(sumOf(all)).toMatchObject({ lamports: -2_044_280n - 10_000n });
    const unreadable = bytesOf([
      openHolding(theirs, friend),
      new TransactionInstruction({ programId: friend, keys: [] }),
    ]);
    const [, unknown] = await readEffects(chain(start, [tried, 'fails']), [first, unreadable], address(wallet));
    expect(unknown).toMatchObject({ trial: 'follows', lamports: null });
    expect(sumOf([all[0], unknown].flatMap((each) => each ?? []))).toBeNull();
  });
});
