import type { PresaleState } from '@mintwire/contracts';

/** A month before the end of the test sale. */
export const PRESALE_NOON = '2026-01-01T12:00:00.000Z';

/** A sale on the test chain, a month before its end, of which nothing is sold yet. */
export function presaleState(change: Partial<PresaleState> = {}): PresaleState {
  return {
    saleId: 1,
    chainId: 'test',
    status: 'active',
    isActive: true,
    seller: 'Mintwire',
    token: {
      mint: 'So11111111111111111111111111111111111111112',
      name: 'Mintwire',
      symbol: 'MINT',
      decimals: 6,
      image: null,
      supplyBaseUnits: '2000000000000000',
      mintAuthority: null,
      freezeAuthority: null,
      updateAuthority: null,
    },
    treasury: 'Vote111111111111111111111111111111111111111',
    startsAt: null,
    launchDate: '2026-01-31T12:00:00.000Z',
    tokenPriceLamports: '20000',
    bonusPercentage: 25,
    minPurchaseLamports: '100000000',
    maxPurchaseLamports: '100000000000',
    walletMaxLamports: null,
    goalLamports: '20000000000000',
    softCapLamports: null,
    allowlistUntil: null,
    delivery: [{ percent: 100, at: '2026-02-01T12:00:00.000Z' }],
    openingBalanceLamports: '4760000000000',
    totalRaisedLamports: '4760000000000',
    verifiedLamports: '0',
    reservedLamports: '0',
    purchases: 0,
    tokensSold: '0',
    price: { solUsdMicros: '150000000', source: 'live' },
    recent: [],
    sales: [],
    ...change,
  };
}
