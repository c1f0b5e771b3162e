import { parseAddress } from '@mintwire/solana/addresses';
import type { FastifyBaseLogger } from 'fastify';
import type { LaunchpadContext } from '../context';
import { nextCheckDelay } from '../domain/polling';
import { dueQuotes, lapseQuotes, openQuotesOfMint, rescheduleQuotes, type StoredQuote } from '../store/quotes';
import { DOUBT_MS, isToken, settleMint, type Settlement } from '../verification/settle-mint';
import { CANDIDATES } from '../verification/take-report';

/** The chain answers this many accounts in one call. */
const BATCH = 100;
/** Of one tick; when more is due, the next tick goes on. */
const MAX_BATCHES = 20;
const HOUR_MS = 3_600_000;

/**
 * Finds launches that nobody reported: the browser was closed, the answer was lost, this service was killed. Looks once at the quotes that are due. All
 * its state is in the database, so it can be killed at any point.
 */
export function createLaunchWatcher(context: LaunchpadContext, log: FastifyBaseLogger) {
  return async (signal: AbortSignal): Promise<void> => {
    const chainId = await context.chain.id();
    for (let batches = 0; batches < MAX_BATCHES && !signal.aborted; batches += 1) {
      // Most launches follow their quote at once, so the newest go first; every other batch is of those that have waited longest.
      const first = batches % 2 === 0 ? 'newest' : 'longest-due';
      const due = await dueQuotes(context.pool, chainId, { now: context.now(), limit: BATCH, first });
      if (due.length > 0) await look(context, chainId, due, log);
      if (due.length < BATCH) return;
    }
  };
}

async function look(
  context: LaunchpadContext,
  chainId: string,
  due: readonly StoredQuote[],
  log: FastifyBaseLogger,
): Promise<void> {
  const mints = [...new Set(due.map(({ quote }) => quote.request.mint))];
  const accounts = await context.chain.rpc.getAccounts(mints.map(parseAddress));
  const existing = new Set(mints.filter((_mint, index) => isToken(accounts[index] ?? null)));
  const outcomes = new Map<string, Outcome>();
  for (const mint of existing) outcomes.set(mint, await settle(context, chainId, mint, log));
  await postpone(context, due, outcomes);
}

type Outcome = Settlement['kind'];

async function settle(
  context: LaunchpadContext,
  chainId: string,
  mint: string,
  log: FastifyBaseLogger,
): Promise<Outcome> {
  try {
    const settlement = await settleMint(context, await openQuotesOfMint(context.pool, chainId, mint, CANDIDATES));
    if (settlement.kind === 'recorded')
      log.info({ mint, signature: settlement.recorded.launch.signature }, 'found an unreported launch');
    if (settlement.kind === 'rejected')
      log.warn({ mint, discrepancies: settlement.discrepancies }, 'a token exists that was not launched as quoted');
    return settlement.kind;
  } catch (error) {
    log.error({ err: error, mint }, 'a launch could not be verified; it is tried again');
    return 'open';
  }
}

/** A doubt comes to its own end; a quote whose mint never came, or whose launch nobody can show, lapses with the watch. */
async function postpone(
  { pool, config, now }: LaunchpadContext,
  due: readonly StoredQuote[],
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<void> {
  const time = now();
  const outcomeOf = ({ quote }: StoredQuote) => outcomes.get(quote.request.mint);
  const quotes = due.filter((stored) => ['open', 'doubted', undefined].includes(outcomeOf(stored)));
  const ageOf = ({ quote }: StoredQuote) => time.getTime() - Date.parse(quote.issuedAt);
  const over = (stored: StoredQuote) => ageOf(stored) > config.watchHours * HOUR_MS && outcomeOf(stored) !== 'doubted';
  const delayOf = (stored: StoredQuote) =>
    outcomeOf(stored) === 'doubted' ? DOUBT_MS / 4 : nextCheckDelay(ageOf(stored));
  await lapseQuotes(
    pool,
    quotes.filter(over).map(({ quote }) => quote.id),
    time,
  );
  await rescheduleQuotes(
    pool,
    quotes
      .filter((stored) => !over(stored))
      .map((stored) => ({ id: stored.quote.id, at: new Date(time.getTime() + delayOf(stored)) })),
  );
}
