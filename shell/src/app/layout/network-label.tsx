import { useChain } from '@mintwire/platform';
import { Badge } from '@mintwire/ui/badge';

/** Which network this site runs on, wherever it is not the real one. */
export function NetworkLabel({ className }: { className?: string | undefined }) {
  const { cluster, label } = useChain();
  if (cluster === 'mainnet-beta') return null;
  return (
    <Badge tone="warning" dot className={className}>
      {label}
    </Badge>
  );
}
