import type { CommentChallenge } from '@mintwire/contracts';
import { COMMENT_CHALLENGE_PATH } from '@mintwire/contracts/article-paths';
import { api } from '@mintwire/platform';
import { solve } from './solve';

/** A proof that was begun ahead of its comment. */
let begun: Promise<string> | undefined;

/** Begins a proof while the comment is being written, so that nobody waits for it. A failure is forgotten: posting tries anew. */
export function beginProof(): void {
  if (begun) return;
  const proof = makeProof();
  begun = proof;
  proof.catch(() => {
    if (begun === proof) begun = undefined;
  });
}

/** A proof for one comment; each is good for one. @throws AppError */
export function takeProof(): Promise<string> {
  const proof = begun ?? makeProof();
  begun = undefined;
  return proof;
}

/** A solved challenge, as altcha encodes it. */
async function makeProof(): Promise<string> {
  const { algorithm, challenge, maxnumber, salt, signature } = await api.get<CommentChallenge>(COMMENT_CHALLENGE_PATH);
  const number = await solve({ challenge, maxnumber, salt });
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}
