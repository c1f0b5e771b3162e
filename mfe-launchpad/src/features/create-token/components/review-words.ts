import type { Quote } from '@mintwire/contracts/launchpad';
import { formatUnits } from '@mintwire/money';

/** What will exist once the launch has landed, a sentence each. */
export function reviewWords({ request }: Quote): string[] {
  const { name, symbol, decimals, supplyBaseUnits, authorities, standard } = request;
  const { enableFreeze, revokeFreezeAuthority, revokeMintAuthority, revokeUpdate } = authorities;
  const supply = formatUnits(BigInt(supplyBaseUnits), decimals, { group: ',' });
  return [
    `${supply} ${symbol} (“${name}”, ${decimals} decimals), all of them in your wallet.`,
    standard === 'spl-token' ? 'A classic SPL token with Metaplex metadata.' : 'A Token-2022 token that carries its own metadata.',
    revokeMintAuthority ? 'Nobody can ever make more of it.' : 'You can make more of it at any time.',
    enableFreeze && !revokeFreezeAuthority ? 'You can block any holder’s tokens.' : 'Nobody can block a holder’s tokens.',
    revokeUpdate ? 'Name, symbol and image can never change.' : 'You can change name, symbol and image later.',
  ];
}

/** What the page calls each line of the cost. */
export const COST_LABELS: Readonly<Record<string, string>> = {
  'service-fee': 'Service fee',
  'mint-rent': 'Deposit of the token itself',
  'token-account-rent': 'Deposit of your token account',
  'metadata-rent': 'Deposit of the metadata',
  'metadata-fee': 'Fee of the metadata program',
  'network-fee': 'Network fee',
};
