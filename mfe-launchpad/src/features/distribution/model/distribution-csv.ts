import Papa from 'papaparse';
import { TOKEN_LIMITS } from '@mintwire/contracts/limits';
import { groupDigits } from '@mintwire/money';
import { amountProblem } from './csv-amount';
import { CSV_LIMIT_BYTES, CSV_TOO_LARGE } from './csv-limit';
import type { DistributionText } from '../../draft/model/token-draft';

/**
 * Rows of a file or of pasted text, or why none were taken. `notes`: what the reader did beside taking cells as they are, a sentence each.
 */
type CsvAnswer =
  { readonly rows: readonly DistributionText[]; readonly notes: readonly string[] } | { readonly problem: string };

/** A row with content. `number` counts from 1, empty rows and headings included, as spreadsheets do. */
interface Line {
  readonly number: number;
  readonly cells: readonly string[];
}

/** How many cells stand on either side of the address, and on which the amount is. */
interface Columns {
  readonly left: number;
  readonly right: number;
  readonly amount: number;
}

interface Taken extends DistributionText {
  readonly joined: boolean;
}

const NO_ROWS = 'No rows were found. Each row is a wallet’s address and an amount.';

/** Why a list is refused as a whole. */
class Rejection extends Error {}

/** Texts over which people put the columns. */
const ADDRESS_HEADING = /^(?:address|wallet|recipient|owner|account)\b/i;
const AMOUNT_HEADING = /^(?:amount|tokens?|quantity|value)\b/i;
/** What was meant as an address, well written or not: the form says of each whether it is one. */
const ADDRESS_LIKE = /^(?=.*[a-z])[0-9a-z]{26,50}$/i;
const NUMBER_LIKE = /^[+-]?\d[\d.,'\s]*$/;
/** `1`, `000`, `500.25`: an amount whose groups of thousands were taken for columns. Never `0,500`, which is no such group. */
const GROUPS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;

/**
 * Reads rows of an address and an amount: separated by commas, semicolons, bars or tabs, quoted or not, with or without a line of headings.
 * Takes all or nothing, so that nobody launches with half a list, and never part of a row: what cannot be placed is refused with its row's
 * number. What is wrong with an address or an amount as such is said beside it, in the form.
 */
export function parseDistributionCsv(text: string): CsvAnswer {
  if (text.length > CSV_LIMIT_BYTES) return { problem: CSV_TOO_LARGE };
  try {
    return read(text.replace(/^\ufeff/, ''));
  } catch (error) {
    if (error instanceof Rejection) return { problem: `${error.message} Nothing was taken over.` };
    throw error;
  }
}

function read(text: string): CsvAnswer {
  const delimiter = delimiterOf(text);
  const lines = Papa.parse<string[]>(text, { delimiter })
    .data.map((row, index): Line => ({ number: index + 1, cells: trimmed(row) }))
    .filter(({ cells }) => cells.length > 0);
  const [first] = lines;
  const headings = first && isHeading(first, lines.length) ? first.cells : undefined;
  const body = headings ? lines.slice(1) : lines;
  const [start] = body;
  if (!start) return { problem: NO_ROWS };
  const { recipients } = TOKEN_LIMITS;
  if (body.length > recipients) {
    throw new Rejection(
      `The list has ${groupDigits(String(body.length))} rows; a distribution takes at most ${recipients} wallets.`,
    );
  }
  const columns = columnsOf(headings, start);
  const rows = body.map((line) => take(line, columns, delimiter));
  const wrong = amountProblem(
    rows.map(({ amount }, index) => ({ amount, number: body[index]?.number ?? 0 })),
    delimiter,
  );
  if (wrong) throw new Rejection(wrong);
  return { rows: rows.map(({ address, amount }) => ({ address, amount })), notes: notesOn(headings, rows) };
}

function notesOn(headings: readonly string[] | undefined, rows: readonly Taken[]): string[] {
  const joined = rows.filter((row) => row.joined);
  return [
    ...(headings && !headings.some(isKnownHeading)
      ? [`The first row, “${short(headings.join(', '))}”, was taken for headings and left out.`]
      : []),
    ...(joined.length > 0
      ? [`The commas in ${joined.map(({ amount }) => amount).join(' and ')} were read as thousands.`]
      : []),
  ];
}

/** Addresses and amounts hold none of the rarer three, so the rarest of them is what separates. Quoted texts may hold anything. */
function delimiterOf(text: string): string {
  const bare = text.replace(/"(?:[^"]|"")*"/g, '');
  return ['\t', ';', '|'].find((each) => bare.includes(each)) ?? ',';
}

/** Cells without blanks around them; spreadsheets fill rows up with empty ones. */
function trimmed(row: readonly string[]): string[] {
  const cells = row.map((cell) => cell.trim());
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

const isKnownHeading = (cell: string) => ADDRESS_HEADING.test(cell) || AMOUNT_HEADING.test(cell);

/** Words over the columns: neither an address nor a number, with rows below unless the words are known. */
function isHeading({ cells }: Line, lines: number): boolean {
  if (cells.some((cell) => ADDRESS_LIKE.test(cell) || NUMBER_LIKE.test(cell))) return false;
  return cells.some(isKnownHeading) || lines > 1;
}

/** Where amounts are, by the headings, otherwise behind the address. */
function columnsOf(headings: readonly string[] | undefined, start: Line): Columns {
  const at = addressAt(start);
  const amounts = (headings ?? []).flatMap((heading, index) => (AMOUNT_HEADING.test(heading) ? [index] : []));
  if (!headings || !headings.some(isKnownHeading)) {
    if (at > 1 || (at === 1 && start.cells.length === 2))
      throw new Rejection(`In row ${start.number} the amount does not stand behind the address. Put it there.`);
    return { left: at, right: 1, amount: at + 1 };
  }
  // An amount in groups of thousands may stand before the address: its column is where the headings have it.
  const named = headings.findIndex((heading) => ADDRESS_HEADING.test(heading));
  const left = named >= 0 && named !== at && amounts.some((amount) => amount < named) ? named : at;
  const right = Math.max(headings.length - 1 - left, amounts.length === 0 ? 1 : 0);
  const [amount = left + 1, second] = amounts;
  if (second !== undefined)
    throw new Rejection(
      `Two columns may be the amounts: “${short(headings[amount] ?? '')}” and “${short(headings[second] ?? '')}”. Leave one of them.`,
    );
  if (amounts.length === 0 && right > 1)
    throw new Rejection('No heading says which column holds the amounts. Call it “Amount”.');
  return { left, right, amount };
}

function addressAt({ number, cells }: Line): number {
  const found = cells.flatMap((cell, index) => (ADDRESS_LIKE.test(cell) ? [index] : []));
  const [at, second] = found;
  if (at === undefined) throw new Rejection(`Row ${number} has no wallet address: “${short(cells.join(', '))}”.`);
  if (second !== undefined) throw new Rejection(`Row ${number} has more than one wallet address.`);
  return at;
}

/** One row. Cells beyond its columns are an amount's groups of thousands, or nothing that can be placed. */
function take(line: Line, { left, right, amount }: Columns, delimiter: string): Taken {
  const at = addressAt(line);
  const [before, after] = [line.cells.slice(0, at), line.cells.slice(at + 1)];
  const ahead = amount < left;
  const [side, max, place] = ahead ? [before, left, amount] : [after, right, amount - left - 1];
  const otherFits = ahead ? after.length <= right : before.length === left;
  const address = line.cells[at] ?? '';
  const commas = delimiter === ',';
  if (otherFits && max === 1 && commas && isCut(side)) return { address, amount: side.join(','), joined: true };
  const fits = otherFits && side.length <= max && (!ahead || side.length === max);
  // Beside a column of numbers, `1,000` may be one amount or two cells.
  if (!fits || (commas && isSplit(side, place)))
    throw new Rejection(
      `Row ${line.number} has ${line.cells.length} cells, and it is not clear which is the amount: “${short(line.cells.join(', '))}”. ` +
        'Keep to address and amount, and write amounts without commas or in quotes.',
    );
  return { address, amount: side[place] ?? '', joined: false };
}

/** True for the pieces of one amount. A quoted cell with commas of its own was not cut. */
function isCut(cells: readonly string[]): boolean {
  return cells.length > 1 && GROUPS.test(cells.join(',')) && cells.every((cell) => !cell.includes(','));
}

function isSplit(cells: readonly string[], at: number): boolean {
  return (at > 0 && isCut(cells.slice(at - 1, at + 1))) || isCut(cells.slice(at, at + 2));
}

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
