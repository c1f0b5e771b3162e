import type { Quote } from '@mintwire/contracts/launchpad';
import { parseAddress } from '@mintwire/solana/addresses';
import { signatureText, type LookupTable } from '@mintwire/solana/decode';
import { lookupTableMessage } from '@mintwire/solana/launch/plan';
import type { ChainRpc } from '@mintwire/solana/rpc';
import { readTable } from '@mintwire/solana/tables';

export { signatureText, type LookupTable };

/** What the wallet signs to have a table made; null where the launch was quoted without one. */
export const tableMessage = (quote: Quote, siteName: string): Uint8Array | null =>
  quote.layout?.lookupTable ? lookupTableMessage(quote, siteName) : null;

/** Reads a table from the chain, whatever the service says of it; null when there is none (any more). */
export async function loadTable(rpc: ChainRpc, address: string, signal: AbortSignal): Promise<LookupTable | null> {
  const parsed = parseAddress(address);
  const state = readTable(await rpc.getAccount(parsed, { signal }));
  return state && state.deactivationSlot === null ? { address: parsed, addresses: state.addresses } : null;
}
