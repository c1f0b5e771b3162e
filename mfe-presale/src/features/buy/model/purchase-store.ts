import { isAppError } from '@mintwire/contracts/app-error';
import { ASKS_ANEW, eachLeftAsking, isUnderWay, LEFT_ASKING } from '@mintwire/signing';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PurchaseRequest } from './check-quote';
import { buyTokens, PurchaseCancelled } from './buy-tokens';
import { settleLeftAsking } from './left-asking';
import { lockName, type PurchaseAttempt } from './purchase-attempt';
import type { PurchasePorts, PurchaseResult, PurchaseReview, ReviewAnswer } from './purchase-ports';
import { purchaseError } from './purchase-error';
import { settlePurchase, type PurchaseStage } from './settle-purchase';

/** Why a purchase stopped, and what it took. `open`: it was sent and its end is not known. */
export interface PurchaseFailure {
  readonly code: string;
  readonly message: string;
  readonly charged: 'nothing' | 'network-fee' | 'open';
}

/** Where the page stands with a purchase. `resumed`: an earlier page had sent it. */
export type PurchaseState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'buying'; readonly stage: PurchaseStage; readonly resumed: boolean; readonly proves: boolean }
  | { readonly kind: 'review'; readonly review: PurchaseReview }
  | { readonly kind: 'success'; readonly result: PurchaseResult; readonly resumed: boolean }
  | { readonly kind: 'error'; readonly failure: PurchaseFailure };

/** Told of what begins and how it ended, besides what the page shows. */
export interface PurchaseObserver {
  readonly began: () => void;
  readonly succeeded: (result: PurchaseResult) => void;
  readonly failed: (failure: PurchaseFailure) => void;
  /** An error that has no code. */
  readonly unexpected: (error: unknown) => void;
}

/** The purchase of this page. Its life is the page's, not a component's: it goes on while the visitor reads elsewhere. */
export interface PurchaseStore extends StoreApi<PurchaseState> {
  /** Does nothing while a purchase is running: a double click is one purchase. */
  start(request: PurchaseRequest): Promise<void>;
  answer(answer: ReviewAnswer): void;
  /** These reservations hold nothing any more. */
  gaveWay(quoteIds: readonly string[]): void;
  /** Gives up, as long as nothing is signed. */
  cancel(): void;
  /** Takes up what an earlier page sent and did not bring to its end, or says of a purchase that waited for its signature that nothing was sent. */
  resume(chainId: string): Promise<void>;
  /** Leaves the success or error behind. */
  dismiss(): void;
}

const IDLE: PurchaseState = { kind: 'idle' };
const PHONE_MAY_PAY =
  'This page was reloaded or closed while your wallet was asked to sign. Nothing was sent from here, and no payment has arrived. A phone can still pay if it was shown the code: that is looked for before you pay again.';

export function createPurchaseStore(ports: PurchasePorts, observer: PurchaseObserver): PurchaseStore {
  const store = createStore<PurchaseState>(() => IDLE);
  let control = new AbortController();
  let answerReview: ((answer: ReviewAnswer) => void) | null = null;
  const isRunning = () => ['buying', 'review'].includes(store.getState().kind);
  const stage = (next: PurchaseStage, { resumed = false, proves = false }) =>
    store.setState({ kind: 'buying', stage: next, resumed, proves }, true);

  async function run(
    job: (signal: AbortSignal) => Promise<PurchaseResult | null>,
    resumed: boolean,
    isOpen: () => boolean,
  ): Promise<void> {
    control = new AbortController();
    try {
      const result = await job(control.signal);
      store.setState(result ? { kind: 'success', result, resumed } : IDLE, true);
      if (result) observer.succeeded(result);
    } catch (error) {
      if (error instanceof PurchaseCancelled) return store.setState(IDLE, true);
      // What another tab is busy with is that tab's to show.
      if (resumed && isAppError(error) && error.code === 'WALLET_OTHER_TAB') return store.setState(IDLE, true);
      if (!isAppError(error)) observer.unexpected(error);
      const failure = failureOf(error, isOpen());
      store.setState({ kind: 'error', failure }, true);
      observer.failed(failure);
    } finally {
      answerReview = null;
    }
  }

  const review = (shown: PurchaseReview): Promise<ReviewAnswer> =>
    new Promise((resolve, reject) => {
      answerReview = resolve;
      control.signal.addEventListener('abort', () => reject(control.signal.reason as Error), { once: true });
      store.setState({ kind: 'review', review: shown }, true);
    });

  async function sayLeftAsking(attempt: PurchaseAttempt): Promise<void> {
    if (store.getState().kind !== 'idle') return;
    const watch = { stage: (next: PurchaseStage) => stage(next, { resumed: true }) };
    await run(
      (signal) => settleLeftAsking(attempt, ports, watch, signal),
      true,
      () => ports.attempts.of(attempt.chainId, attempt.quote.id) !== null,
    );
    if (store.getState().kind !== 'idle') return;
    const message = attempt.shown ? PHONE_MAY_PAY : `${LEFT_ASKING} ${ASKS_ANEW}`;
    store.setState({ kind: 'error', failure: { code: 'WALLET_REJECTED', message, charged: 'nothing' } }, true);
  }

  const answer = (given: ReviewAnswer) => {
    answerReview?.(given);
    answerReview = null;
  };

  return {
    ...store,
    start: async (request) => {
      if (isRunning()) return;
      observer.began();
      const { proves } = request;
      stage(proves ? 'prove' : 'quote', { proves });
      await run(
        (signal) => buyTokens(request, ports, { stage: (next) => stage(next, { proves }), review }, signal),
        false,
        () => {
          const last = ports.attempts.load(request.sale.chainId, request.wallet);
          return last !== null && isUnderWay(last);
        },
      );
    },
    answer,
    gaveWay: (quoteIds) => {
      quoteIds.forEach((id) => ports.gaveWay.add(id));
      const state = store.getState();
      if (state.kind === 'review' && ports.gaveWay.has(state.review.prepared.quote.id)) answer('gone');
    },
    cancel: () => {
      const state = store.getState();
      const early = state.kind === 'buying' && ['prove', 'quote', 'check', 'sign'].includes(state.stage);
      if (early || state.kind === 'review') control.abort(new PurchaseCancelled());
    },
    resume: async (chainId) => {
      if (isRunning()) return;
      const [attempt] = ports.attempts.underWay(chainId);
      if (!attempt) return eachLeftAsking(chainId, lockName, ports, sayLeftAsking);
      stage('confirm', { resumed: true });
      const now = () => ports.attempts.of(chainId, attempt.quote.id);
      await run(
        (signal) =>
          ports.alone(lockName(chainId, attempt.wallet), async () => {
            // Another tab may have brought it to its end while this one waited for its turn.
            const left = now();
            return left && settlePurchase(left, ports, { stage: (next) => stage(next, { resumed: true }) }, signal);
          }),
        true,
        () => now() !== null,
      );
    },
    dismiss: () => {
      if (!isRunning()) store.setState(IDLE, true);
    },
  };
}

function failureOf(error: unknown, open: boolean): PurchaseFailure {
  const { code, message } = purchaseError(error);
  if (code === 'CHAIN_TRANSACTION_FAILED' || code === 'PRESALE_PAYMENT_FAILED')
    return { code, message, charged: 'network-fee' };
  return { code, message, charged: open && code !== 'WALLET_OTHER_TAB' ? 'open' : 'nothing' };
}
