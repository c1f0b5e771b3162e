import type { CommentChallenge } from '@mintwire/contracts';
import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** So long the page may stand still at a time: less than a frame. */
const SLICE_MS = 8;

/**
 * The number whose SHA-256 after the salt is the challenge. Tried on the page's own thread, in slices: the whole range takes a fraction of a second, as each
 * hash is one call. Through `crypto.subtle`, which altcha's own solver uses, each would be a round trip to another thread, and there is none
 * on plain-http origins other than localhost.
 * @throws AppError when no number up to the largest is the one
 */
export async function solve({
  challenge,
  maxnumber,
  salt,
}: Pick<CommentChallenge, 'challenge' | 'maxnumber' | 'salt'>): Promise<number> {
  let until = performance.now() + SLICE_MS;
  for (let number = 0; number <= maxnumber; number += 1) {
    if (bytesToHex(sha256(utf8ToBytes(`${salt}${number}`))) === challenge) return number;
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    until = performance.now() + SLICE_MS;
  }
  throw new AppError(ERRORS.ANSWER_UNREADABLE);
}
