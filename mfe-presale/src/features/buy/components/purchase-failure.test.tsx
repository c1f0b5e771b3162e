import { disconnectedWallet, updateWallet } from '@mintwire/platform/host';
import { TestHost } from '@mintwire/platform/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
        <PurchaseFailure failure={failure} onBack={() => undefined} onRetry={() => undefined} onProve={null} />
      </TestHost>,
    );
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
  });

  it('of an earlier page leads back to the form alone', () => {
    render(
      <TestHost path="/presale">
        <PurchaseFailure
          failure={{ code: 'WALLET_REJECTED', message: 'Nothing was sent.', charged: 'nothing' }}
          onBack={() => undefined}
          onRetry={null}
          onProve={null}
        />
      </TestHost>,
    );
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Back to the form']);
  });

  describe('for what others reserved', () => {
    const show = (failure: Pick<Failure, 'code' | 'charged'>, onProve: (() => void) | null, messages = true) => {
      act(() => updateWallet({ signs: { transactions: true, messages } }));
      render(
        <TestHost path="/presale">
          <PurchaseFailure
            failure={{ message: 'It is held.', ...failure }}
            onBack={() => undefined}
            onRetry={() => undefined}
            onProve={onProve}
          />
        </TestHost>,
      );
      return screen.queryByRole('button', { name: 'Prove that this wallet is yours' });
    };
    afterEach(() => act(() => updateWallet(disconnectedWallet)));

    it.each(['PRESALE_ROOM_RESERVED', 'PRESALE_BALANCE_RESERVED', 'PRESALE_QUOTE_GAVE_WAY'])(
      'is tried again with proof of the wallet, which costs nothing (%s)',
      async (code) => {
        const prove = jest.fn();
        const button = show({ code, charged: 'nothing' }, prove);
        screen.getByText(/sign a message, which costs nothing and sends nothing\.$/);
        await userEvent.click(button as HTMLElement);
        expect(prove).toHaveBeenCalledTimes(1);
      },
    );

    it('cannot be proved by a wallet that signs no messages, and says so', async () => {
      const prove = jest.fn();
      const button = show({ code: 'PRESALE_ROOM_RESERVED', charged: 'nothing' }, prove, false);
      screen.getByText('This wallet cannot sign messages');
      await userEvent.click(button as HTMLElement);
      expect(prove).not.toHaveBeenCalled();
    });

    it('is not proved twice, nor where it was sent or something else is wrong', () => {
      expect(show({ code: 'PRESALE_ROOM_RESERVED', charged: 'nothing' }, null)).toBeNull();
      expect(show({ code: 'PRESALE_QUOTE_GAVE_WAY', charged: 'open' }, jest.fn())).toBeNull();
      expect(show({ code: 'PRESALE_EXCEEDS_GOAL', charged: 'nothing' }, jest.fn())).toBeNull();
    });
  });
});
