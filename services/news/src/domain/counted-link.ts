import { createHmac } from 'node:crypto';
import { signedText, signText } from '@mintwire/service-kit/keys';

/** In the place of a link's number: the mail itself was opened. */
export const MAIL_OPENED = 0;

/** What is counted when a mail is opened, or one of its links followed. */
export interface CountedLink {
  readonly issueId: string;
  /** {@link MAIL_OPENED}, or the place of the link among those of the issue, from 1. */
  readonly link: number;
  /** Made of the reader's id: the same whenever one reader opens or follows it, so that each is counted once; it does not say who that is. */
  readonly readerHash: Buffer;
}

const TEXT = /^read\.([0-9a-f-]{36})\.(\d{1,4})\.([\w-]{22})$/;
const READER_HASH_BYTES = 16;

/** The token by which a reader's opening or click is counted. The reader's id is not in it. */
export function signCountedLink(key: Buffer, issueId: string, link: number, subscriberId: string): string {
  const readerHash = createHmac('sha256', key)
    .update(JSON.stringify(['reading', issueId, link, subscriberId]))
    .digest()
    .subarray(0, READER_HASH_BYTES);
  return signText(key, ['read', issueId, link, readerHash.toString('base64url')].join('.'));
}

/** Null when it is not one of ours. */
export function readCountedLink(key: Buffer, token: string): CountedLink | null {
  const [, issueId, link, readerHash] = TEXT.exec(signedText(key, token) ?? '') ?? [];
  if (issueId === undefined || readerHash === undefined) return null;
  return { issueId, link: Number(link), readerHash: Buffer.from(readerHash, 'base64url') };
}
