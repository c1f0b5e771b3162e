import type { AdminSale } from '@mintwire/contracts';
import { countOf, solText } from '@mintwire/money';
import { baseUnitsText } from '../../../shared/purchase-words';
import { isOver } from '../../../shared/sale';

/** Something about a sale that somebody has to look at. */
export interface SaleAlarm {
  readonly tone: 'danger' | 'warning';
  readonly title: string;
  readonly text: string;
  /** Where something can be done about it; none: with the sale itself. */
  readonly screen?: 'presale-runs';
}

/** Whether everything that came is in exactly one line of the books, in SOL and in every token. */
export function isBalanced({ differenceLamports, sumsAgree, tokens }: AdminSale['books']): boolean {
  return (
    BigInt(differenceLamports) === 0n &&
    sumsAgree &&
    tokens.every(({ differenceBaseUnits }) => differenceBaseUnits === '0')
  );
}

/** What buyers of a sale that is over wait for. */
function owedBy({ status, books, tokensDue = '0' }: Pick<AdminSale, 'status' | 'books' | 'tokensDue'>): SaleAlarm[] {
  const owed = [
    ...(tokensDue === '0' ? [] : [{ what: countOf(tokensDue, 'token'), is: 'delivered', run: 'the delivery' }]),
    ...(books.refundableLamports === '0' || !isOver(status)
      ? []
      : [{ what: solText(BigInt(books.refundableLamports)), is: 'refunded', run: 'the refunds' }]),
  ];
  return owed.map(({ what, is, run }) => ({
    tone: 'warning',
    title: `${what} to be ${is}`,
    text: `Buyers wait for that. Prepare ${run} under “Refunds and delivery”; the treasury’s wallet signs.`,
    screen: 'presale-runs',
  }));
}

/** What is wrong with the books of a sale, or waits for a decision or to be sent; none: all is well. */
export function alarmsOf(sale: Pick<AdminSale, 'status' | 'books' | 'tokensDue'>): SaleAlarm[] {
  const { books } = sale;
  const difference = BigInt(books.differenceLamports);
  const unmatched = BigInt(books.unmatchedLamports);
  const waiting = books.tokens.filter(
    ({ refundableBaseUnits, unmatchedBaseUnits }) => BigInt(refundableBaseUnits) + BigInt(unmatchedBaseUnits) > 0n,
  ).length;
  return [
    ...(difference === 0n
      ? []
      : [
          {
            tone: 'danger' as const,
            title: 'The books do not balance',
            text:
              difference > 0n
                ? `${solText(difference)} came in by the chain and is in no line of the books. Pause the sale and look for a payment that is missing below.`
                : `The books hold ${solText(-difference)} more than came in by the chain. Pause the sale and look for a payment that the chain does not have.`,
          },
        ]),
    ...books.tokens
      .filter(({ differenceBaseUnits }) => differenceBaseUnits !== '0')
      .map((token) => ({
        tone: 'danger' as const,
        title: 'The books of a token do not balance',
        text: `What came in and the lines of the books differ by ${baseUnitsText(token.differenceBaseUnits, token)}. Look for a payment that is missing, or that the chain does not have.`,
      })),
    ...(books.sumsAgree
      ? []
      : [
          {
            tone: 'danger' as const,
            title: 'Kept sums and payments differ',
            text: 'What the sale shows as raised is not the sum of its payments. Pause the sale and have the database looked at.',
          },
        ]),
    ...(books.unreadable === 0
      ? []
      : [
          {
            tone: 'danger' as const,
            title: `${countOf(books.unreadable, 'transaction')} of the treasury cannot be read`,
            text: 'Their form is unknown here, or the books refuse them: the log says why. What they brought is in no line of the books.',
          },
        ]),
    ...(books.balanceLamports === null
      ? [
          {
            tone: 'warning' as const,
            title: 'The chain does not answer',
            text: 'What the treasury holds now is not known.',
          },
        ]
      : []),
    ...(unmatched === 0n
      ? []
      : [
          {
            tone: 'warning' as const,
            title: `${solText(unmatched)} came without a reservation`,
            text: 'Nobody knows whose it is, unless you sent it yourself, such as for network fees. Ask who sent it before it is paid back: an exchange sends from an address that is not its customer’s.',
          },
        ]),
    ...owedBy(sale),
    ...(waiting === 0
      ? []
      : [
          {
            tone: 'warning' as const,
            title: `${countOf(waiting, 'other token')} came into the treasury`,
            text: 'The sale takes SOL only. What came goes back by a run under “Refunds and delivery”, or by hand from the treasury’s wallet, exactly as much.',
          },
        ]),
  ];
}
