import type { AdminSale, SaleTokenBooks } from '@mintwire/contracts';

/** A sale of the test chain as its operators see it: nothing is wrong with it. */
export function adminSale(change: Partial<AdminSale> = {}): AdminSale {
  return {
    saleId: 1,
    number: 1,
    status: 'active',
    paused: false,
    mint: 'So11111111111111111111111111111111111111112',
    treasury: 'Vote111111111111111111111111111111111111111',
    frozen: false,
    addressesLock: null,
    terms: {
      seller: 'Mintwire',
      tokenPriceLamports: '20000',
      bonusPercentage: 25,
      minPurchaseLamports: '100000000',
      maxPurchaseLamports: '100000000000',
      walletMaxLamports: null,
      goalLamports: '20000000000000',
      softCapLamports: null,
      openingBalanceLamports: '4760000000000',
      startsAt: null,
      launchDate: '2026-01-31T12:00:00.123Z',
      allowlistUntil: null,
      delivery: [{ percent: 100, at: '2026-02-01T12:00:00.000Z' }],
    },
    version: 7,
    updatedAt: '2026-01-01T10:00:00.000Z',
    updatedBy: null,
    totals: {
      totalRaisedLamports: '4761500000000',
      verifiedLamports: '1500000000',
      reservedLamports: '0',
      purchases: 2,
      tokensSold: '93750',
    },
    books: {
      countedAt: '2026-01-01T12:00:00.000Z',
      inflowLamports: '1500000000',
      creditedLamports: '1500000000',
      refundableLamports: '0',
      unmatchedLamports: '0',
      refundedLamports: '0',
      differenceLamports: '0',
      sumsAgree: true,
      unreadable: 0,
      balanceByHistoryLamports: '1500000000',
      balanceLamports: '1500000000',
      tokens: [],
    },
    history: [
      {
        at: '2026-01-01T10:00:00.000Z',
        changedBy: 'account:op@example.org',
        change: { goalLamports: '20000000000000' },
      },
    ],
    ...change,
  };
}

/** Books in a token that nobody sent. */
export function tokenBooks(change: Partial<SaleTokenBooks> = {}): SaleTokenBooks {
  return {
    mint: 'Vote111111111111111111111111111111111111111',
    decimals: 6,
    inflowBaseUnits: '0',
    refundableBaseUnits: '0',
    unmatchedBaseUnits: '0',
    refundedBaseUnits: '0',
    stockBaseUnits: '0',
    differenceBaseUnits: '0',
    balanceByHistoryBaseUnits: '0',
    balanceBaseUnits: '0',
    ...change,
  };
}
