import { createHmac } from 'node:crypto';

const GOOGLE = new Set(['gmail.com', 'googlemail.com']);
/** Enough that no two have the same. */
const BYTES = 16;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Between two mails to one address. */
const MAIL_GAP_MS = 10 * MINUTE_MS;
/** Whoever did not answer so many mails is asked ever more rarely. */
const EAGER_MAILS = 3;
/** For so long nobody is asked who said that they do not want it. */
export const SILENCE_MS = 180 * DAY_MS;

/** How often somebody was asked to confirm. */
export interface Mailbox {
  /** Mails that were not answered, to whichever of its addresses. */
  readonly mails: number;
  readonly askedAt: Date | null;
  readonly silentUntil: Date | null;
}

/** The mailbox of an address, as what others cannot make of it: what follows a plus is its owner's choice, and so are dots at Google. */
export function mailboxOf(key: Buffer, address: string): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify(['mailbox', plainAddress(address)]))
    .digest()
    .subarray(0, BYTES);
}

function plainAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1).toLowerCase();
  const local = address
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/s, '');
  return GOOGLE.has(host) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${host}`;
}

/** Whether a mailbox may be asked, at any of its addresses. */
export function mayBeAsked({ mails, askedAt, silentUntil }: Mailbox, now: Date): boolean {
  if (silentUntil !== null && silentUntil > now) return false;
  const gap = mails < EAGER_MAILS ? 0 : Math.min(SILENCE_MS, DAY_MS * 2 ** (mails - EAGER_MAILS));
  return askedAt === null || now.getTime() - askedAt.getTime() >= gap;
}

/** Whether the last mail to an address is so fresh that it may still be on its way. */
export function wasJustAsked(sentAt: Date | null, now: Date): boolean {
  return sentAt !== null && now.getTime() - sentAt.getTime() < MAIL_GAP_MS;
}
