/**
 * @jest-environment node
 */
import { layoutLaunch } from '@mintwire/solana/launch/build';
import { launchPlanFromQuote } from '@mintwire/solana/launch/plan';
import { publicKey, quoteOf } from './quote.testing';

/** Transactions of a launch to so many wallets, with and without a lookup table, and whether the wallet is asked for the message that a table takes. */
function course(wallets: number) {
  const recipients = Array.from({ length: wallets }, (_, index) => ({
    wallet: publicKey(100 + index).toBase58(),
    amountBaseUnits: String(1000 + index),
  }));
  const plan = launchPlanFromQuote(quoteOf({ recipients }));
  const { lookupTable, payouts } = layoutLaunch(plan, { lookupTable: 'planned' });
  return {
    message: lookupTable,
    transactions: 1 + payouts.length,
    without: 1 + layoutLaunch(plan).payouts.length,
  };
}

it.each([
  [1, { message: false, transactions: 1, without: 1 }],
  [3, { message: false, transactions: 1, without: 1 }],
  [4, { transactions: 1 }],
  [8, { message: true, transactions: 1, without: 2 }],
  [9, { transactions: 2 }],
  [10, { message: true, transactions: 2, without: 3 }],
])('a distribution to %i wallets takes what the form, the FAQ and the README say', (wallets, said) => {
  expect(course(wallets)).toMatchObject(said);
});
