import type { DeployToken } from '@mintwire/contracts';
import { Badge } from '@mintwire/ui/badge';
import { timeText } from '@mintwire/admin-kit/format';

/** A token that ends within so many days is marked: somebody has to renew it. */
const SOON_MS = 14 * 86_400_000;

interface TokenStateProps {
  readonly token: Pick<DeployToken, 'expiresAt' | 'revokedAt'>;
  readonly now: number;
}

/** Until when a token works, or why it does not any more. */
export function TokenState({ token: { expiresAt, revokedAt }, now }: TokenStateProps) {
  if (revokedAt !== null) return <Badge>Revoked {timeText(revokedAt)}</Badge>;
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return <Badge tone="danger">Expired {timeText(expiresAt)}</Badge>;
  if (left <= SOON_MS) return <Badge tone="warning">Ends {timeText(expiresAt)}</Badge>;
  return <>Until {timeText(expiresAt)}</>;
}

/** Whether a token does not work any more. */
export function isEnded({ expiresAt, revokedAt }: TokenStateProps['token'], now: number): boolean {
  return revokedAt !== null || Date.parse(expiresAt) <= now;
}
