import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link may do: begin a subscription, or change and end it. */
export type LinkPurpose = 'confirm' | 'manage';

/** What a link says once its signature was found right. */
export interface SubscriptionLink {
  readonly subscriber: string;
  readonly round: number;
  readonly issuedAt: Date;
}

/** Writes and reads the tokens of links in mails. */
export interface LinkSigner {
  sign(purpose: LinkPurpose, link: SubscriptionLink): string;
  /** Null when it is not one of ours, or for something else. */
  read(purpose: LinkPurpose, token: string): SubscriptionLink | null;
}

const TOKEN = /^(confirm|manage)\.([0-9a-f-]{36})\.(\d{1,9})\.(\d{1,12})\.[\w-]{43}$/;

export function createLinkSigner(key: Buffer): LinkSigner {
  const sign = (purpose: LinkPurpose, { subscriber, round, issuedAt }: SubscriptionLink): string => {
    const text = [purpose, subscriber, round, Math.floor(issuedAt.getTime() / 1_000)].join('.');
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  return {
    sign,
    read(purpose, token) {
      const [, found, subscriber = '', round, seconds] = TOKEN.exec(token) ?? [];
      if (found !== purpose) return null;
      const link = { subscriber, round: Number(round), issuedAt: new Date(Number(seconds) * 1_000) };
      // As text: base64 has several spellings of the same bytes.
      const expected = Buffer.from(sign(purpose, link));
      const given = Buffer.from(token);
      return expected.length === given.length && timingSafeEqual(expected, given) ? link : null;
    },
  };
}
