import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { Address } from '../addresses';
import { inWords } from '../decode/difference';
import type { CallOptions, ChainRpc, Simulation } from '../rpc';

/**
 * Tries a transaction without sending it; it needs no signature and no fresh blockhash.
 * @throws AppError CHAIN_SIMULATION_FAILED with the chain's error, or as `ChainRpc`
 */
export async function simulate({
  rpc,
  bytes,
  ...options
}: { rpc: ChainRpc; bytes: Uint8Array; watch?: readonly Address[] } & CallOptions): Promise<Simulation> {
  const tried = await rpc.simulateTransaction(bytes, options);
  if (tried.err !== null)
    throw new AppError(ERRORS.CHAIN_SIMULATION_FAILED, { reason: inWords(tried.err), logs: tried.logs.slice(-40) });
  return tried;
}
