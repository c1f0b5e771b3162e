import { address } from '../../test/support/keys';
import { decodeTransaction, ofKind } from '../core/decode';
import { PROGRAMS } from '../core/addresses';
import { assertSameRun } from './assert-same-run';
import { buildRunTransaction, transfersThatFit, type RunAsset, type RunTransactionPlan } from './run-transaction';

const token: RunAsset = { kind: 'token', mint: address(500), decimals: 6, standard: 'spl-token' };
const plan = (asset: RunAsset, opensAccount = false): RunTransactionPlan => ({
  from: address(1),
  asset,
  memo: 'Presale delivery 00000000-0000-4000-8000-000000000000 #999999',
  transfers: Array.from({ length: 30 }, (_, index) => ({ to: address(10 + index), amount: 10n ** 18n, opensAccount })),
});
const build = (count: number, amount = 5n) =>
  buildRunTransaction(
    {
      ...plan({ kind: 'sol' }),
      transfers: plan({ kind: 'sol' })
        .transfers.slice(0, count)
        .map((each) => ({ ...each, amount })),
    },
    { blockhash: address(2), computeUnitPriceMicroLamports: 7n },
  );

describe('a transaction of a run', () => {
  it('takes so many transfers without a lookup table', () => {
    expect(transfersThatFit(plan({ kind: 'sol' }), 30)).toBe(18);
    expect(transfersThatFit(plan(token, true), 30)).toBe(8);
    expect(transfersThatFit(plan(token), 30)).toBe(17);
    expect(transfersThatFit(plan({ kind: 'sol' }), 5)).toBe(5);
    expect(() => build(30)).toThrow(RangeError);
  });

  it('sends what it is to send, from one signer, and says what it is', () => {
    const { signers, instructions } = decodeTransaction(build(3));
    expect(signers).toEqual([address(1)]);
    expect(ofKind(instructions, 'transfer').map(({ from, to, lamports }) => [from, to, lamports])).toEqual(
      [10, 11, 12].map((nth) => [address(1), address(nth), 5n]),
    );
    expect(ofKind(instructions, 'memo').map(({ text }) => text)).toEqual([plan(token).memo]);
    expect(instructions.filter(({ program }) => program === PROGRAMS.computeBudget)).toHaveLength(2);
  });

  it('is known again, and no other is', () => {
    expect(() => assertSameRun(build(3), build(3))).not.toThrow();
    for (const other of [build(2), build(3, 6n)])
      expect(() => assertSameRun(build(3), other)).toThrow(
        expect.objectContaining({ code: 'CHAIN_TRANSACTION_ALTERED' }),
      );
  });
});
