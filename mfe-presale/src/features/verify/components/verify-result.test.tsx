import { render, screen } from '@testing-library/react';
import type { VerifiedSale, VerifiedTotal } from '../model/verify-total';
import { VerifyResult } from './verify-result';

const SOL = 1_000_000_000n;
const sale = {
  saleId: 1,
  chainId: 'test',
  treasury: 'Vote111',
  tokenPrice: 20_000n,
  bonusPercentage: 25,
} as unknown as VerifiedSale;
const total = {
  lines: 1,
  chainLamports: SOL,
  ledgerLamports: SOL,
  publishedLamports: SOL,
  inflowLamports: SOL,
  newLines: 0,
  newLamports: 0n,
  transactions: 1,
  finalizedSlot: 9,
  differences: [],
} as unknown as VerifiedTotal;
const show = (openingBalance: bigint) =>
  render(
    <VerifyResult
      sale={sale}
      total={total}
      rpcUrl="/rpc"
      at={new Date('2026-01-01T12:00:00Z')}
      openingBalance={openingBalance}
    />,
  );

it('says what of the total on the page was counted on the chain, and what the seller reported', () => {
  show(4_760n * SOL);
  screen.getByText(
    /^1 SOL counted on the chain \+ 4,760 SOL opening balance \(reported by the seller, cannot be verified\) = 4,761 SOL/,
  );
  screen.getByText('+ opening balance, reported by the seller, cannot be verified');
  screen.getByText('4,761 SOL');
});

it('speaks of no opening balance where there is none', () => {
  show(0n);
  expect(screen.queryByText(/opening balance/)).toBeNull();
});

it('says which transactions it has read: there are more than purchases', () => {
  show(0n);
  screen.getByText('1: all that touched the treasury since the sale was made, not purchases alone');
});

it('is where one reads on when it has come', () => {
  show(0n);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Result' }));
});
