import { AppError, ERRORS } from '@mintwire/contracts';
import { PROGRAMS, parseAddress, type Address } from '@mintwire/solana/addresses';
import { readTokenAccount } from '@mintwire/solana/mint-state';
import { createJsonRpc, type JsonRpcCall } from '@mintwire/solana/rpc';
import type { HeldTokens } from '../store/treasury-tokens';

/** Lists the accounts that hold a wallet's tokens, of either token program. */
export type TokenAccounts = (owner: Address, signal: AbortSignal) => Promise<HeldTokens[]>;

interface ListedAccount {
  readonly pubkey?: unknown;
  readonly account?: { readonly data?: readonly unknown[] };
}

/**
 * Asks all nodes for the accounts that hold a wallet's tokens.
 * Its calls reject with AppError CHAIN_UNAVAILABLE, CHAIN_RPC_TIMEOUT, CHAIN_RPC_ERROR.
 */
export function createTokenAccounts(urls: readonly string[], deadlineMs: number): TokenAccounts {
  const calls = urls.map((url) => createJsonRpc({ url, deadlineMs }));
  const ofProgram = async (call: JsonRpcCall, owner: Address, programId: Address, signal: AbortSignal) => {
    const params = [owner, { programId }, { encoding: 'base64', commitment: 'confirmed' }];
    const answer = (await call('getTokenAccountsByOwner', params, signal)) as { value?: unknown } | null;
    if (!Array.isArray(answer?.value)) throw new AppError(ERRORS.CHAIN_RPC_ERROR, { reason: 'no token accounts' });
    return (answer.value as ListedAccount[]).flatMap(heldTokens);
  };
  return async (owner, signal) => {
    const asked = calls.flatMap((call) =>
      [PROGRAMS.token, PROGRAMS.token2022].map((id) => ofProgram(call, owner, id, signal)),
    );
    // What one node leaves out another has.
    return [...new Map((await Promise.all(asked)).flat().map((each) => [each.address, each])).values()];
  };
}

function heldTokens({ pubkey, account }: ListedAccount): HeldTokens[] {
  const data = readTokenAccount(Buffer.from(String(account?.data?.[0] ?? ''), 'base64'));
  return data ? [{ address: parseAddress(String(pubkey)), mint: data.mint, baseUnits: data.amount }] : [];
}
