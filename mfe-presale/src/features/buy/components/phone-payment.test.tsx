import type { PurchaseQuote } from '@mintwire/contracts';
import { TestHost, testPageState } from '@mintwire/platform/testing';
import { render, screen } from '@testing-library/react';
import type { PurchaseReview } from '../model/purchase-ports';
import { PhonePayment } from './phone-payment';
import { ReviewActions } from './review-actions';

const ADDRESS = 'Vote111111111111111111111111111111111111111';
const quote: PurchaseQuote = {
  id: '0efca1e5-0776-4f81-9878-7892c220911f',
  saleId: 1,
  wallet: ADDRESS,
  lamports: '250000000',
  tokens: '15625',
  treasury: ADDRESS,
  reference: ADDRESS,
  memo: 'presale 7Qm',
  issuedAt: '2026-01-01T12:00:00.000Z',
  expiresAt: '2026-01-01T12:02:00.000Z',
} as PurchaseQuote;
const review = { prepared: { quote }, until: performance.now() + 60_000, renewed: false, byPhone: false };

function show(cluster: 'local' | 'devnet' | 'mainnet-beta', label: string) {
  const state = testPageState();
  render(
    <TestHost path="/presale" state={{ ...state, chain: { ...state.chain, cluster, label } }}>
      <PhonePayment quote={quote} symbol="MINT" />
      <ReviewActions review={review as unknown as PurchaseReview} onAnswer={() => undefined} />
    </TestHost>,
  );
}

describe('paying with a phone', () => {
  it('is not offered, nor spoken of, on the local network: a phone does not reach it', () => {
    show('local', 'Local network');
    expect(screen.queryByRole('button', { name: 'Pay with a phone' })).toBeNull();
    expect(screen.queryByText(/another phone/)).toBeNull();
  });

  it('warns loudly where a wallet on the main network would lose real SOL', () => {
    show('devnet', 'Devnet');
    screen.getByText('Set the wallet on your phone to Devnet first');
    screen.getByRole('button', { name: 'Pay with a phone' });
  });

  it('is plain on the main network', () => {
    show('mainnet-beta', 'Solana');
    expect(screen.queryByText(/Set the wallet on your phone/)).toBeNull();
    screen.getByRole('button', { name: 'Pay with a phone' });
  });
});
