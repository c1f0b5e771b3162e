import { AppError, isAppError } from '@mintwire/contracts/app-error';
import type { ErrorCode } from '@mintwire/contracts/errors';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isUnderWay, type LaunchAttempt } from './launch-attempt';
import type { LaunchPorts } from './launch-ports';
import { isCancellable, type LaunchStage } from './launch-stages';
import { LaunchCancelled, launchToken, lockName, type LaunchRequest, type LaunchReview, type LaunchWatch, type ReviewAnswer } from './launch-token';
import { isWaiting, payOutRest } from './pay-out';
import { settleLaunch, type LaunchResult } from './settle-launch';

/** What a failed launch means for the visitor. */
export interface LaunchFailure {
  readonly code: ErrorCode;
  readonly message: string;
  /** Stage at which it stopped; null when it never began. */
  readonly stage: LaunchStage | null;
  /** `open`: it was sent and its end is unknown; the same transaction is looked for again. */
  readonly charged: 'nothing' | 'network-fee' | 'open';
}

/** `several`: the distribution takes further transactions. `payout`: the token exists, and only its distribution goes on. */
export type LaunchCourse = 'single' | 'several' | 'payout';

/** Where the page stands with a launch. */
export type LaunchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'minting'; readonly stage: LaunchStage; readonly progress: number | null; readonly review: LaunchReview | null; readonly course: LaunchCourse; /** A lookup table was asked for. */ readonly tabled: boolean; readonly resumed: boolean }
  | { readonly kind: 'success'; readonly result: LaunchResult; readonly resumed: boolean }
  | { readonly kind: 'error'; readonly failure: LaunchFailure; readonly resumed: boolean };

/** The launch of this page and what can be done with it. Its life is the page's, not a component's: a launch goes on while the visitor reads elsewhere. */
export interface LaunchStore extends StoreApi<LaunchState> {
  /** Does nothing while a launch is running: a double click is one launch. */
  start(request: LaunchRequest): Promise<void>;
  answer(answer: ReviewAnswer): void;
  /** Gives up, as long as nothing was sent. */
  cancel(): void;
  /** Takes up what an earlier page sent and did not bring to its end. */
  resume(chainId: string): Promise<void>;
  /** Forgets the wallet's seed after an error, so that the next launch takes a new one. Does nothing while what was sent could still land. */
  startOver(chainId: string, wallet: string): void;
  /** Pays out what is left of a distribution, after a success that says so. */
  payOut(chainId: string): Promise<void>;
  /** Leaves the success or error behind; the form is as it was. */
  dismiss(): void;
}

const IDLE: LaunchState = { kind: 'idle' };

export function createLaunchStore(ports: LaunchPorts, onUnexpected: (error: unknown) => void): LaunchStore {
  const store = createStore<LaunchState>(() => IDLE);
  let control = new AbortController();
  let answerReview: ((answer: ReviewAnswer) => void) | null = null;
  // What was recorded up to here the visitor has seen as a success of this page; pressing the button again means another token.
  let shownUntil = 0;
  let course: LaunchCourse = 'single';
  let tabled = false;

  const stage = (next: LaunchStage, resumed: boolean) => {
    tabled ||= next === 'table';
    if (next === 'distribute' && course === 'single') course = 'several';
    store.setState({ kind: 'minting', stage: next, progress: null, review: null, course, tabled, resumed }, true);
  };
  const watch = (resumed: boolean): LaunchWatch => ({
    stage: (next) => stage(next, resumed),
    progress: (progress) => {
      const state = store.getState();
      if (state.kind === 'minting') store.setState({ ...state, progress }, true);
    },
    review: (review) =>
      new Promise((resolve, reject) => {
        answerReview = resolve;
        control.signal.addEventListener('abort', () => reject(control.signal.reason as Error), { once: true });
        course = review.prepared.review.transactions.length > 1 ? 'several' : 'single';
        store.setState({ kind: 'minting', stage: 'review', progress: null, review, course, tabled, resumed }, true);
      }),
  });

  async function run(of: { chainId: string; wallet: string }, resumed: boolean, job: (signal: AbortSignal) => Promise<LaunchResult>): Promise<void> {
    control = new AbortController();
    try {
      const result = await job(control.signal);
      shownUntil = ports.clock.now() + 1;
      store.setState({ kind: 'success', result, resumed }, true);
    } catch (error) {
      if (error instanceof LaunchCancelled) return store.setState(IDLE, true);
      const { attempts, chain } = ports;
      const known = isAppError(error) ? error : await chain().then(({ toAppError }) => toAppError(error), () => new AppError('LAUNCHPAD_UNKNOWN', {}, { cause: error }));
      if (!isAppError(error)) onUnexpected(error);
      store.setState({ kind: 'error', failure: failureOf(known, store.getState(), attempts.load(of.chainId, of.wallet)), resumed }, true);
    } finally {
      answerReview = null;
    }
  }

  return {
    ...store,
    start: async (request) => {
      if (store.getState().kind === 'minting') return;
      course = 'single';
      tabled = false;
      stage('image', false);
      const pageOpenedAt = Math.max(request.pageOpenedAt, shownUntil);
      await run(request, false, (signal) => launchToken({ ...request, pageOpenedAt }, ports, watch(false), signal));
    },
    answer: (answer) => {
      answerReview?.(answer);
      answerReview = null;
    },
    cancel: () => {
      const state = store.getState();
      if (state.kind === 'minting' && isCancellable(state.stage)) control.abort(new LaunchCancelled());
    },
    resume: async (chainId) => {
      const [attempt] = ports.attempts.underWay(chainId);
      if (!attempt || store.getState().kind !== 'idle') return;
      course = isWaiting(attempt) ? 'several' : 'single';
      stage(attempt.landed ? 'record' : 'send', true);
      await run(attempt, true, (signal) =>
        ports.alone(lockName(chainId, attempt.wallet), async () => {
          // Another tab may have brought it to its end while this one waited for its turn.
          const { wallet } = attempt;
          const now = ports.attempts.load(chainId, wallet) ?? attempt;
          return settleLaunch(now, ports, watch(true), signal);
        }),
      );
      // What another tab is busy with is that tab's to show; this page is a form like any other.
      const state = store.getState();
      if (state.kind === 'error' && state.failure.code === 'LAUNCHPAD_OTHER_TAB') store.setState(IDLE, true);
    },
    payOut: async (chainId) => {
      const state = store.getState();
      if (state.kind !== 'success') return;
      const { result } = state;
      const attempt = ports.attempts.ofMint(chainId, result.mint);
      if (!attempt) return;
      course = 'payout';
      stage('distribute', true);
      await run(attempt, true, (signal) =>
        ports.alone(lockName(chainId, attempt.wallet), async () => {
          await payOutRest(attempt, ports, watch(true), signal);
          return { ...result, waiting: false };
        }),
      );
    },
    startOver: (chainId, wallet) => {
      const attempt = ports.attempts.load(chainId, wallet);
      if (store.getState().kind === 'error' && attempt && !isUnderWay(attempt)) ports.attempts.remove(attempt);
    },
    dismiss: () => {
      if (store.getState().kind !== 'minting') store.setState(IDLE, true);
    },
  };
}

function failureOf(error: Error, state: LaunchState, attempt: LaunchAttempt | null): LaunchFailure {
  const code = isAppError(error) ? error.code : 'LAUNCHPAD_UNKNOWN';
  const open = attempt !== null && attempt.recordedAt === null && attempt.signed !== null;
  const charged = code === 'LAUNCHPAD_TRANSACTION_FAILED' ? 'network-fee' : open && code !== 'LAUNCHPAD_OTHER_TAB' ? 'open' : 'nothing';
  const begun = state.kind === 'minting' && code !== 'LAUNCHPAD_OTHER_TAB';
  return { code, message: error.message, stage: begun ? state.stage : null, charged };
}
