import { createHmac, timingSafeEqual } from 'node:crypto';

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
  const expected = Buffer.from(`v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`);
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
