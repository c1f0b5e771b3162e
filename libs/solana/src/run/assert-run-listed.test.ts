import {
  SystemProgram,
  PublicKey,
  TransactionMessage,
  VersionedTransaction,
  type TransactionInstruction,
} from '@solana/web3.js';
import { address } from '../../test/support/keys';
import { assertRunListed, type ListedRun, type ListedTransfer } from './assert-run-listed';
import { runMemo } from './run-memo';
import { buildRunTransaction, type RunAsset, type RunTransactionPlan } from './run-transaction';

const [TREASURY, MINT, BUYER, OTHER, THIEF] = [1, 500, 10, 11, 66].map(address) as ReturnType<typeof address>[];
const memo = runMemo({ kind: 'refund', id: '00000000-0000-4000-8000-000000000000' }, 1);
const sol: RunAsset = { kind: 'sol' };
const token: RunAsset = { kind: 'token', mint: MINT!, decimals: 6, standard: 'token-2022' };
const transfers: readonly ListedTransfer[] = [
  { to: BUYER!, amount: 5n },
  { to: OTHER!, amount: 7n },
];
const listed = (asset: RunAsset): ListedRun<ListedTransfer> => ({
  from: TREASURY!,
  mint: asset.kind === 'sol' ? null : asset.mint,
  memo,
  transfers,
  amountText: (amount) => `${amount} units`,
});
const build = (asset: RunAsset, change: Partial<RunTransactionPlan> = {}, computeUnitPriceMicroLamports = 7n) =>
  buildRunTransaction(
    {
      from: TREASURY!,
      asset,
      memo,
      transfers: transfers.map((each) => ({ ...each, opensAccount: asset !== sol })),
      ...change,
    },
    { blockhash: address(2), computeUnitPriceMicroLamports },
  );
const sends = (...list: readonly (readonly [ReturnType<typeof address>, bigint])[]) => ({
  transfers: list.map(([to, amount]) => ({ to, amount, opensAccount: false })),
});
const drain = SystemProgram.transfer({
  fromPubkey: new PublicKey(TREASURY!),
  toPubkey: new PublicKey(THIEF!),
  lamports: 9n,
});
const withMore = (bytes: Uint8Array, more: TransactionInstruction) => {
  const message = TransactionMessage.decompile(VersionedTransaction.deserialize(bytes).message);
  message.instructions.push(more);
  return new VersionedTransaction(message.compileToV0Message()).serialize();
};

describe.each([
  ['SOL', sol],
  ['a token', token],
])('a transaction of a run that sends %s', (_what, asset) => {
  it('may carry all of the list or some of it, and says which', () => {
    expect(assertRunListed(build(asset), listed(asset))).toEqual(transfers);
    expect(assertRunListed(build(asset, sends([OTHER!, 7n])), listed(asset))).toEqual([transfers[1]]);
  });

  it.each([
    ['another receiver', () => build(asset, sends([THIEF!, 5n])), /it sends 5 units to \w+, which is not in the list/],
    ['another amount', () => build(asset, sends([BUYER!, 6n])), /it sends 6 units/],
    ['the same transfer twice', () => build(asset, sends([BUYER!, 5n], [BUYER!, 5n])), /it sends 5 units/],
    ['another sender', () => build(asset, { from: THIEF! }), /fee payer is/],
    ['another memo', () => build(asset, { memo: 'Presale refund' }), /memo is Presale refund/],
    ['a further transfer', () => withMore(build(asset), drain), /which is not in the list|also does something/],
    [
      'another program',
      () => withMore(build(asset), { ...drain, programId: new PublicKey(THIEF!) }),
      /also does something/,
    ],
    ['too high a fee', () => build(asset, {}, 10n ** 12n), /priority fee is/],
  ])('is refused with %s', (_change, altered, words) => {
    expect(() => assertRunListed(altered(), listed(asset))).toThrow(
      expect.objectContaining({ code: 'CHAIN_TRANSACTION_ALTERED', message: expect.stringMatching(words) }),
    );
  });
});

it('is refused when it sends another token, or SOL for one', () => {
  const another: RunAsset = { ...token, mint: address(501) } as RunAsset;
  for (const [asset, shown] of [
    [another, token],
    [sol, token],
    [token, sol],
  ] as const)
    expect(() => assertRunListed(build(asset), listed(shown))).toThrow(
      expect.objectContaining({ code: 'CHAIN_TRANSACTION_ALTERED' }),
    );
});
