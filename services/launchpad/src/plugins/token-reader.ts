import type { LaunchReceipt } from '@mintwire/contracts';
import { encodeAmount } from '@mintwire/money';
import { parseAddress } from '@mintwire/solana/addresses';
import { readMintState, type MintState } from '@mintwire/solana/mint-state';
import type { ChainRpc } from '@mintwire/solana/rpc';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { withinChainDeadline } from '@mintwire/service-kit/chain';

/** The chain's present word on a token, as a receipt shows it. Null when the chain does not say. */
export type OnChain = LaunchReceipt['onChain'];

const TTL_MS = 2_000;
const KEPT = 1_000;
const DEADLINE_MS = 3_000;

/** Reads tokens; readers of the same receipt share one answer for a moment. */
export function createTokenReader(
  rpc: ChainRpc,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (mint: string) => Promise<OnChain> {
  const states = new LRUCache<string, { readonly onChain: OnChain }>({
    max: KEPT,
    ttl: TTL_MS,
    fetchMethod: async (mint) => {
      const state = await withinChainDeadline(DEADLINE_MS, (signal) =>
        readMintState(rpc, parseAddress(mint), { signal }),
      );
      return { onChain: state ? onChainOf(state) : null };
    },
  });
  return async (mint) => {
    try {
      return (await states.forceFetch(mint)).onChain;
    } catch (error) {
      log.warn({ err: error, mint }, 'the chain could not be asked about a token');
      return null;
    }
  };
}

function onChainOf({ mintAuthority, freezeAuthority, metadata, supplyBaseUnits, slot }: MintState): OnChain {
  return {
    authorities: {
      mint: mintAuthority,
      freeze: freezeAuthority,
      update: metadata?.updateAuthority ?? null,
      metadataMutable: metadata?.isMutable ?? false,
    },
    supplyBaseUnits: encodeAmount(supplyBaseUnits),
    slot,
  };
}
