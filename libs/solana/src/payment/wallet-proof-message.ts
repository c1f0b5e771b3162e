import type { WalletChallenge } from '@mintwire/contracts';
import { decodeLamports, solText } from '@mintwire/money';

/**
 * What a wallet signs so that a reservation counts as its own. It names the site, and a challenge that the service made, takes once and lets expire
 * within minutes; no transaction begins with these bytes.
 */
export function walletProofMessage(challenge: WalletChallenge): Uint8Array {
  const { id, site, saleId, chainId, wallet, lamports, expiresAt } = challenge;
  const lines = [
    `${site}: this wallet is mine, and I want to reserve ${solText(decodeLamports(lamports))} in the presale.`,
    'This signature costs nothing and sends nothing.',
    '',
    `Wallet: ${wallet}`,
    `Sale: ${saleId}`,
    `Chain: ${chainId}`,
    `Challenge: ${id}`,
    `Valid until: ${expiresAt}`,
  ];
  return new TextEncoder().encode(lines.join('\n'));
}
