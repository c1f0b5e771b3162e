import type { Cluster } from '@mintwire/contracts';

/** What a public RPC URL seems to lead to, for the time until it has said so itself. The careful guess is the real network. */
export function clusterOfUrl(url: string): Cluster {
  if (/devnet/i.test(url)) return 'devnet';
  if (/testnet/i.test(url)) return 'testnet';
  return /\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(url) ? 'local' : 'mainnet-beta';
}
