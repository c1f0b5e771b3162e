import type { Cluster } from '@mintwire/contracts/chain';
import { Badge } from '../components/badge';

/** Props of {@link NetworkBadge}. */
export interface NetworkBadgeProps {
  cluster: Cluster;
  /** What the site calls that network. */
  label: string;
}

/** Which network something is on: amber where coins have no value, as in the header. */
export function NetworkBadge({ cluster, label }: NetworkBadgeProps) {
  return <Badge tone={cluster === 'mainnet-beta' ? 'success' : 'warning'}>{label}</Badge>;
}
