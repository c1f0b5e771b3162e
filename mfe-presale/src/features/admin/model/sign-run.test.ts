/** @jest-environment node */
import { answerCalls } from '@mintwire/admin-kit/testing';
import type { PresaleRun, RunLeg } from '@mintwire/contracts';
import { PROGRAMS, parseAddress, type Address } from '@mintwire/solana/addresses';
import { fromBase64, toBase64 } from '@mintwire/solana/base64';
import { runMemo } from '@mintwire/solana/run';
import { buildRunTransaction, type RunAsset } from '@mintwire/solana/run/build';
import { Keypair, VersionedTransaction } from '@solana/web3.js';
import { presaleState } from '../../../shared/presale-state.testing';
import { readShownRun, signNext } from './sign-run';

const TREASURY = Keypair.fromSeed(new Uint8Array(32).fill(1));
const key = (n: number) => parseAddress(Keypair.fromSeed(new Uint8Array(32).fill(n)).publicKey.toBase58());
const MINT = parseAddress(presaleState().token.mint);
const ID = '00000000-0000-4000-8000-000000000001';
const run = (change: Partial<PresaleRun> = {}): PresaleRun => ({
  id: ID,
  saleId: 1,
  kind: 'refund',
  token: null,
  state: 'open',
  cancelled: false,
  preparedBy: 'account:op@example.org',
  preparedAt: '2026-01-01T12:00:00.000Z',
  endedAt: null,
  treasury: TREASURY.publicKey.toBase58(),
  total: '3000',
  paid: '0',
  legs: { waiting: 2, signing: 0, sending: 0, paid: 0, failed: 0, cancelled: 0 },
  ...change,
});
const leg = (id: number, change: Partial<RunLeg> = {}): RunLeg => ({
  id,
  recipient: key(10 + id),
  amount: '1500',
  state: 'signing',
  reason: null,
  signature: null,
  ...change,
});
const LEGS = [leg(1), leg(2)];
const SOL: RunAsset = { kind: 'sol' };
const TOKEN: RunAsset = { kind: 'token', mint: MINT, decimals: 6, standard: 'spl-token' };
interface Offered {
  readonly number?: number;
  readonly memo?: number;
  readonly asset?: RunAsset;
  readonly kind?: PresaleRun['kind'];
  readonly amount?: bigint;
}
const offer = (to: readonly Address[], given: Offered = {}) => {
  const { number = 1, memo = number, asset = SOL, kind = 'refund', amount = 1500n } = given;
  const transaction = buildRunTransaction(
    {
      from: key(1),
      asset,
      memo: runMemo(run({ kind }), memo),
      transfers: to.map((each) => ({ to: each, amount, opensAccount: asset !== SOL })),
    },
    { blockhash: PROGRAMS.system, computeUnitPriceMicroLamports: 0n },
  );
  return { number, lastValidBlockHeight: 100, transaction: toBase64(transaction) };
};
const signed = (bytes: Uint8Array) => {
  const transaction = VersionedTransaction.deserialize(bytes);
  transaction.sign([TREASURY]);
  return transaction.serialize();
};

describe('signing a run', () => {
  const sign = jest.fn(async (list: readonly Uint8Array[]) => list.map(signed));
  const world = (batches: readonly ReturnType<typeof offer>[], signing = LEGS, all = LEGS) =>
    answerCalls(({ path }) => {
      if (path.endsWith('/batches')) return { body: { batches, run: run() } };
      if (path.includes('state=signing')) return { body: { items: signing, next: null } };
      // One page for each, as a long run has several.
      const [, cursor = '0'] = /cursor=(\d+)/.exec(path) ?? [];
      const at = Number(cursor);
      if (path.includes('/legs?'))
        return { body: { items: all.slice(at, at + 1), next: at + 1 < all.length ? String(at + 1) : null } };
      return path === '/api/presale/sales/1' ? { body: presaleState() } : { body: { run: run(), outlook: {} } };
    });
  const ports = {
    wallet: { address: () => run().treasury, signsMessages: () => true, signMessage: jest.fn(), sign },
    clock: { now: () => 0, elapsed: () => 0, sleep: () => new Promise<void>(() => {}) },
    explain: async (error: unknown) => error as Error,
  };
  const signAll = async (of = run(), rows = LEGS) => signNext(await readShownRun(of, rows), ports);
  const expectRefused = async (words: RegExp, of?: PresaleRun, rows?: RunLeg[]) =>
    expect(signAll(of, rows)).rejects.toMatchObject({
      code: 'CHAIN_TRANSACTION_ALTERED',
      message: expect.stringMatching(words),
    });
  beforeEach(() => sign.mockClear());

  it('hands over what the wallet signed, when it does what is shown', async () => {
    const batches = [offer([key(11)]), offer([key(12)], { number: 2 })];
    const calls = world(batches);
    await signAll();
    expect(sign).toHaveBeenCalledWith(batches.map(({ transaction }) => fromBase64(transaction)));
    expect(calls.filter(({ path }) => path.endsWith('/signed'))).toMatchObject(
      batches.map(({ number, transaction }) => ({
        path: `/api/presale/admin/runs/${ID}/batches/${number}/signed`,
        body: { transaction: toBase64(signed(fromBase64(transaction))) },
      })),
    );
  });

  it('knows the tokens of a delivery, which counts whole ones', async () => {
    const of = run({ kind: 'delivery' });
    const sent = { kind: 'delivery', asset: TOKEN } as const;
    world([offer([key(11), key(12)], { ...sent, amount: 1_500_000_000n })]);
    await signAll(of);
    expect(sign).toHaveBeenCalledTimes(1);
    world([offer([key(11), key(12)], sent)]);
    await expectRefused(/it sends 0\.0015 wrapped SOL to/, of);
  });

  it.each<[string, Parameters<typeof world>, RegExp]>([
    ['another receiver', [[offer([key(11), key(9)])]], /it sends 0\.0000015 SOL to \w+, which is not in the list/],
    ['another amount', [[offer([key(11)], { amount: 1501n })]], /it sends/],
    ['a token', [[offer([key(11)], { asset: TOKEN })]], /something that is not listed/],
    [
      'one transfer in two transactions',
      [[offer([key(11)]), offer([key(11)], { number: 2 })]],
      /which is not in the list/,
    ],
    ['the memo of another transaction', [[offer([key(11)], { memo: 2 })]], /memo is/],
    [
      'a transfer that was not in the list',
      [[offer([key(9)])], [leg(3, { recipient: key(9) })]],
      /another one than is shown/,
    ],
    [
      'a receiver that was another one',
      [[offer([key(9)])], [leg(1, { recipient: key(9) })]],
      /another one than is shown/,
    ],
    ['a longer list', [[offer([key(11)])], LEGS, [...LEGS, leg(3, { amount: '0' })]], /another one than is shown/],
    ['a higher sum', [[offer([key(11)])], LEGS, [leg(1), leg(2, { amount: '1501' })]], /another one than is shown/],
  ])('is refused, and the wallet not asked, for %s', async (_what, given, words) => {
    const calls = world(...given);
    await expectRefused(words);
    expect(sign).not.toHaveBeenCalled();
    expect(calls.some(({ path }) => path.endsWith('/signed'))).toBe(false);
  });

  it('is refused when a row of the screen said another receiver', async () => {
    world([offer([key(11)])]);
    await expectRefused(/another one than is shown/, run(), [leg(1, { recipient: key(9) })]);
  });

  it('hands nothing over when the wallet gives back anything else', async () => {
    const calls = world([offer([key(11)])]);
    sign.mockResolvedValueOnce([signed(fromBase64(offer([key(9)]).transaction))]);
    await expectRefused(/instructions differ/);
    expect(calls.some(({ path }) => path.endsWith('/signed'))).toBe(false);
  });
});
