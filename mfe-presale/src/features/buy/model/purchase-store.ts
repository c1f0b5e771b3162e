import { isAppError } from '@mintwire/contracts/app-error';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PurchaseRequest } from './check-quote';
import { buyTokens, lockName, PurchaseCancelled } from './buy-tokens';
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
  /** Takes up what an earlier page sent and did not bring to its end. */
  resume(chainId: string): Promise<void>;
  /** Leaves the success or error behind. */
  dismiss(): void;
}

const IDLE: PurchaseState = { kind: 'idle' };

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
        () => ports.attempts.load(request.sale.chainId, request.wallet) !== null,
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
      const [attempt] = ports.attempts.underWay(chainId);
      if (!attempt || isRunning()) return;
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
