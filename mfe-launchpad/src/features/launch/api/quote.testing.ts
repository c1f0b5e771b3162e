import type { Quote, QuoteRequest } from '@mintwire/contracts/launchpad';
import { DEFAULT_AUTHORITIES } from '@mintwire/contracts/limits';
import { deriveMintAddress } from '@mintwire/solana/launch/addresses';
import { parseAddress } from '@mintwire/solana/addresses';
import { Keypair, type PublicKey } from '@solana/web3.js';

const keypair = (fill: number) => Keypair.fromSeed(new Uint8Array(32).fill(fill));
const seed = '2wMZqGmMPnJmGkBG3oN5Z';

/** The creator of {@link quoteOf}. */
export const wallet = keypair(7);
/** Somebody else, the same for the same number. */
export const publicKey = (fill: number): PublicKey => keypair(fill).publicKey;

/** A quote as the service would give it. */
export function quoteOf(change: Partial<QuoteRequest> = {}): Quote {
  const address = parseAddress(wallet.publicKey.toBase58());
  const { standard = 'spl-token' } = change;
  return {
    id: '00000000-0000-4000-8000-000000000000',
    chainId: 'test',
    request: {
      wallet: address,
      seed,
      mint: deriveMintAddress({ wallet: address, seed, standard }),
      standard,
      name: 'Solar Coin',
      symbol: 'SOLAR',
      decimals: 6,
      supplyBaseUnits: '10000000000000000',
      metadataHash: 'b'.repeat(64),
      authorities: DEFAULT_AUTHORITIES,
      ...change,
    },
    uri: 'http://localhost:3000/metadata/b.json',
    reference: publicKey(9).toBase58(),
    feeWallet: publicKey(8).toBase58(),
    feeLamports: '110000000',
    items: [{ id: 'base', label: 'Service fee', lamports: '110000000' }],
    price: { solUsdMicros: '150000000', source: 'live', asOf: '2026-01-01T12:00:00.000Z' },
    networkCostLamports: '18600000',
    issuedAt: '2026-01-01T12:00:00.000Z',
    expiresAt: '2026-01-01T12:01:00.000Z',
    signature: 'sealed',
  };
}
