import type { Address } from '../../core/addresses';
import { type LaunchDescription, describeExecuted } from '../describe-launch';
import type { CallOptions, ChainRpc } from '../../core/rpc';
import { historyOf } from '../../core/rpc/history';
import { readCandidate } from '../../core/decode/read-candidate';

/** The transaction that made a mint. */
export interface FoundLaunch {
  readonly signature: string;
  readonly slot: number;
  readonly blockTime: number | null;
  readonly description: LaunchDescription;
}

/** The first entries of a mint's history are its launch; later ones are other people's business. */
const MAX_LOOKED_AT = 50;

/**
 * Finds the transaction that initialised a mint, whoever built it. Undefined when the chain has none (yet).
 * @throws AppError as `ChainRpc`
 */
export async function findLaunchByMint(
  rpc: ChainRpc,
  mint: Address,
  options?: CallOptions,
): Promise<FoundLaunch | undefined> {
  const history = await historyOf(rpc, mint, options);
  for (const { signature } of history.filter(({ err }) => err === null).slice(0, MAX_LOOKED_AT)) {
    const found = await readCandidate(rpc, signature, options);
    if (!found || found.transaction.err !== null) continue;
    const { slot, blockTime } = found.transaction;
    const description = describeExecuted(found.executed, mint);
    if (description.token) return { signature, slot, blockTime, description };
  }
  return undefined;
}
