import { subscriberAddress } from './subscriber-address';

const MAX_NAMED = 10;
const HEADER = /^"?(e-?mail|address)/i;

/**
 * Reads the addresses of a list: the first value of each line. A first line of headings, blank lines and quotation marks do no harm.
 * @returns each address once, and what is wrong with which line
 */
export function readImport(csv: string): { emails: string[]; wrong: string[] } {
  const emails = new Map<string, string>();
  const wrong: string[] = [];
  for (const [index, line] of csv
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (line.trim() === '' || (index === 0 && HEADER.test(line.trim()) && !line.includes('@'))) continue;
    const [value = ''] = line.split(/[,;\t]/);
    const email = subscriberAddress(value.trim().replace(/^"(.*)"$/, '$1'));
    if (email === null) wrong.push(`line ${index + 1} has no e-mail address`);
    else if (!emails.has(email.toLowerCase())) emails.set(email.toLowerCase(), email);
  }
  const more = wrong.length - MAX_NAMED;
  return {
    emails: [...emails.values()],
    wrong: more > 0 ? [...wrong.slice(0, MAX_NAMED), `and ${more} lines more`] : wrong,
  };
}

/** The instant at which a day begins; null when it is none, or not over yet. */
export function pastDay(text: string, now: Date): Date | null {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  if (day === null || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) return null;
  return day.getTime() <= now.getTime() && day.getUTCFullYear() >= 1995 ? day : null;
}
