import type { LedgerLine } from '@mintwire/contracts';
import { countOf, presaleTokens, solText } from '@mintwire/money';
import { isCredited } from '../../../shared/is-credited';
import { paidText } from '../../../shared/purchase-words';
import type { ChainAmount, ChainEntry, ChainPayment } from './chain-entry';

/** One thing in which ledger and chain differ. */
export interface Difference {
  readonly kind:
    | 'amount'
    | 'payer'
    | 'slot'
    | 'tokens'
    | 'not-on-chain'
    | 'left-out'
    | 'no-payment'
    | 'failed'
    | 'taken-back'
    | 'not-in-ledger'
    | 'twice'
    | 'unreadable'
    | 'withheld'
    | 'refund'
    | 'total';
  /** Of the transaction; empty for what is about the whole ledger. */
  readonly signature: string;
  readonly instruction: string;
  readonly text: string;
}

/** What is compared. */
export interface Books {
  /** The treasury's history, and what brought it other tokens by the ledger, by signature. */
  readonly chain: ReadonlyMap<string, ChainEntry>;
  /** Transactions of the ledger that the history leaves out and that the node has when it is asked for them. */
  readonly leftOut: ReadonlySet<string>;
  readonly lines: readonly LedgerLine[];
  /** Transactions that paid back by the ledger, by signature, as far as the node has them. */
  readonly refunds: ReadonlyMap<string, ChainEntry>;
  /** The ledger's own sum of what was credited. */
  readonly publishedLamports: bigint;
  /** The newest slot that no fork can take back: later lines wait. */
  readonly finalizedSlot: number;
  readonly tokenPrice: bigint;
  readonly bonusPercentage: number;
}

/** What came of it. */
export interface Comparison {
  /** Lines that were compared, and credited amounts of them by either side. */
  readonly lines: number;
  readonly ledgerLamports: bigint;
  readonly chainLamports: bigint;
  /** Everything that came into the treasury, credited or not. */
  readonly inflowLamports: bigint;
  /** Lines that are too new to be final, and what they credit. */
  readonly newLines: number;
  readonly newLamports: bigint;
  readonly differences: readonly Difference[];
}

/** Compares the ledger with the chain, line by line and in both directions. */
export function compareBooks(books: Books): Comparison {
  const { chain, lines, finalizedSlot, publishedLamports } = books;
  const differences: Difference[] = [];
  const seen = new Set<string>();
  let [ledgerLamports, chainLamports, newLamports] = [0n, 0n, 0n];
  let newLines = 0;
  for (const line of lines) {
    const key = keyOf(line);
    const lamports = isCredited(line) ? BigInt(line.lamports) : 0n;
    if (seen.has(key)) differences.push(differenceOf('twice', line, 'The ledger has this payment more than once.'));
    const known = chain.get(line.signature);
    if (line.slot > finalizedSlot && !known) {
      newLines += 1;
      newLamports += lamports;
    } else {
      const found = seen.has(key) ? undefined : paymentOf(known, line);
      differences.push(...lineDifferences(books, line, known, found));
      ledgerLamports += lamports;
      if (isCredited(line)) chainLamports += found?.lamports ?? 0n;
    }
    seen.add(key);
  }
  let inflowLamports = 0n;
  for (const entry of chain.values()) {
    differences.push(...entryDifferences(entry));
    for (const payment of entry.payments) {
      inflowLamports += payment.lamports;
      // The history does not name the accounts that other tokens come into: only what the ledger has of them is compared.
      if (payment.token !== null || seen.has(keyOf({ ...payment, signature: entry.signature }))) continue;
      const text = `${solText(payment.lamports)} came in and the ledger does not have it.`;
      differences.push({ kind: 'not-in-ledger', ...placeOf(entry.signature, payment.instruction), text });
    }
  }
  differences.push(...refundDifferences(books));
  if (publishedLamports !== ledgerLamports + newLamports) {
    const text = `The published total is ${solText(publishedLamports)}; the lines of the ledger add up to ${solText(ledgerLamports + newLamports)}.`;
    differences.push({ kind: 'total', ...placeOf('', ''), text });
  }
  const compared = lines.length - newLines;
  return { lines: compared, ledgerLamports, chainLamports, inflowLamports, newLines, newLamports, differences };
}

const keyOf = ({ signature, instruction }: { signature: string; instruction: string }) => `${signature} ${instruction}`;
const placeOf = (signature: string, instruction: string) => ({ signature, instruction });
const differenceOf = (kind: Difference['kind'], { signature, instruction }: LedgerLine, text: string): Difference => ({
  kind,
  signature,
  instruction,
  text,
});
const paymentOf = (entry: ChainEntry | undefined, { instruction }: LedgerLine): ChainPayment | undefined =>
  entry?.payments.find((payment) => payment.instruction === instruction);

function entryDifferences({ signature, status }: ChainEntry): Difference[] {
  if (status === 'unreadable')
    return [{ kind: 'unreadable', ...placeOf(signature, ''), text: 'This page cannot read the transaction.' }];
  if (status === 'withheld')
    return [
      { kind: 'withheld', ...placeOf(signature, ''), text: 'The node lists this transaction and does not give it.' },
    ];
  return [];
}

function lineDifferences(
  { leftOut, tokenPrice, bonusPercentage }: Books,
  line: LedgerLine,
  entry: ChainEntry | undefined,
  found: ChainPayment | undefined,
): Difference[] {
  if (!entry)
    return [
      leftOut.has(line.signature)
        ? differenceOf(
            'left-out',
            line,
            'The node leaves it out of the treasury’s history, but has it when asked for it.',
          )
        : differenceOf('not-on-chain', line, `The ledger has ${amountOf(line)}; the node knows no such transaction.`),
    ];
  if (entry.status === 'failed')
    return [
      differenceOf('failed', line, `The ledger has ${amountOf(line)}, but the transaction failed: nothing was paid.`),
    ];
  // Said once, for the transaction.
  if (entry.status !== 'read') return [];
  if (!found)
    return [
      differenceOf(
        'no-payment',
        line,
        `The ledger has ${amountOf(line)}; there is no such payment at this place of the transaction.`,
      ),
    ];
  const isSame = unitsOf(line) === unitsOf(found);
  const tokens = isCredited(line) ? presaleTokens(found.lamports, tokenPrice, bonusPercentage) : 0n;
  const checks: readonly (readonly [boolean, Difference['kind'], string])[] = [
    [!isSame, 'amount', `The ledger says ${amountOf(line)}, the chain ${amountOf(found)}.`],
    [line.payer !== found.from, 'payer', `The ledger says that ${line.payer} paid, the chain ${found.from}.`],
    [line.slot !== entry.slot, 'slot', `The ledger says slot ${line.slot}, the chain ${entry.slot}.`],
    [
      isSame && BigInt(line.tokens) !== tokens,
      'tokens',
      `The ledger says ${countOf(line.tokens, 'token')}; by the formula of the sale it is ${countOf(tokens, 'token')}.`,
    ],
    [
      isCredited(line) && !entry.isKept,
      'taken-back',
      'It is credited, but the treasury did not keep it in the same transaction.',
    ],
  ];
  return checks.filter(([wrong]) => wrong).map(([, kind, text]) => differenceOf(kind, line, text));
}

/** Each refund of the ledger is a transfer of its own out of the treasury, in full and to where it says. */
function refundDifferences({ lines, refunds }: Books): Difference[] {
  const left = new Map([...refunds].map(([signature, { sent }]) => [signature, [...sent]]));
  return lines.flatMap((line) => {
    const { refundSignature, refundedTo } = line;
    // A service of an earlier release does not say.
    if (!refundSignature || refundedTo === null) return [];
    const sent = left.get(refundSignature);
    const same = (sent ?? []).filter((each) => unitsOf(each) === unitsOf(line));
    const found = same.find(({ to }) => to === refundedTo);
    if (sent && found) {
      sent.splice(sent.indexOf(found), 1);
      return [];
    }
    const what = `The ledger says that ${amountOf(line)} was paid back to ${refundedTo}`;
    const status = refunds.get(refundSignature)?.status ?? 'withheld';
    return [differenceOf('refund', line, `${what}${status === 'read' ? sentText(same) : REFUND_FAULTS[status]}`)];
  });
}

const REFUND_FAULTS: Readonly<Record<Exclude<ChainEntry['status'], 'read'>, string>> = {
  failed: ', but that transaction failed: nothing was paid.',
  unreadable: '; this page cannot read that transaction.',
  withheld: '; the node knows no such transaction.',
};

const sentText = (same: ChainEntry['sent']) =>
  same.length > 0
    ? `; that transaction sent it to ${same.map(({ to }) => to).join(', ')}.`
    : '; that transaction sent no such amount.';

type Amount = ChainAmount | Pick<LedgerLine, 'lamports' | 'token'>;

const amountOf = ({ lamports, token }: Amount) => paidText({ lamports: String(lamports), token });
const unitsOf = ({ lamports, token }: Amount) =>
  token === null ? String(lamports) : `${token.baseUnits} ${token.mint}`;
