import { AppError, type LaunchPending, type LaunchReport, type Launch, ERRORS } from '@mintwire/contracts';
import type { LaunchpadContext } from '../context';
import { canonicalJson } from '../domain/canonical';
import { cannotLandAnymore, nextCheckDelay } from '../domain/polling';
import { findLaunch } from '../store/launches';
import {
  findQuote,
  insertQuote,
  noteConfirmTime,
  noteFailure,
  noteReport,
  openQuotesOfMint,
  type StoredQuote,
} from '../store/quotes';
import { judgeQuote, rejectionOf } from './judge-quote';
import { mintExists, record, settleMint, type Settled } from './settle-mint';

/** Answer to a report. */
export type ReportOutcome =
  | { readonly kind: 'launch'; readonly isNew: boolean; readonly launch: Launch }
  | { readonly kind: 'pending'; readonly pending: LaunchPending };

const RETRY_AFTER_SECONDS = 1;
/** Quotes of one mint that are looked at: the form asks for a new one each minute while it is open. */
export const CANDIDATES = 20;

/**
 * Takes the browser's word that it launched, and believes the chain only. However often, late or wrongly it is reported, one launch
 * becomes one record.
 * @throws {AppError} LAUNCHPAD_QUOTE_UNKNOWN, LAUNCHPAD_QUOTE_ALTERED, LAUNCHPAD_QUOTE_USED, LAUNCHPAD_TRANSACTION_FAILED,
 *   LAUNCHPAD_TRANSACTION_UNKNOWN, LAUNCHPAD_TRANSACTION_UNSIGNED, LAUNCHPAD_VERIFICATION_FAILED, CHAIN_UNAVAILABLE ...
 */
export async function takeReport(context: LaunchpadContext, report: LaunchReport): Promise<ReportOutcome> {
  const outcome = await judgeReport(context, report);
  if (outcome.kind === 'launch' && report.confirmMillis !== undefined)
    await noteConfirmTime(context.pool, report.quoteId, report.confirmMillis, context.now());
  return outcome;
}

async function judgeReport(context: LaunchpadContext, report: LaunchReport): Promise<ReportOutcome> {
  const { chain, pool, now } = context;
  const chainId = await chain.id();
  const stored = await knownQuote(context, chainId, report);
  const { quote } = stored;
  if (stored.status === 'recorded') {
    const outcome = await repeatedAnswer(context, stored, report.signature);
    await noteReport(pool, quote.id, report.signature, now());
    return outcome;
  }
  await noteReport(pool, quote.id, report.signature, now());
  const verdict = await judgeQuote(chain.rpc, quote, report.signature);
  if (verdict.status === 'verified') return outcomeOf(await record(context, quote, verdict.landing), stored);
  const exists = await mintExists(context, quote.request.mint);
  if (exists) {
    // The reported transaction is not the launch, but there is one: a retry that lost the race, or a wrong signature.
    const siblings = await openQuotesOfMint(pool, chainId, quote.request.mint, CANDIDATES);
    const others = siblings.filter((sibling) => sibling.quote.id !== quote.id);
    const settlement = await settleMint(context, [stored, ...others]);
    if (settlement.kind === 'recorded' || settlement.kind === 'rejected') return outcomeOf(settlement, stored);
  }
  // What a landed transaction did is known at once, also while it is not final that no other quote was paid.
  if (verdict.status === 'mismatch') throw rejectionOf(verdict.discrepancies);
  // Where there is a token, a transaction that failed is a retry that lost the race, and the launch comes into sight later.
  if (verdict.status === 'failed' && !exists) {
    await noteFailure(pool, quote.id, report.signature);
    throw new AppError(ERRORS.LAUNCHPAD_TRANSACTION_FAILED);
  }
  if (cannotLandAnymore(quote, now())) throw new AppError(ERRORS.LAUNCHPAD_TRANSACTION_UNKNOWN);
  return pendingOf(stored, report.signature);
}

/** The quote of a report: as stored, or as signed by us if our copy is lost. */
async function knownQuote(
  { pool, signer, now }: LaunchpadContext,
  chainId: string,
  { quoteId, quote }: LaunchReport,
): Promise<StoredQuote> {
  if (quote && quote.id !== quoteId) throw new AppError(ERRORS.LAUNCHPAD_QUOTE_ALTERED);
  const stored = await findQuote(pool, chainId, quoteId);
  if (stored) {
    if (quote && canonicalJson(quote) !== canonicalJson(stored.quote))
      throw new AppError(ERRORS.LAUNCHPAD_QUOTE_ALTERED);
    return stored;
  }
  if (!quote) throw new AppError(ERRORS.LAUNCHPAD_QUOTE_UNKNOWN);
  if (!signer.isOwn(quote)) throw new AppError(ERRORS.LAUNCHPAD_QUOTE_ALTERED);
  if (quote.chainId !== chainId) throw new AppError(ERRORS.LAUNCHPAD_QUOTE_UNKNOWN);
  await insertQuote(pool, quote, new Date(now().getTime() + nextCheckDelay(0)));
  const restored = await findQuote(pool, chainId, quoteId);
  if (!restored) throw new AppError(ERRORS.LAUNCHPAD_QUOTE_UNKNOWN);
  return restored;
}

/** The same report gets the same record; another transaction with a used quote is refused. */
async function repeatedAnswer(
  { pool }: LaunchpadContext,
  { quote, reportedSignature }: StoredQuote,
  signature: string,
): Promise<ReportOutcome> {
  const recorded = await findLaunch(pool, quote.chainId, quote.request.mint);
  if (recorded?.quoteId !== quote.id || (signature !== recorded.launch.signature && signature !== reportedSignature)) {
    throw new AppError(ERRORS.LAUNCHPAD_QUOTE_USED);
  }
  return { kind: 'launch', isNew: false, launch: recorded.launch };
}

function outcomeOf(settlement: Settled, stored: StoredQuote): ReportOutcome {
  if (settlement.kind === 'rejected') throw rejectionOf(settlement.discrepancies);
  if (settlement.recorded.quoteId !== stored.quote.id) throw new AppError(ERRORS.LAUNCHPAD_QUOTE_USED);
  return { kind: 'launch', isNew: settlement.isNew, launch: settlement.recorded.launch };
}

function pendingOf({ quote }: StoredQuote, signature: string): ReportOutcome {
  const pending = {
    status: 'pending' as const,
    quoteId: quote.id,
    mint: quote.request.mint,
    signature,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  };
  return { kind: 'pending', pending };
}
