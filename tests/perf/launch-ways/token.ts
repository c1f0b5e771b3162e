import { Keypair, type PublicKey } from '@solana/web3.js';

/** The token that is launched in every way. */
export interface Token {
  readonly name: string;
  readonly symbol: string;
  readonly uri: string;
  readonly decimals: number;
  /** Base units in all. */
  readonly supply: bigint;
  /** Base units of each holder beside the creator. */
  readonly share: bigint;
  /** Who gets tokens beside the creator. */
  readonly holders: readonly PublicKey[];
}

/** A token with so many holders beside the creator. */
export const tokenWith = (holders: number): Token => ({
  name: 'Mintwire Test',
  symbol: 'MWT',
  uri: `https://mintwire.example/metadata/${'ab'.repeat(32)}.json`,
  decimals: 6,
  supply: 1_000_000_000_000_000n,
  share: 1_000_000n,
  holders: Array.from({ length: holders }, () => Keypair.generate().publicKey),
});
