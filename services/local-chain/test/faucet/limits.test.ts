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

  it('and counts a bounded number of gifts, however small', () => {
    let now = 0;
    const lots = 1_000_000_000n;
    const limits = { defaultLamports: 1n, maxLamportsPerRequest: lots, maxLamportsPerWalletPerHour: lots };
    const ledger = new FaucetLedger({ ...limits, maxLamportsPerHour: lots }, () => now);
    for (let index = 0; index < 50; index += 1) {
      now = index;
      for (let gift = 0; gift < 100; gift += 1) ledger.book('a', 1n);
    }
    expect(ledger.book('b', 1n)).toEqual({ limit: 'everybody', waitMs: 60 * MINUTE - 49 });
    now = 60 * MINUTE;
    expect(ledger.book('b', 1n)).toHaveProperty('cancel');
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
