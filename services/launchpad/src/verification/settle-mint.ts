import type { Quote } from '@mintwire/contracts';
import { parseAddress, standardOfProgram } from '@mintwire/solana/addresses';
import { rememberReads, type ChainAccount } from '@mintwire/solana/rpc';
import type { LaunchpadContext } from '../context';
import { findLaunch, recordLaunch, type Landing, type RecordedLaunch } from '../store/launches';
import { noteDoubt, rejectQuote, type StoredQuote } from '../store/quotes';
import { judgeQuote, type Discrepancy } from './judge-quote';

/**
 * What became of the quotes of one mint. `open`: the chain does not say enough yet. `doubted`: no quote was paid as far as it says, which is final
 * only when it still says so after {@link DOUBT_MS}.
 */
export type Settlement = Settled | { readonly kind: 'open' } | { readonly kind: 'doubted' };

/** The end of a mint's quotes. */
export type Settled =
  | { readonly kind: 'recorded'; readonly isNew: boolean; readonly recorded: RecordedLaunch }
  | { readonly kind: 'rejected'; readonly discrepancies: readonly Discrepancy[] };

/** Nodes behind one address of a chain may be some slots apart: what one of them does not show is believed missing after this time only. */
export const DOUBT_MS = 60_000;

/** A launch paid for another quote's transaction: one transaction cannot pay twice. */
const TRANSACTION_USED: Discrepancy = {
  code: 'transaction-used',
  sentence: 'The transaction or the token is already recorded for another quote.',
};

/** True when a token exists at the quote's mint address; SOL sent there beforehand is none. */
export async function mintExists({ chain }: LaunchpadContext, mint: string): Promise<boolean> {
  return isToken(await chain.rpc.getAccount(parseAddress(mint)));
}

/** True for an account of a token program. */
export function isToken(account: ChainAccount | null): boolean {
  return account !== null && standardOfProgram(account.owner) !== undefined;
}

/**
 * Settles an existing mint by the quotes that were given for it: the one that was paid is recorded. If none was, the nearest one is kept as
 * rejected for the admin; that needs the transaction that made the mint to be seen for every quote, now and a while ago, because a rejection is
 * for good. To be called only when the mint exists: before that, a stray payment must not decide anything.
 */
export async function settleMint(context: LaunchpadContext, candidates: readonly StoredQuote[]): Promise<Settlement> {
  const wrong: { quote: Quote; discrepancies: readonly Discrepancy[] }[] = [];
  // All of them ask about the same mint.
  const rpc = rememberReads(context.chain.rpc);
  for (const { quote } of candidates) {
    const verdict = await judgeQuote(rpc, quote);
    if (verdict.status === 'verified') return record(context, quote, verdict.landing);
    if (verdict.status === 'mismatch' && verdict.madeTheMint)
      wrong.push({ quote, discrepancies: verdict.discrepancies });
  }
  const nearest = wrong.sort((a, b) => a.discrepancies.length - b.discrepancies.length)[0];
  if (!nearest || wrong.length < candidates.length) return { kind: 'open' };
  const { pool, now } = context;
  const doubtedSince = await noteDoubt(pool, nearest.quote, now());
  if (now().getTime() - doubtedSince.getTime() < DOUBT_MS) return { kind: 'doubted' };
  await rejectQuote(pool, nearest.quote, nearest.discrepancies, now());
  return { kind: 'rejected', discrepancies: nearest.discrepancies };
}

/** Records what the chain has shown to be true; the database decides who was first. */
export async function record(context: LaunchpadContext, quote: Quote, landing: Landing): Promise<Settled> {
  const { pool, now } = context;
  const isNew = await recordLaunch(pool, quote, landing, now());
  const recorded = await findLaunch(pool, quote.chainId, quote.request.mint);
  if (recorded?.quoteId === quote.id) return { kind: 'recorded', isNew, recorded };
  await rejectQuote(pool, quote, [TRANSACTION_USED], now());
  return { kind: 'rejected', discrepancies: [TRANSACTION_USED] };
}
