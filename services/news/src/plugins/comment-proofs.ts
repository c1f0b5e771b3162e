import { AppError, type CommentChallenge, ERRORS } from '@mintwire/contracts';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { SolvedTask } from '../store/comments';

/** A phone tries as many in a fraction of a second, while somebody writes; who sends thousands of comments pays for each. */
const MAX_NUMBER = 20_000;
const MINUTES = 60;
const ALGORITHM = 'SHA-256';

const Proof = Type.Object({
  algorithm: Type.Literal(ALGORITHM),
  challenge: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  number: Type.Integer({ minimum: 0, maximum: MAX_NUMBER }),
  salt: Type.String({ maxLength: 200 }),
  signature: Type.String({ maxLength: 200 }),
});

/** Gives tasks and checks their solutions. Nothing is kept of a task until it is used. */
export class CommentProofs {
  readonly #key: string;
  readonly #now: () => Date;

  constructor(key: string, now: () => Date) {
    this.#key = key;
    this.#now = now;
  }

  async challenge(): Promise<CommentChallenge> {
    const expires = new Date(this.#now().getTime() + MINUTES * 60_000);
    const { algorithm, challenge, salt, signature } = await createChallenge({
      algorithm: ALGORITHM,
      hmacKey: this.#key,
      maxnumber: MAX_NUMBER,
      expires,
    });
    return { algorithm, challenge, maxnumber: MAX_NUMBER, salt, signature };
  }

  /** @throws {AppError} NEWS_COMMENT_PROOF_REFUSED */
  async check(text: string): Promise<SolvedTask> {
    const proof = decoded(text);
    if (!Value.Check(Proof, proof)) throw new AppError(ERRORS.NEWS_COMMENT_PROOF_REFUSED);
    const expiresAt = new Date(Number(extractParams(proof)['expires']) * 1_000);
    // The library compares with the clock of the machine; here time is given.
    if (!(expiresAt > this.#now())) throw new AppError(ERRORS.NEWS_COMMENT_PROOF_REFUSED);
    if (!(await verifySolution(proof, this.#key, false))) throw new AppError(ERRORS.NEWS_COMMENT_PROOF_REFUSED);
    return { challenge: proof.challenge, expiresAt };
  }
}

function decoded(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
