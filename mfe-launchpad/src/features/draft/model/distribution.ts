import { errorMessage, isAppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { DistributionRow } from '@mintwire/contracts/launchpad';
import { TOKEN_LIMITS } from '@mintwire/contracts/limits';
import { countOf, fitsU64, formatUnits, groupDigits, parseUnits, supplyInBaseUnits } from '@mintwire/money';
import { isAddress } from '@mintwire/solana/addresses';
import { isWhole } from './supply-text';
import { decimalsOf, type DistributionText, type TokenDraft } from './token-draft';

/** A row as far as it can be read. */
export interface ReadRow {
  readonly address: string;
  /** Base units; null while it is no amount. */
  readonly amount: bigint | null;
  readonly addressProblem: string | null;
  readonly amountProblem: string | null;
}

/** A distribution against the supply. Amounts are base units. */
export interface DistributionReading {
  readonly rows: readonly ReadRow[];
  /** Sum of the amounts that can be read. */
  readonly given: bigint;
  /** What goes to the creator: negative when more is given than there is. null while supply or decimals cannot be read. */
  readonly remainder: bigint | null;
  /** What is wrong with the list as a whole. */
  readonly problem: string | null;
}

/** Reads and checks a distribution; its rows keep their order. */
export function readDistribution(draft: Pick<TokenDraft, 'advanced' | 'supply' | 'decimals'>): DistributionReading {
  const decimals = decimalsOf(draft);
  const seen = new Set<string>();
  const rows = draft.advanced.walletDistribution.map((row) => readRow(row, decimals, seen));
  const given = rows.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n);
  const supply = supplyOrNull(draft.supply, decimals);
  const remainder = supply === null ? null : supply - given;
  const { recipients } = TOKEN_LIMITS;
  const problem =
    rows.length > recipients
      ? `A distribution has at most ${recipients} wallets; this one has ${rows.length}. Remove ${rows.length - recipients}.`
      : rows.length === 0
        ? 'Add a wallet, or switch the distribution off.'
        : remainder !== null && remainder < 0n
          ? `The wallets get ${countOf(formatUnits(-remainder, decimals ?? 0), 'token')} more than the supply.`
          : null;
  return { rows, given, remainder, problem };
}

/** The rows as the service takes them. Call it for a distribution without problems. */
export function distributionRows(draft: Pick<TokenDraft, 'advanced' | 'supply' | 'decimals'>): DistributionRow[] {
  return readDistribution(draft).rows.map(({ address, amount }) => ({
    wallet: address,
    amountBaseUnits: String(amount ?? 0n),
  }));
}

function readRow(
  { address: typed, amount: text }: DistributionText,
  decimals: number | null,
  seen: Set<string>,
): ReadRow {
  const address = typed.trim();
  const duplicate = seen.has(address);
  seen.add(address);
  const addressProblem =
    address === ''
      ? 'Enter the wallet’s address.'
      : !isAddress(address)
        ? errorMessage(ERRORS.LAUNCHPAD_WALLET_INVALID, { address: address.slice(0, 64) })
        : duplicate
          ? errorMessage(ERRORS.LAUNCHPAD_DISTRIBUTION_DUPLICATE, { address })
          : null;
  return { address, addressProblem, ...readAmount(text, decimals) };
}

/** `1,000.5` in base units. Commas group thousands and nothing else. Without known decimals an amount that may be right has no base units. */
export function readAmount(text: string, decimals: number | null): Pick<ReadRow, 'amount' | 'amountProblem'> {
  const trimmed = text.trim();
  const problem = (amountProblem: string) => ({ amount: null, amountProblem });
  if (trimmed === '') return problem('Enter an amount above 0.');
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(trimmed) || trimmed.length > 40)
    return problem('Write the amount in digits, like 1,000 or 0.5.');
  if (decimals === null) return { amount: null, amountProblem: null };
  const fraction = /\.(\d+)$/.exec(trimmed)?.[1]?.replace(/0+$/, '') ?? '';
  if (fraction.length > decimals) {
    return problem(
      decimals === 0
        ? 'This token cannot be divided: no decimals.'
        : `This token has ${countOf(decimals, 'decimal')}; the amount has ${fraction.length}.`,
    );
  }
  const [whole = '0'] = trimmed.replace(/,/g, '').split('.');
  const amount = parseUnits(fraction === '' ? whole : `${whole}.${fraction}`, decimals);
  // More than any token can have: nothing to reckon with, whatever the supply is.
  if (!fitsU64(amount)) return problem('This is more than any token can have. Give less, or use fewer decimals.');
  return amount > 0n ? { amount, amountProblem: null } : problem('Enter an amount above 0.');
}

/** An amount as it stands once the visitor leaves its field: `1,000.5`. What is no amount stays as typed. */
export function amountGrouped(typed: string): string {
  const [, whole, fraction = ''] = /^\s*0*(\d+)(\.\d+)?\s*$/.exec(typed) ?? [];
  return whole === undefined ? typed : groupDigits(whole) + fraction;
}

function supplyOrNull(supply: string, decimals: number | null): bigint | null {
  if (decimals === null || !isWhole(supply)) return null;
  try {
    return supplyInBaseUnits(supply, decimals);
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}
