import { AppError, ERRORS } from '@mintwire/contracts';
import { parseAddress } from '@mintwire/solana/addresses';
import type { ChainRpc } from '@mintwire/solana/rpc';

const CLOCK = parseAddress('SysvarC1ock11111111111111111111111111111111');
/** `unix_timestamp`, an i64 behind four of its eight-byte neighbours: https://docs.rs/solana-clock/latest/solana_clock/struct.Clock.html */
const UNIX_TIMESTAMP = 32;

/**
 * The time of the chain's newest block, which no clock of this machine touches: the earliest by any node.
 * @throws {AppError} CHAIN_UNAVAILABLE, CHAIN_RPC_TIMEOUT, CHAIN_RPC_ERROR
 */
export async function chainTime(nodes: readonly ChainRpc[], signal: AbortSignal): Promise<Date> {
  const clocks = await Promise.all(nodes.map((node) => node.getAccount(CLOCK, { signal })));
  const seconds = clocks.map((clock) => {
    if (!clock || clock.data.length < UNIX_TIMESTAMP + 8)
      throw new AppError(ERRORS.CHAIN_RPC_ERROR, { reason: 'no clock' });
    const { buffer, byteOffset } = clock.data;
    return Number(new DataView(buffer, byteOffset).getBigInt64(UNIX_TIMESTAMP, true));
  });
  return new Date(Math.min(...seconds) * 1_000);
}
