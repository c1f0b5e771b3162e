import { TELEMETRY_LIMITS } from './telemetry-limits';

/** What could name a person or a wallet, in the order in which it is taken out. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/[\u0000-\u001f\u007f]+/g, ' '],
  [/\p{Surrogate}/gu, '\ufffd'],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[email]'],
  [/[?#][\w%.~[\]-]+=[^\s"'<>)]*/g, ''],
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '[id]'],
  [/\b(\d{1,3}\.){3}\d{1,3}\b/g, '[ip]'],
  [/\b(0x)?[0-9a-f]{16,}\b/gi, '[hex]'],
  [/\b[1-9A-HJ-NP-Za-km-z]{32,}\b/g, '[address]'],
  [/\b(?=[\w-]*\d)[\w-]{24,}\b/g, '[token]'],
  [/(?<![\w.-])\+?\d(?:[\s()-]?\d){8,}(?![\w-])/g, '[number]'],
];
const LONGEST = TELEMETRY_LIMITS.messageChars * 4;

/** A message without addresses, email, ids, secrets and query strings, and short. */
export function scrubText(text: string): string {
  let scrubbed = text.slice(0, LONGEST);
  for (const [personal, instead] of PERSONAL) scrubbed = scrubbed.replace(personal, instead);
  return scrubbed
    .trim()
    .slice(0, TELEMETRY_LIMITS.messageChars)
    .replace(/\p{Surrogate}/gu, '');
}

const PLAIN_WORDS = /^(?=.{1,80}$)[a-z0-9]{1,20}(-[a-z0-9]{1,20})*(\.[a-z]{2,5})?$/;
const PARAMETER = /^(:[A-Za-z]{1,20}|\*)$/;
const ID = /\d{5}|^[0-9a-f]{12,}$|^[0-9a-f]{8}-[0-9a-f]{4}-/;

/** The path of a page without query, fragment and ids: `/launches/:id`. Words such as an article's stay. */
export function plainPage(path: string): string {
  const segments = path.slice(0, 1_000).split(/[?#]/, 1)[0]?.split('/').filter(Boolean) ?? [];
  const plain = segments.map((segment) =>
    PARAMETER.test(segment) || (PLAIN_WORDS.test(segment) && !ID.test(segment)) ? segment : ':id',
  );
  let page = '';
  for (const segment of plain) if (page.length + segment.length < TELEMETRY_LIMITS.pageChars) page += `/${segment}`;
  return page || '/';
}
