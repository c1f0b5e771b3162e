import type { IssueFields, SaleMilestone } from '@mintwire/contracts';
import { groupDigits, presaleTokens, solText } from '@mintwire/money';
import { momentText } from '@mintwire/ui/format';
import { beginningOf } from './storable';

const ONE_SOL = 1_000_000_000n;
/** Longer names would not be read in a subject. */
const NAME_CHARS = 40;

/** The issue of the newsletter that tells of it, to those who want presale alerts. */
export function presaleAlert(milestone: SaleMilestone): IssueFields {
  const { subject, preheader, lines } = WORDS[milestone.kind](saidOf(milestone));
  const link = `[Go to the presale](/presale/${milestone.saleId})`;
  const care = 'Buy on that page only. We never ask by mail for SOL, or for the words of your wallet.';
  return {
    subject,
    preheader,
    intro: [...lines, link, care].join('\n\n'),
    articleIds: [],
    audience: 'presaleAlerts',
  };
}

/** When nobody needs to hear of it any more; null: not for itself. */
export function alertEnd({ kind, launchDate }: SaleMilestone): Date | null {
  return kind === 'started' || kind === 'ending-soon' ? new Date(launchDate) : null;
}

interface Said {
  readonly name: string;
  /** The same in Markdown. */
  readonly token: string;
  readonly end: string;
  /** Who can buy at its beginning, where not everybody can. */
  readonly invited: readonly string[];
  readonly offer: string;
  readonly goal: string;
  readonly raised: string;
  readonly failed: boolean;
}

interface Words {
  readonly subject: string;
  readonly preheader: string;
  readonly lines: readonly string[];
}

const WORDS: Readonly<Record<SaleMilestone['kind'], (said: Said) => Words>> = {
  started: ({ name, token, offer, goal, end, invited }) => ({
    subject: `The presale of ${name} has started`,
    preheader: offer,
    lines: [
      `The presale of ${token} has started.`,
      `${offer} It ends on ${end}, or when its goal of ${goal} is reached.`,
      ...invited,
    ],
  }),
  'ending-soon': ({ name, token, offer, goal, raised, end }) => ({
    subject: `The presale of ${name} ends soon`,
    preheader: `It ends on ${end}.`,
    lines: [`The presale of ${token} ends on ${end}.`, `${offer} So far ${raised} of ${goal} are raised.`],
  }),
  'goal-reached': ({ name, token, goal, end }) => ({
    subject: `The presale of ${name} has reached its goal`,
    preheader: `${goal} are raised.`,
    lines: [
      `The presale of ${token} has reached its goal of ${goal}: there is nothing left to buy.`,
      `What was bought is delivered after ${end}.`,
    ],
  }),
  ended: ({ name, token, goal, raised, failed }) => ({
    subject: `The presale of ${name} has ended`,
    preheader: `${raised} of ${goal} were raised.`,
    lines: [
      `The presale of ${token} has ended. ${raised} of ${goal} were raised.`,
      failed
        ? 'That is too little: every purchase is paid back. You find yours on the page of the presale.'
        : 'What was bought is delivered now. You find your purchase on the page of the presale.',
    ],
  }),
};

function saidOf({ token, launchDate, allowlistUntil, at, status, ...sale }: SaleMilestone): Said {
  const name = plain(token === null ? '' : `${token.name} (${token.symbol})`) || 'our token';
  const tokens = presaleTokens(ONE_SOL, BigInt(sale.tokenPriceLamports), sale.bonusPercentage);
  const bonus = sale.bonusPercentage === 0 ? '' : `, the bonus of ${sale.bonusPercentage} % included`;
  return {
    name,
    token: `**${name.replace(/[^\p{L}\p{N} ]/gu, '\\$&')}**`,
    end: momentText(launchDate),
    invited:
      allowlistUntil && allowlistUntil > at
        ? [`Until ${momentText(allowlistUntil)} only invited wallets can buy.`]
        : [],
    offer: `1 SOL buys ${groupDigits(tokens.toString())} tokens${bonus}.`,
    goal: solText(BigInt(sale.goalLamports)),
    raised: solText(BigInt(sale.totalRaisedLamports)),
    failed: status === 'below-soft-cap',
  };
}

/** One line, whatever a token calls itself. */
function plain(text: string): string {
  return beginningOf(text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim(), NAME_CHARS).trim();
}
