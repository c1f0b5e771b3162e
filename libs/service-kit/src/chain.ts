import { AppError, CLUSTER_LABELS, GENESIS_HASHES, type ChainInfo } from '@mintwire/contracts';
import { fetchJson } from './deadline';

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
  const id = await rpc<string>(source.rpcUrl, 'getGenesisHash', [], signal);
  const cluster = source.embedded ? 'local' : (GENESIS_HASHES[id] ?? 'local');
  return { id, cluster, label: CLUSTER_LABELS[cluster], faucet: source.embedded };
}

/** The slot the chain is at. @throws {AppError} CHAIN_UNAVAILABLE */
export async function readSlot(rpcUrl: string, signal?: AbortSignal): Promise<number> {
  return rpc<number>(rpcUrl, 'getSlot', [{ commitment: 'confirmed' }], signal);
}

async function rpc<T>(url: string, method: string, params: readonly unknown[], signal?: AbortSignal): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  try {
    const answer = await fetchJson<{ result?: T; error?: { message: string } }>(url, {
      service: 'Solana RPC',
      deadlineMs: RPC_DEADLINE_MS,
      init: { method: 'POST', headers: { 'content-type': 'application/json' }, body },
      ...(signal ? { signal } : {}),
    });
    if (answer.result === undefined) throw new Error(answer.error?.message ?? 'no result');
    return answer.result;
  } catch (cause) {
    throw new AppError('CHAIN_UNAVAILABLE', {}, { cause });
  }
}
