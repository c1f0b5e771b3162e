import { signedText, signText } from '@mintwire/service-kit/keys';

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

const TEXT = /^(confirm|manage)\.([0-9a-f-]{36})\.(\d{1,9})\.(\d{1,12})$/;

export function createLinkSigner(key: Buffer): LinkSigner {
  return {
    sign: (purpose, { subscriber, round, issuedAt }) =>
      signText(key, [purpose, subscriber, round, Math.floor(issuedAt.getTime() / 1_000)].join('.')),
    read(purpose, token) {
      const [, found, subscriber = '', round, seconds] = TEXT.exec(signedText(key, token) ?? '') ?? [];
      if (found !== purpose) return null;
      return { subscriber, round: Number(round), issuedAt: new Date(Number(seconds) * 1_000) };
    },
  };
}
