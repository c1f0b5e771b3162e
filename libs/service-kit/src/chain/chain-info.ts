import { AppError, CLUSTER_LABELS, GENESIS_HASHES, type ChainInfo, ERRORS } from '@mintwire/contracts';
import { createFetchRpc, type CallOptions, type ChainRpc } from '@mintwire/solana/rpc';

/** Where the chain is and whether it is the embedded one. */
export interface ChainSource {
  readonly rpcUrl: string;
  readonly embedded: boolean;
}

const RPC_DEADLINE_MS = 5_000;

/**
 * Asks the chain who it is.
 * @throws {AppError} CHAIN_UNAVAILABLE
 */
export async function readChainInfo(source: ChainSource, signal?: AbortSignal): Promise<ChainInfo> {
  const id = await ask(source.rpcUrl, signal, (rpc, options) => rpc.getGenesisHash(options));
  const cluster = source.embedded ? 'local' : (GENESIS_HASHES[id] ?? 'local');
  return { id, cluster, label: CLUSTER_LABELS[cluster], faucet: source.embedded };
}

/** The slot the chain is at. @throws {AppError} CHAIN_UNAVAILABLE */
export async function readSlot(rpcUrl: string, signal?: AbortSignal): Promise<number> {
  return ask(rpcUrl, signal, (rpc, options) => rpc.getSlot(options));
}

/** Whatever is wrong with the answer, the chain is not there for us. */
async function ask<T>(
  url: string,
  signal: AbortSignal | undefined,
  question: (rpc: ChainRpc, options: CallOptions) => Promise<T>,
): Promise<T> {
  try {
    return await question(createFetchRpc({ url, deadlineMs: RPC_DEADLINE_MS }), signal ? { signal } : {});
  } catch (cause) {
    throw new AppError(ERRORS.CHAIN_UNAVAILABLE, {}, { cause });
  }
}
