import { createHash } from 'node:crypto';

/** What a policy calls an inline script or style sheet of this text. */
export const policyHash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
