import { isAppError } from '@mintwire/contracts';
import { parseSol } from '@mintwire/money';
import { addressBytes, isAddress, isOnCurve, type Address } from '@mintwire/solana/addresses';

/** A wallet that buys before others do; without a cap as much as any wallet may. */
export interface AllowlistRow {
  readonly wallet: Address;
  readonly capLamports: bigint | null;
}

const MAX_NAMED = 20;
const HEADER = /^"?(wallet|address)"?\s*([,;].*)?$/i;

/**
 * Reads a list of wallets: a wallet in each line and, behind a comma, the most SOL that it may buy for. A first line of headings, blank lines
 * and quotation marks around a value do no harm.
 * @returns the rows, and what is wrong with which line
 */
export function readAllowlist(csv: string): { rows: AllowlistRow[]; wrong: string[] } {
  const rows = new Map<Address, AllowlistRow>();
  const wrong: string[] = [];
  const lines = csv.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || (index === 0 && HEADER.test(line.trim()))) continue;
    const row = readLine(line);
    const fault = typeof row === 'string' ? row : rows.has(row.wallet) ? 'this wallet is in an earlier line' : null;
    if (typeof row !== 'string' && fault === null) rows.set(row.wallet, row);
    if (fault !== null) wrong.push(`line ${index + 1}: ${fault}`);
  }
  const more = wrong.length - MAX_NAMED;
  return {
    rows: [...rows.values()],
    wrong: more > 0 ? [...wrong.slice(0, MAX_NAMED), `and ${more} lines more`] : wrong,
  };
}

/** A row, or what is wrong with it. */
function readLine(line: string): AllowlistRow | string {
  const [wallet = '', cap = '', ...more] = line.split(/[,;]/).map((value) => value.trim().replace(/^"(.*)"$/, '$1'));
  if (more.some((value) => value !== '')) return 'it has more than a wallet and an amount';
  if (!isAddress(wallet)) return 'this is no Solana address';
  if (!isOnCurve(addressBytes(wallet))) return 'no wallet can sign for this address';
  if (cap === '') return { wallet, capLamports: null };
  try {
    const capLamports = parseSol(cap);
    return capLamports > 0n ? { wallet, capLamports } : 'the amount must be above 0';
  } catch (error) {
    if (isAppError(error)) return 'this is no amount of SOL';
    throw error;
  }
}
