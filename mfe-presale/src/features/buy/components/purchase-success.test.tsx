import type { Purchase, PurchaseQuote } from '@mintwire/contracts';
import { TestHost } from '@mintwire/platform/testing';
import { render, screen } from '@testing-library/react';
import type { PurchaseResult } from '../model/purchase-ports';
import { boughtText } from '../model/purchase-record';
import { PurchaseSuccess } from './purchase-success';

const quote = { lamports: '1000000000', tokens: '62500' } as PurchaseQuote;
const result: PurchaseResult = { quote, symbol: 'MINT', signature: null, purchase: null, notice: null };
const paid = (lamports: string, tokens: string): PurchaseResult => ({
  ...result,
  purchase: { id: 'purchase-1', lamports, tokens, state: 'provisional', reason: null } as Purchase,
});

describe('a purchase that went well', () => {
  it('says what was paid and credited, also where a phone paid more than was reserved', () => {
    render(
      <TestHost path="/presale">
        <PurchaseSuccess result={paid('2000000000', '125000')} resumed={false} onDone={() => undefined} />
      </TestHost>,
    );
    expect(screen.getByText(/^You bought/).textContent).toContain('You bought 125,000 MINT for 2 SOL.');
  });

  it.each([
    ['as it was reserved while it is not recorded', result, { tokens: '62,500 MINT', sol: '1 SOL' }],
    ['as it was recorded', paid('2000000000', '125000'), { tokens: '125,000 MINT', sol: '2 SOL' }],
    ['with groups only before the point', paid('1234123456000', '7'), { tokens: '7 MINT', sol: '1,234.123456 SOL' }],
  ])('is told %s', (_how, of, text) => {
    expect(boughtText(of)).toEqual(text);
  });
});
