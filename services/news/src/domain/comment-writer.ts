import { createHmac } from 'node:crypto';
import { isSameSecret } from '@mintwire/service-kit/keys';
import { addressGroup } from '@mintwire/service-kit/limits';
import { rangeAround } from './address-range';

/** Enough that no two have the same. */
const BYTES = 16;

/** Where a comment comes from, as far as that is kept. */
export interface Origin {
  /** Of one address. */
  readonly place: Buffer;
  readonly network: string | null;
}

/** Makes and checks what only holders of the secret can. */
export class CommentSecrets {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  originOf(address: string): Origin {
    return { place: this.#hash('place', addressGroup(address)).subarray(0, BYTES), network: rangeAround(address) };
  }

  /** Somebody who writes under a name at an address. */
  writerOf({ place }: Origin, name: string, email: string | null): Buffer {
    return this.#hash('writer', place.toString('hex'), name.toLowerCase(), email ?? '').subarray(0, BYTES);
  }

  /** A vote on an article: nothing of it tells who else's vote on another article it is. */
  voteOf(articleId: string, voter: string, address: string): { readonly voter: Buffer; readonly place: Buffer } {
    return {
      voter: this.#hash('voter', articleId, voter.toLowerCase()).subarray(0, BYTES),
      place: this.#hash('vote place', articleId, addressGroup(address)).subarray(0, BYTES),
    };
  }

  /** With this its writer may change a comment: it is made of the comment, so that who sends it again gets the same. */
  editToken(commentId: string): string {
    return this.#hash('edit', commentId).toString('base64url');
  }

  isEditToken(commentId: string, token: string): boolean {
    return isSameSecret(this.editToken(commentId), token);
  }

  /** The key of {@link CommentProofs}. */
  proofKey(): string {
    return this.#hash('proof').toString('hex');
  }

  #hash(...parts: string[]): Buffer {
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest();
  }
}
