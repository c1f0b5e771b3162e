import { PublicKey } from '@solana/web3.js';
import { parseAddress } from '@mintwire/solana/addresses';
import { createPageRpc } from '@mintwire/solana/rpc';
import { startWorker } from '@mintwire/vanity/client';
import type { VanitySearch } from '../../../shared/vanity';
import { createVanitySearch } from '../model/vanity-search';

/** The search as this page runs it: workers of this release, addresses confirmed by web3.js and asked for on the site's chain. */
export function browserVanity(): VanitySearch {
  const rpc = createPageRpc();
  return createVanitySearch({
    createWorker: () => startWorker(new URL('@mintwire/vanity/vanity.worker', import.meta.url)),
    derive: async ({ base, seed, owner }) =>
      (await PublicKey.createWithSeed(new PublicKey(base), seed, new PublicKey(owner))).toBase58(),
    exists: async (address) => (await rpc.getAccount(parseAddress(address))) !== null,
  });
}
