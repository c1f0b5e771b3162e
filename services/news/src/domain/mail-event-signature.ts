import { createHmac } from 'node:crypto';
import { isSameSecret } from '@mintwire/service-kit/keys';

const TOLERANCE_S = 300;

interface SignedBody {
  readonly body: string;
  /** Seconds since 1970, as the sender wrote them. */
  readonly timestamp: string;
  readonly signature: string;
}

/** Whether whoever has the secret signed this body, not long ago. */
export function isSigned(secret: string, { body, timestamp, signature }: SignedBody, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > TOLERANCE_S) return false;
  return isSameSecret(`v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`, signature);
}
