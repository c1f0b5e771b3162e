import { TestHost } from '@mintwire/platform/testing';
import { render, screen } from '@testing-library/react';
import type { PurchaseFailure as Failure } from '../model/purchase-store';
import { PurchaseFailure } from './purchase-failure';

describe('a purchase that stopped', () => {
  it.each<[string, string, Failure['charged'], string[]]>([
    [
      'leads back to the form where the terms have changed',
      'CHAIN_TRANSACTION_ALTERED',
      'nothing',
      ['Back to the form'],
    ],
    ['can be tried again', 'WALLET_REJECTED', 'nothing', ['Back to the form', 'Try again']],
    ['is looked for where it may have been paid', 'CHAIN_OUTCOME_UNKNOWN', 'open', ['Back to the form', 'Check again']],
  ])('%s', (_what, code, charged, buttons) => {
    const failure: Failure = { code, message: 'It stopped.', charged };
    render(
      <TestHost path="/presale">
        <PurchaseFailure failure={failure} onBack={() => undefined} onRetry={() => undefined} />
      </TestHost>,
    );
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
  });
});
