import { formatSol, formatUnits } from '@mintwire/money';
import type { LaunchPlan } from '../plan';
import type { Finding, FindingCode } from './findings';

/** Texts of a chain can be long. */
const MAX_TEXT = 100;

type Words = (found: string, wanted: string, plan: Pick<LaunchPlan, 'decimals'>) => string;

const whole = (text: string) => /^-?\d+$/.test(text);
const sol = (lamports: string) => (whole(lamports) ? `${formatSol(BigInt(lamports))} SOL` : 'nothing');
const tokens = (amount: string, { decimals }: Pick<LaunchPlan, 'decimals'>) =>
  whole(amount) ? formatUnits(BigInt(amount), decimals, { group: ',' }) : 'unknown';
const who = (address: string) => (address === 'none' ? 'nobody' : address);
const quoted = (text: string) => `“${text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text}”`;
const text =
  (what: string): Words =>
  (found, wanted) =>
    `The ${what} is ${quoted(found)}, not ${quoted(wanted)}.`;
const may =
  (power: string): Words =>
  (found, wanted) => {
    const [now, meant] = [who(found), who(wanted)];
    return `${now.charAt(0).toUpperCase()}${now.slice(1)} can ${power}; it should be ${meant}.`;
  };

const NO_TOKEN = 'The transaction makes no token at the quoted address.';

const WORDS: Readonly<Record<FindingCode, Words>> = {
  'fee-payer': (found, wanted) => `The transaction was paid for by ${who(found)}, not by ${wanted}.`,
  'fee-transfer': (found, wanted) => `The service fee paid is ${sol(found)}, not ${sol(wanted)}.`,
  'fee-balance': (found, wanted) => `The fee wallet received ${sol(found)}, not ${sol(wanted)}.`,
  reference: () => 'The payment is not marked as the one for this quote.',
  'mint-missing': () => NO_TOKEN,
  'other-mints': (found) =>
    found === '[]' ? NO_TOKEN : 'The transaction makes other tokens than the quoted one alone.',
  standard: (found, wanted) => `The token is of the standard ${found}, not ${wanted}.`,
  decimals: (found, wanted) => `The token has ${found} decimals, not ${wanted}.`,
  supply: (found, wanted, plan) => `The supply is ${tokens(found, plan)} tokens, not ${tokens(wanted, plan)}.`,
  'mint-authority': may('make more of the token'),
  'freeze-authority': may('block a holder’s tokens'),
  'update-authority': may('change name, symbol and image'),
  'metadata-missing': () => 'The token has no metadata.',
  'metadata-pointer': () => 'The token does not name itself as the place of its metadata, as it should.',
  name: text('name'),
  symbol: text('symbol'),
  uri: text('address of the metadata'),
  mutable: (found) =>
    found === 'true'
      ? 'The metadata can still be changed, although that was to be given up.'
      : 'The metadata can never be changed, although that was to be kept.',
  creators: () => 'The metadata names other creators than agreed.',
  holders: () => 'The tokens did not go to the wallets, or not in the amounts, that were agreed.',
  'unexpected-instruction': () => 'The transaction does something with the token that was not agreed.',
};

/** A finding as a sentence for people; what was expected and found word by word stands in the finding itself. */
export function findingWords(
  { code, expected, actual }: Pick<Finding, 'code' | 'expected' | 'actual'>,
  plan: Pick<LaunchPlan, 'decimals'>,
): string {
  return WORDS[code](actual, expected, plan);
}
