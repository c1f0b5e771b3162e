import type { LaunchReceipt } from '@mintwire/contracts/launchpad';

const CREATOR = 'Creator1111111111111111111111111111111111111';

/** The receipt of a launch of the largest supply there is, as the chain shows it a moment later. */
export const RECEIPT: LaunchReceipt = {
  mint: 'So1arCoinMint1111111111111111111111111111111',
  chainId: 'test',
  creator: CREATOR,
  standard: 'spl-token',
  name: 'Solar Coin',
  symbol: 'SOLAR',
  decimals: 6,
  supplyBaseUnits: '18446744073709551615',
  description: 'Pays for sunshine.',
  imageUrl: '/media/a.png',
  metadataUri: 'http://elsewhere.example/metadata/b.json',
  authorities: { enableFreeze: false, revokeMintAuthority: true, revokeFreezeAuthority: true, revokeUpdate: false },
  feeLamports: '110000001',
  paidLamports: '110000001',
  spentLamports: '128621481',
  solUsdMicros: '150000000',
  feeWallet: 'FeeWa11et11111111111111111111111111111111111',
  items: [{ id: 'base', label: 'Service fee', lamports: '110000001' }],
  signature: '5igSo1ar',
  slot: 1234,
  quotedAt: '2026-01-01T11:58:00.000Z',
  confirmedAt: '2026-01-01T11:58:40.000Z',
  recordedAt: '2026-01-01T11:58:41.000Z',
  onChain: {
    authorities: { mint: null, freeze: null, update: CREATOR, metadataMutable: true },
    supplyBaseUnits: '18446744073709551615',
    slot: 1300,
  },
};
