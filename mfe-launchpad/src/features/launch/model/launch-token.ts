import { AppError, isAppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { Quote, QuoteRequest } from '@mintwire/contracts/launchpad';
import { LATE_PAYMENT_SECONDS } from '@mintwire/contracts/limits';
import { askNoted, assertWallet, isOpen, isUnderWay, signReviewed } from '@mintwire/signing';
import { checkQuote, quoteLifetime } from './check-quote';
import { lockName, type LaunchAttempt } from './launch-attempt';
import { LaunchCancelled } from './launch-cancelled';
import type { LaunchChain, LaunchPorts, PreparedLaunch } from './launch-ports';
import { resultOf, type LaunchResult } from './launch-result';
import type { LaunchStage } from './launch-stages';
import { noteOf, requestTable, type MissedTable, type MissedTableNote } from './request-table';
import { settleLaunch } from './settle-launch';
import { toMetadataRequest, toQuoteRequest, type StoredContent } from './launch-requests';
import { launchTexts, type TokenDraft } from '../../draft/model/token-draft';

/** What the visitor wants launched. The draft is valid. */
export interface LaunchRequest {
  readonly chainId: string;
  readonly wallet: string;
  readonly draft: TokenDraft;
  readonly image: Blob;
  /** Of the listing premium; only sent when that is on. */
  readonly banner?: Blob;
  /** Of an address that was searched for; the draft says for what. */
  readonly seed?: string;
  /** When this page was opened (milliseconds since 1970): a launch recorded after that, in another tab, is the one meant here. */
  readonly pageOpenedAt: number;
}

/** What is shown for consent before the wallet is asked. */
export interface LaunchReview {
  readonly prepared: PreparedLaunch;
  /** Until when the price holds, in milliseconds of the page's own clock. */
  readonly priceHoldsUntil: number;
  /** The price changed since the visitor last agreed. */
  readonly changed: boolean;
  /** A lookup table was planned and is not there; null when none was, or when it is. */
  readonly missedTable: MissedTableNote | null;
}

/** `renew`: the price ran out before the visitor had decided. `ask-again`: for the message by which the missed lookup table can be made. */
export type ReviewAnswer = 'agree' | 'renew' | 'ask-again' | 'cancel';

/** Follows a launch and answers its one question. */
export interface LaunchWatch {
  readonly stage: (stage: LaunchStage) => void;
  readonly progress: (fraction: number) => void;
  readonly review: (review: LaunchReview) => Promise<ReviewAnswer>;
}

const SEED_BYTES = 16;
const ANSWERED_LATE =
  'The price had run out long before your wallet answered, so nothing was sent. Nothing was charged; you can try again.';

/**
 * Launches a token: image and metadata first, then the price, a simulation, the visitor's consent, one signature, and the record.
 * An earlier launch of this wallet that was sent and not finished is brought to its end instead.
 * @throws AppError of the catalogue, or {@link LaunchCancelled}. Unless the attempt keeps signed bytes, nothing was charged.
 */
export function launchToken(
  request: LaunchRequest,
  ports: LaunchPorts,
  watch: LaunchWatch,
  signal: AbortSignal,
): Promise<LaunchResult> {
  return ports.alone(lockName(request.chainId, request.wallet), async () => {
    // Its notes could not be found again.
    if (!request.chainId) throw new AppError(ERRORS.CHAIN_UNAVAILABLE);
    const chain = await ports.chain();
    const earlier = ports.attempts.load(request.chainId, request.wallet);
    const recordedAt = earlier?.recordedAt ?? 0;
    // One of the future was written by a clock that was ahead, nobody knows when.
    if (earlier && recordedAt >= request.pageOpenedAt && recordedAt <= ports.clock.now())
      return resultOf(earlier, null);
    if (earlier && isUnderWay(earlier)) {
      const result = await settleLaunch(earlier, ports, watch, signal).catch(ignoreExpired);
      if (result) return result;
    }
    // It has landed unseen, and is paid for, whatever is asked for now.
    if (earlier && isOpen(earlier) && (await chain.mintExists(earlier.mint, signal)))
      return settleLaunch(ports.attempts.save(landedUnseen(earlier)), ports, watch, signal);
    const attempt = beginAttempt(request, chain, ports);
    const made = await priceAndSign(attempt, request, chain, ports, watch, signal).catch((error: unknown) => {
      if (!isAppError(error) || error.code !== 'LAUNCHPAD_MINT_EXISTS') throw error;
      // Only this wallet's signature makes a token at this address, and it has signed: the node that did not show it is behind.
      if (earlier && attempt.wasSigned) return { signed: landedUnseen(earlier), signedAt: undefined };
      // It was made elsewhere: nothing here is to be taken for its launch.
      ports.attempts.remove(attempt);
      throw error;
    });
    return settleLaunch(made.signed, ports, watch, signal, made.signedAt);
  });
}

const landedUnseen = (attempt: LaunchAttempt): LaunchAttempt => ({ ...attempt, landed: { signature: null } });

/** What was sent before can no longer land: the way is free for the launch that was asked for now. */
function ignoreExpired(error: unknown): null {
  if (isAppError(error) && (error.code === 'LAUNCHPAD_EXPIRED' || error.code === 'LAUNCHPAD_TRANSACTION_FAILED'))
    return null;
  throw error;
}

/** Continues the wallet's open attempt with its seed, or starts one. The address follows from the seed and the standard. */
function beginAttempt(
  { chainId, wallet, draft, seed: chosen }: LaunchRequest,
  chain: LaunchChain,
  ports: LaunchPorts,
): LaunchAttempt {
  const kept = ports.attempts.load(chainId, wallet);
  // The seed of a searched address is only for those who still want it: it is part of the price.
  const usable = kept !== null && isOpen(kept) && (chosen !== undefined || !kept.searched);
  const open = usable ? kept : null;
  // Another seed than the open attempt's is safe: what that one had sent has been brought to its end by now.
  const seed = chosen ?? open?.seed ?? chain.newSeed(ports.random(SEED_BYTES));
  const { standard } = draft;
  const { name, symbol } = launchTexts(draft);
  const mint = chain.mintAddress({ wallet, seed, standard });
  const same = open?.mint === mint ? open : null;
  return ports.attempts.save({
    version: 1,
    chainId,
    wallet,
    seed,
    standard,
    mint,
    name,
    symbol,
    quote: same?.quote ?? null,
    signed: null,
    landed: null,
    recordedAt: null,
    ...(same?.wasSigned && { wasSigned: true }),
    ...(chosen !== undefined && { searched: true }),
  });
}

/** Milliseconds from now on, by the clock that got further: the page's own stands still while a machine sleeps, the other may be set back. */
function startAge({ now, elapsed }: LaunchPorts['clock']): () => number {
  const [wall, own] = [now(), elapsed()];
  return () => Math.max(now() - wall, elapsed() - own);
}

interface Signed {
  readonly signed: LaunchAttempt;
  /** When the wallet gave its signature, by the page's own clock. */
  readonly signedAt: number;
}

async function priceAndSign(
  attempt: LaunchAttempt,
  request: LaunchRequest,
  chain: LaunchChain,
  ports: LaunchPorts,
  watch: LaunchWatch,
  signal: AbortSignal,
): Promise<Signed> {
  const stored = await store(request, ports, watch, signal);
  const asked = toQuoteRequest(attempt, request.draft, stored, request.seed !== undefined);
  let quoteRequest: QuoteRequest = ports.wallet.signsMessages() ? asked : { ...asked, lookupTable: false };
  let agreed: PreparedLaunch | null = null;
  let changed = false;
  let table: string | null | undefined;
  let missed: MissedTable | null = null;
  for (;;) {
    const age = startAge(ports.clock);
    assertWallet(attempt.wallet, ports.wallet);
    watch.stage('quote');
    const quote: Quote = checkQuote(await ports.service.quote(quoteRequest, signal), quoteRequest, stored.uri);
    const priced = ports.attempts.save({ ...attempt, quote });
    if (table === undefined) {
      ({ table, missed } = await requestTable(quote, chain, ports, watch, signal));
      if (missed) quoteRequest = { ...asked, lookupTable: false };
      // Asking the wallet and making the table took time: the price is fixed anew.
      if (table !== null || missed) continue;
    }
    watch.stage('simulate');
    const prepared = await chain.prepare(quote, table, signal);
    const lifetime = quoteLifetime(quote);
    if (agreed === null || needsConsent(agreed, prepared)) {
      watch.stage('review');
      const missedTable = missed && noteOf(missed, prepared);
      const priceHoldsUntil = ports.clock.elapsed() - age() + lifetime;
      const answer = await watch.review({ prepared, priceHoldsUntil, changed, missedTable });
      if (answer === 'cancel') throw new LaunchCancelled();
      changed = true;
      if (answer === 'ask-again') {
        quoteRequest = asked;
        table = undefined;
      }
      if (answer !== 'agree') continue;
      agreed = prepared;
      watch.stage('check');
      await ports.service.checkContent(stored, signal);
      // A price that ran out meanwhile is renewed; it needs no second consent unless the launch became dearer.
      if (age() >= lifetime) continue;
    }
    const made = await sign(priced, prepared, ports, watch, signal);
    // Paid this late, the services after the launch would not be included.
    if (age() >= lifetime + LATE_PAYMENT_SECONDS * 1_000)
      throw new AppError(ERRORS.LAUNCHPAD_QUOTE_EXPIRED, {}, { message: ANSWERED_LATE });
    ports.attempts.save(made.signed);
    return made;
  }
}

/** A renewed quote has another reference and may be cheaper; anything else is something the visitor has not seen. */
function needsConsent(agreed: PreparedLaunch, now: PreparedLaunch): boolean {
  const same = (name: 'feeWallet' | 'uri') => agreed.quote[name] === now.quote[name];
  const transactions = agreed.review.transactions.length === now.review.transactions.length;
  return now.totalLamports > agreed.totalLamports || !same('feeWallet') || !same('uri') || !transactions;
}

async function store(
  { draft, image, banner }: LaunchRequest,
  { service }: LaunchPorts,
  watch: LaunchWatch,
  signal: AbortSignal,
): Promise<StoredContent> {
  watch.stage('image');
  const { hash } = await service.uploadImage(image, signal, watch.progress);
  const bannerHash = draft.listing.enabled && banner ? (await service.uploadBanner(banner, signal)).hash : undefined;
  watch.stage('metadata');
  const request = toMetadataRequest(draft, hash);
  const stored = await service.storeMetadata(request, signal);
  await service.readBack(stored, request, signal);
  return { uri: stored.uri, metadataHash: stored.hash, imageHash: hash, bannerHash };
}

/** What the wallet has signed; it is not kept yet. */
async function sign(
  attempt: LaunchAttempt,
  prepared: PreparedLaunch,
  ports: LaunchPorts,
  watch: LaunchWatch,
  signal: AbortSignal,
): Promise<Signed> {
  assertWallet(attempt.wallet, ports.wallet);
  watch.stage('sign');
  const { attempts } = ports;
  const ask = () => signReviewed(attempt.wallet, prepared.build, ports, signal);
  const review = await askNoted(attempt, attempts, ask, () => attempts.save(attempt));
  const [launch, ...payouts] = review.signed;
  if (!launch) throw new AppError(ERRORS.LAUNCHPAD_UNKNOWN);
  const signed: LaunchAttempt = {
    ...attempt,
    signed: { ...launch, quoteId: prepared.quote.id },
    wasSigned: true,
    ...(payouts.length > 0 && { payouts }),
  };
  return { signed, signedAt: review.signedAt };
}
