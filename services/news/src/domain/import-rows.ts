import type { SubscribersImported } from '@mintwire/contracts';
import { subscriberAddress } from './subscriber-address';

const HEADER = /^"?(e-?mail|address)/i;
const MAX_ADDRESS_CHARS = 254;
/** Files that this site and others write have it before what a spreadsheet would run. */
const MADE_A_TEXT = /^'(?=[=+\-@＝＋－＠])/;

/**
 * Reads the addresses of a list: the first value of each line. A first line of headings, blank lines and quotation marks do no harm.
 * @param firstLine which line of the list it begins with
 * @returns the addresses, and which lines hold none
 */
export function readImport(
  csv: string,
  firstLine: number,
): { emails: string[]; refused: SubscribersImported['refused'] } {
  const emails: string[] = [];
  const refused: SubscribersImported['refused'] = [];
  for (const [index, line] of csv
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const number = firstLine + index;
    if (line.trim() === '' || (number === 1 && HEADER.test(line.trim()) && !line.includes('@'))) continue;
    const [value = ''] = line.split(/[,;\t]/);
    const text = value
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replace(MADE_A_TEXT, '');
    const email = subscriberAddress(text);
    if (email === null) refused.push({ line: number, reason: reasonAgainst(text) });
    else emails.push(email);
  }
  return { emails, refused };
}

function reasonAgainst(text: string): string {
  if (!text.includes('@')) return 'no email address in its first column';
  return text.length > MAX_ADDRESS_CHARS ? 'its address is too long' : 'its address cannot be used';
}

/** Where it is the next day already. */
const AHEAD_MS = 14 * 60 * 60_000;

/** The instant at which a day begins; null when it is none, or has begun nowhere yet. */
export function pastDay(text: string, now: Date): Date | null {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  if (day === null || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) return null;
  return day.getTime() <= now.getTime() + AHEAD_MS && day.getUTCFullYear() >= 1995 ? day : null;
}
