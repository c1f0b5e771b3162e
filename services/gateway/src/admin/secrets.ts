import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits, safe in links, headers and cookies. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. Without salt or stretching: 256 random bits cannot be guessed from it. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** What a deploy token begins with. */
export const DEPLOY_TOKEN_PREFIX = 'mintwire_deploy_';

const INVITE = 'invite_';

/** A new secret of an invitation; its form tells it from that of a setup link. */
export function newInviteSecret(): string {
  return INVITE + newSecret();
}

/** Whether a secret is one of an invitation. */
export function isInvite(secret: string): boolean {
  return secret.startsWith(INVITE);
}
