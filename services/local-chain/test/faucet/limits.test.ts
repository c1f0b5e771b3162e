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
    expect(ledger.book('a', 6n)).toBeNull();
    now = 10 * MINUTE;
    expect(ledger.book('a', 4n)).toBeNull();
    expect(ledger.book('a', 1n)).toEqual({ limit: 'wallet', waitMs: 50 * MINUTE });
    expect(ledger.book('a', 7n)).toEqual({ limit: 'wallet', waitMs: 60 * MINUTE });
    expect(ledger.book('b', 10n)).toBeNull();
    expect(ledger.book('c', 6n)).toEqual({ limit: 'everybody', waitMs: 50 * MINUTE });
    expect(ledger.book('c', 5n)).toBeNull();
    now = 60 * MINUTE;
    expect(ledger.book('a', 6n)).toBeNull();
    expect(ledger.book('a', 1n)).toEqual({ limit: 'wallet', waitMs: 10 * MINUTE });
  });
});
