import { createJsonRpc } from '@mintwire/solana/rpc';
import type { Address } from '@mintwire/solana/addresses';

/** Gives the authority SOL where SOL is free. */
export type TableFaucet = (to: Address, lamports: bigint, signal: AbortSignal) => Promise<void>;

/** The faucet of the embedded chain. */
export function localFaucet(rpcUrl: string, deadlineMs: number): TableFaucet {
  const call = createJsonRpc({ url: rpcUrl, deadlineMs });
  return async (to, lamports, signal) => {
    await call('requestAirdrop', [to, Number(lamports)], signal);
  };
}
