import { isAppError } from '@mintwire/contracts/app-error';

interface AskedNode {
  readonly rpcUrl: string;
  /** Whether it has answered in this run. */
  readonly hasAnswered: boolean;
  /** Of this site. */
  readonly origin: string;
}

/** What people read of a run that came to no end. Only this site's own node speaks for the network. */
export function failureText(error: unknown, { rpcUrl, hasAnswered, origin }: AskedNode): string {
  if (!isAppError(error)) return 'Your browser could not finish this. Try again.';
  const { host, origin: nodeOrigin } = new URL(rpcUrl);
  const isSilent = error.code === 'CHAIN_UNAVAILABLE' || error.code === 'CHAIN_RPC_TIMEOUT';
  if (!isSilent || nodeOrigin === origin) return error.message;
  const { status } = error.context;
  if (hasAnswered) return `${host} does not answer any more. Try again later, or try another node.`;
  if (status !== undefined)
    return `${host} does not answer as a Solana node does (HTTP ${String(status)}). Check the address, or try another node.`;
  return `${host} does not answer. Either there is no node at this address, or it does not answer browsers. Check the address, or try another node.`;
}
