import Papa from 'papaparse';
import { TOKEN_LIMITS } from '@mintwire/contracts/limits';
import { groupDigits } from '@mintwire/money';
import { CSV_LIMIT_BYTES, CSV_TOO_LARGE } from './csv-limit';
import type { DistributionText } from './token-draft';

/** Rows of a file or of pasted text, or why none were taken. */
export type CsvAnswer = { readonly rows: readonly DistributionText[] } | { readonly problem: string };

/** Texts over which people put the columns. */
const HEADING = /^(?:address|wallet|recipient|owner|account|amount|tokens?|quantity|value)\b/i;

/**
 * Reads `address,amount` rows: separated by commas, semicolons or tabs, quoted or not, with or without a line of headings. Takes all
 * or nothing, so that nobody launches with half a list. What is wrong with a single row is said beside it, in the form.
 */
export function parseDistributionCsv(text: string): CsvAnswer {
  if (text.length > CSV_LIMIT_BYTES) return { problem: CSV_TOO_LARGE };
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), {
    delimitersToGuess: [',', '\t', ';', '|'],
    skipEmptyLines: 'greedy',
  });
  const cells = data.map((row) => row.map((cell) => cell.trim()));
  const [first] = cells;
  const body = first?.some((cell) => HEADING.test(cell)) ? cells.slice(1) : cells;
  if (body.length === 0) return { problem: 'No rows were found. Each row is a wallet’s address and an amount.' };
  const { recipients } = TOKEN_LIMITS;
  if (body.length > recipients) {
    const count = groupDigits(String(body.length));
    return {
      problem: `The list has ${count} rows; a distribution takes at most ${recipients} wallets. Nothing was taken over.`,
    };
  }
  const { address, amount } = columns(first, body);
  return { rows: body.map((row) => ({ address: row[address] ?? '', amount: row[amount] ?? '' })) };
}

/** Which columns hold what: by their headings, otherwise the first long text and what follows it. */
function columns(
  headings: readonly string[] | undefined,
  body: readonly (readonly string[])[],
): { address: number; amount: number } {
  const find = (pattern: RegExp) => headings?.findIndex((heading) => pattern.test(heading)) ?? -1;
  const named = find(/^(?:address|wallet|recipient|owner|account)\b/i);
  const address = named >= 0 ? named : Math.max(0, body[0]?.findIndex((cell) => cell.length >= 32) ?? 0);
  const amount = find(/^(?:amount|tokens?|quantity|value)\b/i);
  return { address, amount: amount >= 0 ? amount : address + 1 };
}
