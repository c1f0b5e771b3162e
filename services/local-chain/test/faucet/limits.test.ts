import { FaucetLedger } from '../../src/faucet/limits';

const MINUTE = 60_000;

describe('the faucet gives so much an hour', () => {
  it('to a wallet and to all, and says when it will give again', () => {
    let now = 0;
    const ledger = new FaucetLedger(
      {
        defaultLamports: 1n,
        maxLamportsPerRequest: 10n,
        maxLamportsPerWalletPerHour: 10n,
        maxLamportsPerHour: 25n,
      },
      () => now,
    );
    expect(ledger.book('a', 6n)).toHaveProperty('cancel');
    now = 10 * MINUTE;
    expect(ledger.book('a', 4n)).toHaveProperty('cancel');
    expect(ledger.book('a', 1n)).toEqual({ limit: 'wallet', waitMs: 50 * MINUTE });
    expect(ledger.book('a', 7n)).toEqual({ limit: 'wallet', waitMs: 60 * MINUTE });
    expect(ledger.book('b', 10n)).toHaveProperty('cancel');
    expect(ledger.book('c', 6n)).toEqual({ limit: 'everybody', waitMs: 50 * MINUTE });
    expect(ledger.book('c', 5n)).toHaveProperty('cancel');
    now = 60 * MINUTE;
    expect(ledger.book('a', 6n)).toHaveProperty('cancel');
    expect(ledger.book('a', 1n)).toEqual({ limit: 'wallet', waitMs: 10 * MINUTE });
  });

  it('and forgets a gift that could not be made', () => {
    const ledger = new FaucetLedger(
      { defaultLamports: 1n, maxLamportsPerRequest: 5n, maxLamportsPerWalletPerHour: 5n, maxLamportsPerHour: 5n },
      () => 0,
    );
    const booking = ledger.book('a', 5n);
    if ('cancel' in booking) booking.cancel();
    expect(ledger.book('b', 5n)).toHaveProperty('cancel');
  });
});
