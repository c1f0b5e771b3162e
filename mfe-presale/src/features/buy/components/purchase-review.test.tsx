import type { PurchaseQuote } from '@mintwire/contracts';
import { TestHost } from '@mintwire/platform/testing';
import { act, render, screen } from '@testing-library/react';
import { presaleState } from '../../../shared/presale-state.testing';
import { parseSale } from '../../../shared/sale';
import { PurchaseReview } from './purchase-review';

const quote = {
  wallet: 'Wa11etA1111111111111111111111111111111111111',
  treasury: 'Treasury11111111111111111111111111111111111',
  lamports: '1000000000',
  tokens: '62500',
  memo: 'presale 1',
} as PurchaseQuote;
const prepared = { quote, feeLamports: 5_000n, walletAfterLamports: 1n, build: jest.fn() };

it('says that the purchase would succeed as long as it is reserved', async () => {
  jest.useFakeTimers();
  const until = performance.now() + 10_000;
  render(
    <TestHost path="/presale">
      <PurchaseReview
        review={{ prepared, until, renewed: false, byPhone: false }}
        sale={parseSale(presaleState({ treasuryBaseUnits: '0' }))}
      />
    </TestHost>,
  );
  screen.getByText(/it would succeed/);
  screen.getByText(/^The treasury holds 0 MINT of the 952,500,000 MINT that can be sold\./);
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  expect(screen.queryByText(/it would succeed/)).toBeNull();
  screen.getByText(/The reservation has run out, so it cannot be signed any more/);
  jest.useRealTimers();
});
