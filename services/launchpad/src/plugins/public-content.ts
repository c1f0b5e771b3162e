import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError, IMAGE_LIMITS, ERRORS } from '@mintwire/contracts';
import type { ContentType } from '../domain/content-url';

/** A file at the address that tokens name. */
export interface PublicFile {
  readonly what: 'metadata' | 'image';
  readonly address: string;
  readonly hash: string;
  readonly type: ContentType;
}

/** Less than the gateway waits for an answer. */
const DEADLINE_MS = 8_000;
const PAUSE_MS = 400;
const TRIES = 2;
/** Re-encoding may make a stored picture somewhat larger than what was uploaded. */
const MAX_BYTES = 4 * IMAGE_LIMITS.bytes;

/**
 * Reads a file as wallets will: over the network, at its public address, past all caches that listen, and compares its bytes and type.
 * @throws {AppError} LAUNCHPAD_CONTENT_NOT_PUBLIC
 */
export async function checkPublicFile({ what, address, hash, type }: PublicFile): Promise<void> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  for (let tried = 1; ; tried += 1) {
    try {
      return await readOnce(address, hash, type, signal);
    } catch (cause) {
      if (tried >= TRIES || signal.aborted)
        throw new AppError(ERRORS.LAUNCHPAD_CONTENT_NOT_PUBLIC, { what }, { cause });
      await pause(PAUSE_MS);
    }
  }
}

async function readOnce(address: string, hash: string, type: ContentType, signal: AbortSignal): Promise<void> {
  const answer = await fetch(address, {
    signal,
    cache: 'no-store',
    headers: { 'cache-control': 'no-cache', pragma: 'no-cache', accept: type },
  });
  const found = answer.headers.get('content-type')?.split(';')[0]?.trim();
  if (!answer.ok || answer.body === null || found !== type) {
    await answer.body?.cancel();
    throw new Error(`${address} answers ${answer.status} with ${found ?? 'no type'}`);
  }
  const digest = createHash('sha256');
  let bytes = 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error(`${address} does not end`);
    digest.update(chunk);
  }
  if (digest.digest('hex') !== hash) throw new Error(`${address} holds other bytes than its name says`);
}
