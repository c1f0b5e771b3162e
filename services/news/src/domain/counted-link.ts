import { createHmac } from 'node:crypto';
import { signedText, signText } from '@mintwire/service-kit/keys';

/** Stands for the opening of a mail where others stand for its links. */
export const OPENING = 0;

/** What is counted when a mail is opened, or one of its links followed. */
export interface CountedLink {
  readonly issueId: string;
  /** {@link OPENING}, or the place of the link among those of the issue, from 1. */
  readonly link: number;
  /** The same for each time of one reader; nobody can tell which reader's it is. */
  readonly mark: Buffer;
}

const TEXT = /^read\.([0-9a-f-]{36})\.(\d{1,4})\.([\w-]{22})$/;
const MARK_BYTES = 16;

/** The token by which a reader's opening or click is counted. The reader's id is not in it. */
export function signCountedLink(key: Buffer, issueId: string, link: number, subscriberId: string): string {
  const mark = createHmac('sha256', key)
    .update(JSON.stringify(['reading', issueId, link, subscriberId]))
    .digest()
    .subarray(0, MARK_BYTES);
  return signText(key, ['read', issueId, link, mark.toString('base64url')].join('.'));
}

/** Null when it is not one of ours. */
export function readCountedLink(key: Buffer, token: string): CountedLink | null {
  const [, issueId, link, mark] = TEXT.exec(signedText(key, token) ?? '') ?? [];
  if (issueId === undefined || mark === undefined) return null;
  return { issueId, link: Number(link), mark: Buffer.from(mark, 'base64url') };
}
