import type { Address } from '../addresses';
import type { AddressSignature, CallOptions, ChainRpc } from './chain-rpc';

const PAGE = 1_000;
const MAX_PAGES = 20;

/** An address's history, oldest first; of a very long one the newest 20,000 entries. */
export async function historyOf(
  rpc: Pick<ChainRpc, 'getSignaturesForAddress'>,
  address: Address,
  options?: CallOptions,
): Promise<AddressSignature[]> {
  const found: AddressSignature[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const before = found.at(-1)?.signature;
    const next = await rpc.getSignaturesForAddress(address, { limit: PAGE, ...(before ? { before } : {}) }, options);
    found.push(...next);
    if (next.length < PAGE) break;
  }
  return found.reverse();
}
