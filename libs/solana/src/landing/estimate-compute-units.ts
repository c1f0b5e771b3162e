import { AppError } from '@mintwire/contracts/app-error';
import type { CallOptions, ChainRpc } from '../rpc';
import { inWords } from '../decode/difference';

/** Most compute units a transaction may ask for; the limit to simulate with. */
export const MAX_COMPUTE_UNITS = 1_400_000;

/**
 * Simulates a transaction and returns the compute unit limit to ask for: what it used plus 20 %, since the bumps of derived addresses vary.
 * Simulate with a limit of {@link MAX_COMPUTE_UNITS} in the transaction; it needs no signature and no fresh blockhash.
 * @throws AppError LAUNCHPAD_SIMULATION_FAILED with the chain's error, or as `ChainRpc`
 */
export async function estimateComputeUnits({
  rpc,
  bytes,
  signal,
}: { rpc: ChainRpc; bytes: Uint8Array } & CallOptions): Promise<number> {
  const { err, logs, unitsConsumed } = await rpc.simulateTransaction(bytes, signal ? { signal } : {});
  if (err !== null) throw new AppError('LAUNCHPAD_SIMULATION_FAILED', { reason: inWords(err), logs: logs.slice(-40) });
  return Math.min(MAX_COMPUTE_UNITS, Math.ceil((unitsConsumed * 12) / 10));
}
