import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** 80 bits: as they cannot be guessed, a plain hash of each is enough. */
const RECOVERY_BYTES = 10;

/** A new secret, base32. */
export function newCodeSecret(): string {
  return new Secret({ buffer: Uint8Array.from(randomBytes(SECRET_BYTES)).buffer }).base32;
}

/** RFC 6238 as every authenticator app takes it: SHA-1, six digits, 30 s. */
function totp(secret: string, issuer?: string, label?: string): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    period: PERIOD_S,
    ...(issuer && { issuer }),
    ...(label && { label }),
  });
}

/** What an authenticator app reads from a QR code. */
export function codeUri(secret: string, issuer: string, account: string): string {
  return totp(secret, issuer, account).toString();
}

/** The period of 30 s since 1970 that a code is of: the one of `at` or a neighbour, since clocks differ. Null when it is of none. */
export function periodOf(secret: string, code: string, at: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = at.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}

/** New recovery codes as people see them: `abcd-efgh-ijkl-mnop`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const { base32 } = new Secret({ buffer: Uint8Array.from(randomBytes(RECOVERY_BYTES)).buffer });
    return base32.toLowerCase().replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** A typed code without what people add: spaces, dashes, capitals. */
export function plainCode(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '');
}
