import { PublicKey } from '@solana/web3.js';

export function Later() {
  return <p data-later>{PublicKey.default.toBase58()}</p>;
}
