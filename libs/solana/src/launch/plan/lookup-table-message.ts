import type { Quote } from '@mintwire/contracts/launchpad';

/**
 * What a wallet signs to have a lookup table made for a launch. It names the quote, which the service made, gave to nobody else and
 * lets expire within a minute, so the signature is good for one table; no transaction begins with these bytes. `siteName` is what the
 * site calls itself; line breaks in it count as spaces, so that it can put no line before the others.
 */
export function lookupTableMessage(
  { id, chainId, request, expiresAt }: Pick<Quote, 'id' | 'chainId' | 'request' | 'expiresAt'>,
  siteName: string,
): Uint8Array {
  const lines = [
    `${siteName.replace(/\s+/g, ' ')}: prepare a lookup table for my token launch.`,
    'This signature costs nothing and moves nothing.',
    '',
    `Wallet: ${request.wallet}`,
    `Mint: ${request.mint}`,
    `Quote: ${id}`,
    `Chain: ${chainId}`,
    `Valid until: ${expiresAt}`,
  ];
  return new TextEncoder().encode(lines.join('\n'));
}
