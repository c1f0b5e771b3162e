import { Keypair } from '@solana/web3.js';

const STORAGE_KEY = 'mintwire.development-wallet';

/**
 * The key of the development wallet: made once per browser and kept in its storage. It only ever holds coins of the
 * local network, which are worth nothing; that is why the wallet is not offered on any other chain.
 */
export function developmentKeypair(storage: Pick<Storage, 'getItem' | 'setItem'>): Keypair {
  const kept = storage.getItem(STORAGE_KEY);
  if (kept) {
    try {
      return Keypair.fromSecretKey(Uint8Array.from(JSON.parse(kept) as number[]));
    } catch {
      // Damaged storage: a new key replaces it below.
    }
  }
  const made = Keypair.generate();
  storage.setItem(STORAGE_KEY, JSON.stringify([...made.secretKey]));
  return made;
}
