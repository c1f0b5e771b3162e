import { deadline } from '@mintwire/service-kit';

const DEADLINE_MS = 2_000;
const MAX_BYTES = 5_000_000;

/** Reads the picture of a token. Null where it has none, or where the site does not give it: nothing waits for a picture. */
export type TokenPicture = (path: string | null) => Promise<Buffer | null>;

/** @param gatewayUrl where this process finds the site */
export function createTokenPicture(gatewayUrl: string, warn: (error: unknown) => void): TokenPicture {
  const { origin } = new URL(gatewayUrl);
  return async (path) => {
    if (path === null) return null;
    try {
      const answer = await fetch(origin + path, { signal: deadline(DEADLINE_MS), redirect: 'error' });
      if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > MAX_BYTES)
        throw new Error(`the site answered ${answer.status} to ${path}, or with too much`);
      return Buffer.from(await answer.arrayBuffer());
    } catch (error) {
      warn(error);
      return null;
    }
  };
}
